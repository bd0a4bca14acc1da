// The clocks of a game: what each side has left at each move, and who runs out of time.
import {byId} from './dom';
import {Side} from './games';
import {Node} from './tree';

const kSides: Side[] = ['white', 'black'];
type Left = Record<Side, number>;  // milliseconds

export class Clocks {
  private left: Left = {white: 0, black: 0};
  private since = 0;
  private after = new WeakMap<Node, Left>();  // what was left when the move had been made

  // `running` tells whose clock runs, if one does; `onOut` hears who has no time left.
  constructor(private readonly running: () => Side | undefined, private readonly onOut: (side: Side) => void) {
    setInterval(() => this.tick(), 200);
  }

  // Of the side; undefined where nobody plays by the clock.
  leftOf(side: Side): number | undefined {
    return this.full() ? this.left[side] : undefined;
  }

  // As they were at the node: full if nobody knows.
  goTo(node: Node) {
    const full = this.full();
    this.left = {...this.after.get(node) ?? {white: full, black: full}};
    this.since = performance.now();
    this.show();
  }

  // Full, and what was left before is forgotten.
  reset() {
    this.after = new WeakMap();
    this.goTo({} as Node);
  }

  // What was left at a time that somebody kept, at the node.
  restore(node: Node, left: Left) {
    this.after.set(node, left);
    this.goTo(node);
  }

  // The side has made the move that leads to the node.
  moved(side: Side, node: Node) {
    this.tick();
    if (this.full()) this.left[side] += 1000 * this.numbers()[1];
    this.after.set(node, {...this.left});
    this.show();
  }

  now(): Left {
    return {...this.left};
  }

  // "180+2": seconds for the game, seconds for each move.
  private numbers(): [number, number] {
    const [seconds, increment] = byId<HTMLSelectElement>('clock').value.split('+').map(Number);
    return [seconds || 0, increment || 0];
  }
  private full(): number {
    return 1000 * this.numbers()[0];
  }

  private tick() {
    const side = this.full() ? this.running() : undefined;
    const now = performance.now();
    if (side) this.left[side] -= now - this.since;
    this.since = now;
    this.show(side);
    if (side && this.left[side] <= 0) this.onOut(side);
  }

  private show(runs?: Side) {
    for (const side of kSides) {
      const face = byId(`clock-${side}`);
      const left = Math.max(0, Math.ceil(this.left[side] / 1000));
      const text = this.full() ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : '';
      if (face.textContent !== text) face.textContent = text;
      face.classList.toggle('running', runs === side);
    }
  }
}
