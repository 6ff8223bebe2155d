import { drawNumber, streamName, type NamedDraw } from '@seedfast/audit'

/** Returns a draw's stream and the number that the game's own counter has for the draw: `floor 4 · monsterHpRng #0`. */
export function drawLabel(draw: NamedDraw): string {
  return `${streamName(draw)} #${drawNumber(draw)}`
}
