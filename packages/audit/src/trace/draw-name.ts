import type { DrawRecord } from './draw-record.js'

/** The parts of a draw's name. */
export type NamedDraw = Pick<DrawRecord, 'stream' | 'index' | 'counter' | 'epoch'>

/** Returns a draw's name with the game's own counter: `cardRng 250`, or `floor 4 · monsterHpRng 0`. */
export function drawName(draw: NamedDraw): string {
  return `${streamName(draw)} ${drawNumber(draw)}`
}

/** Returns a draw's stream with its last reseed: `floor 4 · monsterHpRng`. */
export function streamName({ stream, epoch }: Pick<NamedDraw, 'stream' | 'epoch'>): string {
  return epoch === undefined ? stream : `${epoch} · ${stream}`
}

/** Returns a draw's number by the game's own counter, or in the stream if there is none. */
export function drawNumber({ index, counter }: Pick<NamedDraw, 'index' | 'counter'>): number {
  return counter ?? index
}

/** Returns whether the game counts a draw differently than the run. */
export function isCountedOtherwise({ index, counter = index, epoch }: NamedDraw): boolean {
  return counter !== index || epoch !== undefined
}
