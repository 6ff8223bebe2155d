import { foundText } from '@seedfast/world'
import type { DrawRecord } from './draw-record.js'

/** A draw as a call: `int(1, 6) → 4`; a list of candidates stands as its size and hash. */
export function callText({ rule, args, value }: DrawRecord): string {
  return `${rule}(${args.map(recordedText).join(', ')}) → ${recordedText(value)}`
}

/** A recorded argument or value in short. */
export function recordedText(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'hash' in value && 'size' in value) {
    return `[${String(value.size)} items #${String(value.hash)}]`
  }
  return foundText(value)
}
