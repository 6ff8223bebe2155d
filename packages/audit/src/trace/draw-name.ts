import type { DrawRecord } from './draw-record.js'

/** The properties of a draw that make up its name. */
export type NamedDraw = Pick<DrawRecord, 'stream' | 'index' | 'counter' | 'epoch'>

/**
 * Returns a draw's name, such as `cardRng 250` or `floor 4 · monsterHpRng 0`. The draw's number comes from the game's
 * own counter.
 */
export function drawName(draw: NamedDraw): string {
  return `${streamName(draw)} ${drawNumber(draw)}`
}

/**
 * Returns the name of a draw's stream. If the stream was reseeded, the name of the last reseed comes first, as in
 * `floor 4 · monsterHpRng`.
 */
export function streamName({ stream, epoch }: Pick<NamedDraw, 'stream' | 'epoch'>): string {
  return epoch === undefined ? stream : `${epoch} · ${stream}`
}

/**
 * Returns a draw's number according to the game's own counter or, if the game has no counter, its index in the stream.
 */
export function drawNumber({ index, counter }: Pick<NamedDraw, 'index' | 'counter'>): number {
  return counter ?? index
}

/**
 * Returns whether the game numbers a draw differently from its index in the stream: either the game's counter has a
 * different value, or the counter was reset by a reseed.
 */
export function isCountedOtherwise({ index, counter = index, epoch }: NamedDraw): boolean {
  return counter !== index || epoch !== undefined
}
