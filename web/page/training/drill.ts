// A drill: goes through positions of a repertoire, plays the other side's moves, asks for ours and
// repeats what failed.
import {App} from '../app';
import {textIn} from '../commands';
import {button, byId, element} from '../dom';
import {Side, shownMove} from '../games';
import {hintOf, point} from '../report/quiz';
import {Node} from '../tree';

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

class Drill {
  private readonly queue: Card[];
  private readonly failed = new Set<Card>();
  private readonly prompt = element('p', '', {id: 'drill', role: 'status'});
  private readonly row = element('div', '', {class: 'row'});
  private root: Node;
  private pending = 0;  // incremented to drop what waits
  private asked = 0;

  constructor(private readonly app: App, private readonly side: Side, private readonly cards: Card[],
    private readonly onAnswer: (position: string, isRight: boolean) => void) {
    this.queue = [...cards];
    this.root = app.root;
    byId('report-text').replaceChildren(this.prompt, this.row);
    this.prompt.scrollIntoView({block: 'nearest'});
    this.next();
  }

  private next() {
    const card = this.queue.shift();
    if (card) {
      this.row.replaceChildren(this.stopButton());
      return this.goTo(card);
    }
    const again = this.failed.size ? ` ${this.failed.size} wrong at first; they begin anew.` : '';
    this.end(`Done: ${this.cards.length} ${this.cards.length === 1 ? 'position' : 'positions'}.${again}`);
  }

  // Plays on from the board if the card's line continues it, else from before the last move.
  private goTo(card: Card) {
    const {app} = this;
    const onBoard = app.game.moves.slice(0, app.game.ply);
    const isOn = app.game.start === card.start && app.game.name === 'chess' && onBoard.length > 0 &&
      isPrefix(onBoard, card.line);
    if (!isOn) {
      const moves = card.line.slice(0, -1);
      app.load({name: 'chess', start: card.start, moves, ply: moves.length});
      this.root = app.root;
    }
    app.shown.flipped = this.side === 'black';
    app.hidesVariations = true;
    app.shown.draw();
    this.playTo(card);
  }

  private playTo(card: Card) {
    const {ply} = this.app.game;
    if (ply === card.line.length) return this.ask(card);
    this.later(() => {
      this.app.judgeMove = undefined;
      this.app.play(card.line[ply]);
      this.playTo(card);
    });
  }

  private ask(card: Card) {
    const {app, prompt} = this;
    const {view} = app;
    let isFirst = true;
    const fail = () => {
      if (isFirst) this.fail(card);
      isFirst = false;
    };
    ++this.asked;
    const all = this.asked + this.queue.length;
    prompt.textContent = `${all > 1 ? `${this.asked} of ${all}: ` : ''}Your move in the repertoire?`;
    app.judgeMove = move => {
      const answer = card.answers.find(([known]) => known === move);
      if (!answer) {
        fail();
        prompt.textContent = `${shownMove(view, move)} is not in the repertoire. Try again.`;
        return false;
      }
      if (isFirst) this.onAnswer(card.position, true);
      prompt.textContent = `Right: ${answer[1]}. ${textIn(answer[2])}`;
      this.later(() => this.next());
      return true;
    };
    const [best, san] = card.answers[0];
    this.row.replaceChildren(
      button('Hint', () => {
        prompt.textContent = hintOf(view, best);
        point(app, best.slice(0, 2), best.slice(0, 2));
      }),
      button('Show move', () => {
        fail();
        prompt.textContent = `The repertoire plays ${san}.`;
        point(app, best.slice(0, 2), best.slice(2, 4));
      }), this.stopButton());
  }

  private fail(card: Card) {
    this.onAnswer(card.position, false);
    this.queue.push(card);
    this.failed.add(card);
  }

  // Acts after a pause, unless the training ends or another game is opened.
  private later(act: () => void) {
    const mine = ++this.pending;
    setTimeout(() => {
      if (mine !== this.pending) return;
      if (this.prompt.isConnected && this.app.root === this.root) act();
      else this.stop();
    }, kPauseMs);
  }

  private stopButton(): HTMLElement {
    return button('Stop', () => this.stop());
  }
  private stop() {
    this.end('The training was stopped.');
  }
  private end(text: string) {
    ++this.pending;
    this.app.judgeMove = undefined;
    this.app.hidesVariations = false;
    this.prompt.textContent = text;
    this.row.replaceChildren();
    this.app.listMoves();
  }
}

// `onAnswer` is called with the first answer to each question.
export function startDrill(app: App, side: Side, cards: Card[], onAnswer: (position: string, isRight: boolean) => void) {
  new Drill(app, side, cards, onAnswer);
}
