import { drawNumber, streamName, type NamedDraw } from '@seedfast/audit'

/** A draw as panels name it, by the game's own count: `floor 4 · monsterHpRng #0`. */
export function drawLabel(draw: NamedDraw): string {
  return `${streamName(draw)} #${drawNumber(draw)}`
}
