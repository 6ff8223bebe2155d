import { type KeyedDraws, type Run, type Stream } from '@seedfast/world'

interface Room {
  readonly x: number
  readonly y: number
  readonly name: string
}

interface Die {
  roll(): number
}

export class Level {
  private readonly rooms: Room[] = []

  constructor(
    private readonly layout: Stream,
    readonly depth: number = 1,
  ) {}

  dig(run: Run, marks: KeyedDraws): Room[] {
    const names = run.stream('names')
    while (performance.now() < this.depth) this.rooms.push(this.room(names)) // expect: no-ambient-time
    const hall: Room = { x: marks.int(1, 0, 9), y: marks.int(2, 0, 9), name: 'hall' }
    return [hall, ...this.rooms.toSorted((a, b) => a.x - b.x || this.layout.int(-1, 1))] // expect: no-random-sort
  }

  private room(names: Stream, width = this.layout.int(2, 5)): Room {
    // expect: no-draw-in-callback
    const x = this.layout.int(0, 9)
    const y = this.layout.int(0, 9)
    return { x: x + width, y, name: names.pick(Object.keys(NAMES)) } // expect: sorted-keys-pick
  }

  distance(a: Room, b: Room): number {
    return Math.hypot(a.x - b.x, a.y - b.y) // expect: no-engine-math
  }

  toString(): string {
    return `level ${this.depth.toLocaleString()}` // expect: no-locale
  }
}

export function damage(die: Die, log: Logger): number {
  log.debug(`rolled ${die.roll()}`) // expect: no-draw-in-log
  return die.roll() + die.roll() // expect: no-two-draws-in-one-expression
}

export function stock(shops: ReadonlyMap<string, { gold: number }>, stream: Stream): void {
  for (const shop of shops.values()) shop.gold = stream.int(0, 9) // expect: no-draw-in-map-loop
}

export const coin = (random: () => number = Math.random): boolean => random() < 0.5 // expect: no-ambient-random

declare const NAMES: Readonly<Record<string, number>>
declare interface Logger {
  debug(text: string): void
}
