// An opened PGN of several games: its text, its games, the report's results as far as they are known.
import {ListedGame} from '../game_text';
import {Tag, valueOf} from '../games';
import {nextTask} from '../host';
import {JudgedPosition} from './judge';
import {Key, forEach, get, put, remove} from '../store';
import {Summary} from './summary';

const kMaxFiles = 5;  // whose results are kept
const kHashAtOnce = 1 << 20;

export interface GameFile {
  id: string;  // of its content
  bytes: Uint8Array;
  games: ListedGame[];
  summaries: Map<number, Summary>;  // by the number of the game, from 1
}

// A hash of 64 bits (FNV-1a in two halves), computed in slices, and the length.
async function idOf(bytes: Uint8Array): Promise<string> {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (let from = 0; from < bytes.length; from += kHashAtOnce) {
    for (const byte of bytes.subarray(from, from + kHashAtOnce)) {
      low = Math.imul(low ^ byte, 0x01000193);
      high = Math.imul(high ^ byte, 0x85ebca6b) ^ low >>> 15;
    }
    await nextTask();
  }
  return `${bytes.length}-${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}`;
}

const kFile: Key = ['file'];
const keyOf = (kind: string, file: GameFile, number: number): Key => [kind, file.id, number];

// Makes the file the one that a reload opens again, and reads what is known of its games.
export async function openGameFile(text: string, games: ListedGame[]): Promise<GameFile> {
  const bytes = new TextEncoder().encode(text);
  await nextTask();
  const file: GameFile = {id: await idOf(bytes), bytes, games, summaries: new Map()};
  const files = (await get<string[]>(['files']) ?? []).filter(id => id !== file.id);
  for (const old of files.splice(kMaxFiles - 1)) {
    await remove(['summary', old]);
    await remove(['judged', old]);
  }
  await put([['files'], [file.id, ...files]], [kFile, {id: file.id, text}]);
  await forEach<Summary>(['summary', file.id], (key, summary) => file.summaries.set(Number(key[2]), summary));
  return file;
}

// The text of the file that was opened last, if it has that id.
export async function keptText(id: string): Promise<string | undefined> {
  const kept = await get<{id: string, text: string}>(kFile);
  return kept?.id === id ? kept.text : undefined;
}

// The text of one game, from its first byte to the next game.
export function textOfGame({bytes, games}: GameFile, number: number): string {
  return new TextDecoder('utf-8', {ignoreBOM: true}).decode(
    bytes.subarray(number === 1 ? 0 : games[number - 1].at, games[number]?.at));
}

export function namesIn(tags: Tag[] = []): {white: string, black: string} {
  return {white: valueOf(tags, 'White'), black: valueOf(tags, 'Black')};
}

// Keeps the result of a game.
export async function keepResult(file: GameFile, number: number, summary: Summary, positions: JudgedPosition[]) {
  file.summaries.set(number, summary);
  await put([keyOf('summary', file, number), summary], [keyOf('judged', file, number), positions]);
}

export function judgedPositions(file: GameFile, number: number): Promise<JudgedPosition[] | undefined> {
  return get<JudgedPosition[]>(keyOf('judged', file, number));
}
