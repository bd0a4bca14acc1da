// Learn from your mistakes: replays each mistake until the user finds a good move.
import {App} from '../app';
import {button, byId, element} from '../dom';
import {Game, View, kPieceNames, shownMove, viewOf} from '../games';
import {nextTask} from '../host';
import {JudgedPosition, kNamedLoss, firstSide, judgePosition, lossOf, numberOf} from './judge';
import {Node} from '../tree';

// A mistake to be replayed.
export interface Exercise {
  ply: number;   // of the mistake in its line
  mark: string;  // its name
  // Loads the game. Returns its line and the judged position before the mistake, undefined if it failed.
  open(): Promise<Opened | undefined>;
}
export interface Opened {
  line: Node[];
  judged: JudgedPosition;
}

// A hint: the piece or row, not the move.
export function hintOf(view: View, best: string): string {
  const move = view.legal.find(m => m.text === best);
  if (!move) return `Look at row ${view.rows + 1 - Number(best.split(',')[1])}.`;
  return `Look at the ${kPieceNames[view.cells.get(move.from)!.piece![1].toLowerCase()]} on ${move.from}.`;
}

// True if the move loses less than an inaccuracy. `game` ends before the move.
async function isGood(app: App, game: Game, judged: JudgedPosition, view: View, move: string): Promise<boolean> {
  const moves = [...game.moves.slice(0, game.ply), move];
  const after = {...game, moves, ply: moves.length};
  const next = viewOf(app.rules, after) as View;
  app.searcher.stop();
  const reply = await judgePosition(app.searcher, after, next);
  return reply !== undefined && lossOf(view.turn, firstSide(view), move, judged, reply) < kNamedLoss;
}

// Judges in a new task: showing the board stops all searches.
async function later(judge: () => Promise<boolean>): Promise<boolean> {
  await nextTask();
  return judge();
}

// Draws an arrow, or a circle if both cells are the same.
export function point(app: App, from: string, to: string) {
  app.shown.arrows = [{from, to, weight: 0.6}];
  app.shown.draw();
}

// Steps through the exercises; `showReport` returns to the report.
export function startQuiz(app: App, exercises: Exercise[], showReport: () => void) {
  let {root} = app;
  let line = app.line;
  const box = byId('report-text');
  const prompt = element('p', '', {id: 'quiz', role: 'status'});
  const row = element('div', '', {class: 'row'});
  box.replaceChildren(prompt, row);
  let at = -1;
  const end = () => {
    app.judgeMove = undefined;
    app.hidesVariations = false;
    if (app.root === root) app.showLine(line, line.length);
    showReport();
  };
  const next = async () => {
    if (++at >= exercises.length || app.root !== root) return end();
    app.judgeMove = undefined;
    const opened = await exercises[at].open();
    if (!opened) return end();
    line = opened.line;
    root = app.root;
    ask(exercises[at], opened.judged);
  };
  const ask = ({ply, mark}: Exercise, judged: JudgedPosition) => {
    app.hidesVariations = true;
    app.showLine(line, ply);
    const {game, view} = app;
    const best = judged.line[0];
    const name = (move: string) => shownMove(view, move);
    const question = `${at + 1} of ${exercises.length}: ${numberOf(view, ply)} ` +
      `${name(line[ply].move)} was ${mark === 'inaccuracy' ? 'an' : 'a'} ${mark}. `;
    prompt.textContent = `${question}Find a better move.`;
    const judge = (move: string): boolean => {
      if (move === best) {
        prompt.textContent = `Right: ${name(move)}.`;
        return true;
      }
      if (move === line[ply].move) {
        prompt.textContent = `${question}Try another one.`;
        return false;
      }
      prompt.textContent = `${name(move)}: checking.`;
      void later(() => isGood(app, game, judged, view, move)).then(good => {
        if (app.judgeMove !== judge) return;
        prompt.textContent = good ? `Right: ${name(move)} is good, too. The engine plays ${name(best)}.`
          : `${name(move)} is not good enough. Try again.`;
        if (!good) return;
        app.judgeMove = undefined;
        app.play(move);
      });
      return false;
    };
    app.judgeMove = judge;
    const bestMove = view.legal.find(m => m.text === best);
    row.replaceChildren(
      button('Hint', () => {
        prompt.textContent = `${question}${hintOf(view, best)}`;
        if (bestMove) point(app, bestMove.from, bestMove.from);
      }),
      button('Show move', () => {
        prompt.textContent = `The engine plays ${name(best)}.`;
        point(app, bestMove?.from ?? best, bestMove?.to ?? best);
      }),
      button(at + 1 < exercises.length ? 'Next' : 'Done', () => void next()), button('Back to the report', end));
  };
  void next();
}
