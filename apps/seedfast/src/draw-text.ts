import { callText, type DrawRecord } from '@seedfast/audit'

/** A draw as a row: number in its stream, call, label, call site. */
export function drawRow(draw: DrawRecord): string[] {
  return [draw.stream, String(draw.index), callText(draw), draw.path.join('/'), draw.sites?.[0] ?? '']
}

/** The heading of draw rows. */
export const DRAW_HEADING = ['stream', 'draw', 'call', 'decides', 'called at']
