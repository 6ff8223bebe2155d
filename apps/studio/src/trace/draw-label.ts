import { drawNumber, streamName, type NamedDraw } from '@seedfast/audit'

/** Returns a draw's stream and the draw's number according to the game's own counter: `floor 4 · monsterHpRng #0`. */
export function drawLabel(draw: NamedDraw): string {
  return `${streamName(draw)} #${drawNumber(draw)}`
}
