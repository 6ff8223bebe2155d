import type { DrawRecord } from './draw-record.js'

/** The parts of a draw's name. */
export type NamedDraw = Pick<DrawRecord, 'stream' | 'index' | 'counter' | 'epoch'>

/** Returns a draw's name, numbered by the game's own counter: `cardRng 250`, or `floor 4 · monsterHpRng 0`. */
export function drawName(draw: NamedDraw): string {
  return `${streamName(draw)} ${drawNumber(draw)}`
}

/** Returns the name of a draw's stream, with its last reseed: `floor 4 · monsterHpRng`. */
export function streamName({ stream, epoch }: Pick<NamedDraw, 'stream' | 'epoch'>): string {
  return epoch === undefined ? stream : `${epoch} · ${stream}`
}

/** Returns a draw's number by the game's own counter, or its index in the stream if the game has no counter. */
export function drawNumber({ index, counter }: Pick<NamedDraw, 'index' | 'counter'>): number {
  return counter ?? index
}

/** Returns whether the game's number for a draw differs from the run's number. */
export function isCountedOtherwise({ index, counter = index, epoch }: NamedDraw): boolean {
  return counter !== index || epoch !== undefined
}
