// Learn from your mistakes: replays each mistake until the user finds a good move.
import {App} from './app';
import {chanceOfFirst} from './chances';
import {button, byId, element} from './dom';
import {Game, View, shownMove, viewOf} from './games';
import {nextTask} from './host';
import {JudgedPosition, kNamedLoss, numberOf, requestOfJudge} from './judge';
import {Node} from './tree';

const kPieces: Record<string, string> =
  {P: 'pawn', N: 'knight', B: 'bishop', R: 'rook', Q: 'queen', K: 'king'};

// A hint: the piece or row, not the move.
function hintOf(view: View, best: string): string {
  const move = view.legal.find(m => m.text === best);
  if (!move) return `Look at row ${view.rows + 1 - Number(best.split(',')[1])}.`;
  return `Look at the ${kPieces[view.cells.get(move.from)!.piece![1]]} on ${move.from}.`;
}

// True if the move loses less than an inaccuracy. `game` ends before the move.
async function isGood(app: App, game: Game, judged: JudgedPosition, view: View, move: string): Promise<boolean> {
  const moves = [...game.moves.slice(0, game.ply), move];
  const after = {...game, moves, ply: moves.length};
  const next = viewOf(app.rules, after) as View;
  const first = next.family === 'chess' ? 'white' : 'black';
  let chance = next.result === '1-0' ? 1 : next.result === '0-1' ? 0 : 0.5;
  if (!next.over) {
    app.searcher.stop();
    const answer = await app.searcher.search(requestOfJudge(after, moves.length));
    if (answer.stopped || answer.error) return false;
    chance = chanceOfFirst(answer, next);
  }
  return (view.turn === first ? 1 : -1) * (judged.chance - chance) < kNamedLoss;
}

// Judges in a new task: showing the board stops all searches.
async function later(judge: () => Promise<boolean>): Promise<boolean> {
  await nextTask();
  return judge();
}

// Steps through the mistakes at `plies`; `showReport` returns to the report.
export function startQuiz(app: App, plies: number[], line: Node[], views: View[], judged: JudgedPosition[], showReport: () => void) {
  const {root} = app;
  const box = byId('report-text');
  const prompt = element('p', '', {id: 'quiz', role: 'status'});
  const row = element('div', '', {class: 'row'});
  box.replaceChildren(prompt, row);
  let at = -1;
  const end = () => {
    app.judgeMove = undefined;
    if (app.root === root) app.showLine(line, line.length);
    showReport();
  };
  const next = () => {
    if (++at >= plies.length || app.root !== root) return end();
    const ply = plies[at];
    const view = views[ply];
    const {best} = judged[ply];
    const name = (move: string) => shownMove(view, move);
    app.judgeMove = undefined;
    app.showLine(line, ply);
    const question = `${at + 1} of ${plies.length}: ${numberOf(view, ply)} ` +
      `${name(line[ply].move)} was ${line[ply].mark === 'inaccuracy' ? 'an' : 'a'} ${line[ply].mark}. `;
    prompt.textContent = `${question}Find a better move.`;
    const game = app.game;
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
      void later(() => isGood(app, game, judged[ply], view, move)).then(good => {
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
    const point = (from: string, to: string) => {
      app.shown.arrows = [{from, to, weight: 0.6}];
      app.shown.draw();
    };
    row.replaceChildren(
      button('Hint', () => {
        prompt.textContent = `${question}${hintOf(view, best)}`;
        const move = view.legal.find(m => m.text === best);
        if (move) point(move.from, move.from);
      }),
      button('Show move', () => {
        prompt.textContent = `The engine plays ${name(best)}.`;
        const move = view.legal.find(m => m.text === best);
        point(move?.from ?? best, move?.to ?? best);
      }),
      button(at + 1 < plies.length ? 'Next' : 'Done', next), button('Back to the report', end));
  };
  next();
}
