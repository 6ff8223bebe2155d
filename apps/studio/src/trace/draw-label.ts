import { drawNumber, streamName, type NamedDraw } from '@seedfast/audit'

/** Returns the name of a draw, with the number that the game's own counter gives to it: `floor 4 · monsterHpRng #0`. */
export function drawLabel(draw: NamedDraw): string {
  return `${streamName(draw)} #${drawNumber(draw)}`
}
