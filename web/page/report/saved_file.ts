// The opened file as PGN with the report: judged games with glyphs, [%eval] and better lines, all other
// text as it is.
import {annotate} from './annotate';
import {GameFile, judgedPositions, textOfGame} from './game_file';
import {Ask, kPgn, requestOfPgn} from '../game_text';
import {lineThrough} from '../tree';

// Returns the parts of the text. `onGame` is called with the number of each game.
export async function annotatedFile(file: GameFile, ask: Ask, onGame: (number: number) => void): Promise<string[]> {
  const parts: string[] = [];
  for (let number = 1; number <= file.games.length; ++number) {
    const text = textOfGame(file, number);
    const positions = file.summaries.has(number) ? await judgedPositions(file, number) : undefined;
    const found = positions?.length ? await kPgn.read(ask, text, 1) : undefined;
    const line = found && 'root' in found ? lineThrough(found.root) : [];
    if (!positions || !found || 'error' in found || positions.length !== line.length + 1) {
      parts.push(text);
      continue;
    }
    onGame(number);
    const {game, root, result} = found;
    const names = new Map(file.summaries.get(number)!.mistakes.map(({ply, name}) => [ply, name]));
    annotate(line, line.map((_, ply) => names.get(ply) ?? ''), positions);
    const tags = game.tags!.filter(([name]) => name !== 'Result');
    const written = await ask(...requestOfPgn(game, root, result, tags));
    parts.push(written.error ? text : written.pgn);
  }
  return parts;
}
