import type { DrawRecord } from './draw-record.js'

/** What names a draw. */
export type NamedDraw = Pick<DrawRecord, 'stream' | 'index' | 'counter' | 'epoch'>

/** A draw by the game's own count: `cardRng 250`, or `floor 4 · monsterHpRng 0`. */
export function drawName(draw: NamedDraw): string {
  return `${streamName(draw)} ${drawNumber(draw)}`
}

/** A draw's stream, with where it was last reseeded: `floor 4 · monsterHpRng`. */
export function streamName({ stream, epoch }: Pick<NamedDraw, 'stream' | 'epoch'>): string {
  return epoch === undefined ? stream : `${epoch} · ${stream}`
}

/** A draw's number by the game's own count; its number in the stream where no count is known. */
export function drawNumber({ index, counter }: Pick<NamedDraw, 'index' | 'counter'>): number {
  return counter ?? index
}

/** Whether the game counts a draw differently than the run. */
export function isCountedOtherwise({ index, counter = index, epoch }: NamedDraw): boolean {
  return counter !== index || epoch !== undefined
}
