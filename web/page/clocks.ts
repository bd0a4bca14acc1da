// Game clocks: the time each side has left at each node, and loss on time.
import {byId} from './dom';
import {Side} from './games';
import {Node} from './tree';

const kSides: Side[] = ['white', 'black'];
type Left = Record<Side, number>;  // milliseconds

export class Clocks {
  private left: Left = {white: 0, black: 0};
  private since = 0;
  private after = new WeakMap<Node, Left>();  // time left after the move

  // `running` returns the side whose clock runs, if any; `onOut` receives the side out of time.
  constructor(private readonly running: () => Side | undefined, private readonly onOut: (side: Side) => void) {
    setInterval(() => this.tick(), 200);
  }

  // Milliseconds left; undefined without a clock.
  leftOf(side: Side): number | undefined {
    return this.full() ? this.left[side] : undefined;
  }

  // Restores the times at the node; full time if none were recorded.
  goTo(node: Node) {
    const full = this.full();
    this.left = {...this.after.get(node) ?? {white: full, black: full}};
    this.since = performance.now();
    this.show();
  }

  reset() {
    this.after = new WeakMap();
    this.goTo({} as Node);
  }

  // Records the time left at the node, as saved before a reload.
  restore(node: Node, left: Left) {
    this.after.set(node, left);
    this.goTo(node);
  }

  // Records the time after `side` made the move that leads to `node`.
  moved(side: Side, node: Node) {
    this.tick();
    if (this.full()) this.left[side] += 1000 * this.numbers()[1];
    this.after.set(node, {...this.left});
    this.show();
  }

  now(): Left {
    return {...this.left};
  }

  // "180+2": seconds for the game, increment in seconds.
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
