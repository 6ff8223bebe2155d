import type { DrawRecord } from '@seedfast/audit'
import { foundText } from '@seedfast/world'

/** A draw as a call: `int(1, 6) → 4`; a list of candidates stands as its size and hash. */
export function callText({ rule, args, value }: DrawRecord): string {
  return `${rule}(${args.map(argText).join(', ')}) → ${argText(value)}`
}

/** A draw as a row: number in its stream, call, label, call site. */
export function drawRow(draw: DrawRecord): string[] {
  return [draw.stream, String(draw.index), callText(draw), draw.path.join('/'), draw.sites?.[0] ?? '']
}

/** The heading of draw rows. */
export const DRAW_HEADING = ['stream', 'draw', 'call', 'decides', 'called at']

function argText(arg: unknown): string {
  if (typeof arg === 'object' && arg !== null && 'hash' in arg && 'size' in arg) {
    return `[${String(arg.size)} items #${String(arg.hash)}]`
  }
  return foundText(arg)
}
