// Spaced repetition in Leitner boxes: when a position is due again.
import {Key, forEach, put} from '../store';

// A position in box n is due again that many days after a right answer moved it there. New positions are
// in box 0; a wrong answer returns a position to it.
const kDays = [0, 1, 2, 4, 8, 16, 32];

export interface Box {
  number: number;
  due: number;  // day
}

const kNew: Box = {number: 0, due: 0};

// The day, by the local clock, as a number.
export function today(): number {
  return Math.floor((Date.now() - 60_000 * new Date().getTimezoneOffset()) / 86_400_000);
}

export class Boxes {
  private boxes = new Map<string, Box>();

  private constructor(private readonly side: string) {}

  // The boxes of all positions of a side.
  static async read(side: string): Promise<Boxes> {
    const boxes = new Boxes(side);
    await forEach<Box>(['box', side], (key, box) => boxes.boxes.set(String(key[2]), box));
    return boxes;
  }

  of(position: string): Box {
    return this.boxes.get(position) ?? kNew;
  }

  isDue(position: string): boolean {
    return this.of(position).due <= today();
  }

  // A right answer before a position is due moves nothing.
  async answered(position: string, isRight: boolean) {
    if (isRight && !this.isDue(position)) return;
    const number = isRight ? Math.min(this.of(position).number + 1, kDays.length - 1) : 0;
    const box = {number, due: today() + kDays[number]};
    this.boxes.set(position, box);
    const key: Key = ['box', this.side, position];
    await put([key, box]);
  }
}
