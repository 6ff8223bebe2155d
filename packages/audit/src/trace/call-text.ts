import { foundText } from '@seedfast/world'
import { isSummary, type DrawRecord } from './draw-record.js'
import { shareText, weightsOf } from './weights.js'

/**
 * The default maximum length of a list, in characters. `LONGEST_CALL` is the maximum length of a call including its
 * lists.
 */
const LONGEST_LIST = 60
const LONGEST_CALL = 90
/** The minimum length of a shortened list, in characters. A shorter list would be useless to the reader. */
const SHORTEST_LIST = 12

/**
 * Formats a draw as a call, such as `int(1, 6) → 4` or `weighted(bat 6, troll 2) → "bat", 6 of 8 (75%)`. Lists are
 * shown with their contents if known, otherwise with their size and hash. If possible, lists are shortened so that the
 * call fits into `room` characters.
 */
export function callText(draw: DrawRecord, room = LONGEST_CALL): string {
  let longest = LONGEST_LIST
  let text = callWithin(draw, longest)
  while (text.length > room && longest > SHORTEST_LIST) {
    longest = Math.max(SHORTEST_LIST, longest - 8)
    text = callWithin(draw, longest)
  }
  return text
}

/** Formats a recorded argument or value in a short form. */
export function recordedText(value: DrawRecord['value']): string {
  return isSummary(value) ? `[${value.size} items #${value.hash}]` : foundText(value)
}

function callWithin(draw: DrawRecord, longest: number): string {
  const { rule, args, value, entries } = draw
  const drawn = entriesText(entries?.value, sizeOf(value), longest) ?? recordedText(value)
  const weights = weightsOf(draw)
  if (weights !== null) {
    const entries = weights.map(({ name, weight }) => `${name} ${weight}`)
    return `${rule}(${shortened(entries, entries.length, longest)}) → ${drawn}${shareText(weights, value)}`
  }
  const argTexts = args.map(
    (arg, i) => entriesText(entries?.args[i], sizeOf(arg), longest) ?? recordedText(arg),
  )
  return `${rule}(${argTexts.join(', ')}) → ${drawn}`
}

function sizeOf(value: DrawRecord['value']): number {
  return isSummary(value) ? value.size : 0
}

function entriesText(
  entries: readonly string[] | null | undefined,
  size: number,
  longest: number,
): string | null {
  return entries === null || entries === undefined ? null : `[${shortened(entries, size, longest)}]`
}

/**
 * Formats as many entries of a list as fit into `longest` characters, followed by the number of remaining entries. If
 * no entry fits, formats only the number of all entries, which is `size`.
 */
function shortened(entries: readonly string[], size: number, longest: number): string {
  const whole = entries.join(', ')
  if (entries.length === size && whole.length + 2 <= longest) return whole
  let shown = 0
  let length = ', … 999 more'.length
  while (shown < entries.length && length + entries[shown]!.length <= longest) {
    length += entries[shown]!.length + 2
    shown++
  }
  if (shown === 0) return `${size} items`
  return shown === size ? whole : `${entries.slice(0, shown).join(', ')}, … ${size - shown} more`
}
