// Training of a repertoire: a PGN of lines, of which one side's moves are asked for.
import {App} from '../app';
import {Boxes, today} from './boxes';
import {byId} from '../dom';
import {Card, startDrill} from './drill';
import {askOf} from '../game_text';
import {Side, capital} from '../games';
import {Searcher} from '../searcher';
import {showMessage} from '../status';
import {Key, get, put} from '../store';

const kFile: Key = ['repertoire'];
const kMaxBytes = 5_000_000;
const kMaxErrors = 3;

interface Kept {
  name: string;
  text: string;
  side: Side;
}

const positions = (count: number) => `${count} ${count === 1 ? 'position' : 'positions'}`;

export function setUpRepertoire(app: App, makeSearcher: () => Searcher) {
  const picker = byId<HTMLInputElement>('repertoire');
  const side = byId<HTMLSelectElement>('repertoire-side');
  const start = byId<HTMLButtonElement>('repertoire-start');
  let kept: Kept | undefined;
  let cards: Card[] = [];
  let boxes: Boxes | undefined;

  const dueCards = () => cards.filter(card => boxes!.isDue(card.position));
  const show = () => {
    start.disabled = cards.length === 0;
    if (!kept) return;
    const due = dueCards();
    const next = Math.min(...cards.map(card => boxes!.of(card.position).due)) - today();
    const when = due.length ? `${due.length} due` : `none due before ${next === 1 ? 'tomorrow' : `${next} days from now`}`;
    byId('repertoire-status').textContent = cards.length
      ? `${kept.name}: ${positions(cards.length)} for ${capital(kept.side)}, ${when}.` : `${kept.name}: no moves of ${capital(kept.side)}.`;
  };
  // Returns the errors of the games that were left out.
  const open = async (opened: Kept): Promise<string[]> => {
    const searcher = makeSearcher();
    const answer = await askOf(searcher)('chess.repertoire', opened.side, opened.text);
    searcher.close();
    boxes = await Boxes.read(opened.side);
    kept = opened;
    cards = answer.cards ?? [];
    show();
    return answer.errors ?? [];
  };

  picker.addEventListener('change', async () => {
    const file = picker.files?.[0];
    picker.value = '';
    if (!file) return;
    showMessage('');
    if (file.size > kMaxBytes) {
      showMessage(`${file.name}: ${file.size} bytes are too many, at most ${kMaxBytes}`, picker);
      return;
    }
    const errors = await open({name: file.name, text: await file.text(), side: side.value as Side});
    await put([kFile, kept]);
    const more = errors.length > kMaxErrors ? `; ${errors.length - kMaxErrors} more` : '';
    if (errors.length) showMessage(`${file.name}: games left out: ${errors.slice(0, kMaxErrors).join('; ')}${more}`, picker);
  });
  side.addEventListener('change', async () => {
    if (!kept) return;
    await open({...kept, side: side.value as Side});
    await put([kFile, kept]);
  });
  start.addEventListener('click', () => {
    const due = dueCards();
    byId('tab-analyse').click();
    startDrill(app, kept!.side, due.length ? due : cards, (position, isRight) => {
      void boxes!.answered(position, isRight);
      show();
    });
  });
  void get<Kept>(kFile).then(opened => {
    if (!opened) return;
    side.value = opened.side;
    void open(opened);
  });
}
