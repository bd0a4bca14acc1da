// Resignation and draw offers.
import {App} from './app';
import {byId} from './dom';
import {Side, capital, other, resultFor} from './games';
import {judgePosition} from './report/judge';
import {playerOf} from './seats';

const isHuman = (side: Side) => playerOf(side) === 'human';

// The human to move, or the only one.
function resigningSide(app: App): Side | undefined {
  const {turn} = app.view;
  return [turn, other(turn)].find(isHuman);
}

export function showEndings(app: App) {
  const {turn} = app.view;
  byId<HTMLButtonElement>('resign').disabled = app.isOver() || !resigningSide(app);
  byId<HTMLButtonElement>('draw').disabled = app.isOver() || !isHuman(turn);
  byId('draw').textContent = isHuman(other(turn)) ? 'Agree to a draw' : 'Offer a draw';
}

// The engine accepts unless it stands better.
async function offerDraw(app: App) {
  const {game, view} = app;
  const opponent = other(view.turn);
  if (!isHuman(opponent)) {
    app.searcher.stop();
    const judged = await judgePosition(app.searcher, game, view);
    if (app.view !== view || !judged) return;
    const opponentIsFirst = resultFor(view, opponent) === '1-0';
    if ((opponentIsFirst ? judged.chance : 1 - judged.chance) > 0.5) {
      byId('status').textContent = `${view.status}. ${capital(opponent)} declines the draw`;
      return;
    }
  }
  app.finish('Draw agreed', '1/2-1/2');
}

export function setUpEndings(app: App) {
  byId('resign').addEventListener('click', () => {
    const side = resigningSide(app);
    if (side) app.finish(`${capital(side)} resigns: ${capital(other(side))} wins`, resultFor(app.view, other(side)));
  });
  byId('draw').addEventListener('click', () => void offerDraw(app));
}
