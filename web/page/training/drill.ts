// A drill: goes through positions of a repertoire, plays the other side's moves, asks for ours and
// repeats what failed.
import {App} from '../app';
import {textIn} from '../commands';
import {button, byId, element} from '../dom';
import {Side} from '../games';
import {hintOf, point} from '../report/quiz';

const kPauseMs = 500;

// A position, the moves that lead to it and the moves to be found.
export interface Card {
  position: string;
  start: string;  // FEN; "" for the usual one
  line: string[];
  answers: [move: string, san: string, comment: string][];
}

const isPrefix = (moves: string[], line: string[]) =>
  moves.length <= line.length && moves.every((move, i) => move === line[i]);

// `onAnswer` is called with the first answer to each position, and with each later right one.
export function startDrill(app: App, side: Side, cards: Card[], onAnswer: (position: string, isRight: boolean) => void) {
  const queue = [...cards];
  const failed = new Set<Card>();
  const box = byId('report-text');
  const prompt = element('p', '', {id: 'drill', role: 'status'});
  const row = element('div', '', {class: 'row'});
  let current = 0;  // incremented to drop what is pending
  let {root} = app;
  let asked = 0;

  const isMine = () => prompt.isConnected && app.root === root;
  const end = (text: string) => {
    ++current;
    app.judgeMove = undefined;
    app.hidesVariations = false;
    prompt.textContent = text;
    row.replaceChildren();
    app.listMoves();
  };
  const later = (act: () => void) => {
    const mine = ++current;
    setTimeout(() => {
      if (mine !== current) return;
      if (isMine()) act();
      else end('The training was stopped.');
    }, kPauseMs);
  };

  const next = () => {
    const card = queue.shift();
    if (!card) {
      const again = failed.size ? ` ${failed.size} wrong at first; they begin anew.` : '';
      return end(`Done: ${cards.length} ${cards.length === 1 ? 'position' : 'positions'}.${again}`);
    }
    row.replaceChildren(button('Stop', () => end('The training was stopped.')));
    goTo(card);
  };
  // Plays on from the board if the card's line continues it, else from before the last move.
  const goTo = (card: Card) => {
    const {game} = app;
    const onBoard = game.moves.slice(0, game.ply);
    const isOn = game.start === card.start && game.name === 'chess' && isPrefix(onBoard, card.line) && onBoard.length > 0;
    if (!isOn) {
      const moves = card.line.slice(0, -1);
      app.load({name: 'chess', start: card.start, moves, ply: moves.length});
      root = app.root;
    }
    app.shown.flipped = side === 'black';
    app.hidesVariations = true;
    app.shown.draw();
    playTo(card);
  };
  const playTo = (card: Card) => {
    const {ply} = app.game;
    if (ply === card.line.length) return ask(card);
    later(() => {
      app.judgeMove = undefined;
      app.play(card.line[ply]);
      playTo(card);
    });
  };
  const ask = (card: Card) => {
    const {view} = app;
    ++asked;
    let isFirst = true;
    const fail = () => {
      if (isFirst) {
        onAnswer(card.position, false);
        queue.push(card);
        failed.add(card);
      }
      isFirst = false;
    };
    prompt.textContent = `${queue.length ? `${asked} of ${asked + queue.length}: ` : ''}Your move in the repertoire?`;
    app.judgeMove = move => {
      const answer = card.answers.find(([known]) => known === move);
      if (!answer) {
        fail();
        prompt.textContent = `${view.legal.find(m => m.text === move)?.shown} is not in the repertoire. Try again.`;
        return false;
      }
      if (isFirst) onAnswer(card.position, true);
      prompt.textContent = `Right: ${answer[1]}. ${textIn(answer[2])}`;
      later(next);
      return true;
    };
    const [best, san] = card.answers[0];
    row.replaceChildren(
      button('Hint', () => {
        prompt.textContent = hintOf(view, best);
        point(app, best.slice(0, 2), best.slice(0, 2));
      }),
      button('Show move', () => {
        fail();
        prompt.textContent = `The repertoire plays ${san}.`;
        point(app, best.slice(0, 2), best.slice(2, 4));
      }),
      button('Stop', () => end('The training was stopped.')));
  };

  box.replaceChildren(prompt, row);
  prompt.scrollIntoView({block: 'nearest'});
  next();
}
