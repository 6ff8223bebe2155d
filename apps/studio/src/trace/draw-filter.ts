import { callText, type DrawRecord } from '@seedfast/audit'
import { wordText } from './lanes.js'

/** What of a run's draws is shown. */
export interface DrawFilter {
  /** Null for all. */
  readonly stream: string | null
  /**
   * A part of the label, of the draw written as a call, of its stream's name, of its raw words or of what its lists
   * hold; in any case of letters. `#12` at the end is the whole number of a draw in its stream, and `-> 4` its whole
   * value.
   */
  readonly text: string
}

/** The draws that a filter lets through. */
export function filterDraws(
  draws: readonly DrawRecord[],
  { stream, text }: DrawFilter,
): readonly DrawRecord[] {
  const wanted = text
    .toLowerCase()
    .replace(/(?:->|→) */, '→ ')
    .trim()
  if (stream === null && wanted === '') return draws
  const parts = linesWith(wanted)
  return draws.filter(
    (draw) =>
      (stream === null || draw.stream === stream) && parts.some((part) => linesOf(draw).includes(part)),
  )
}

/** What of a draw's lines is looked for: lines end at a line feed, so that a whole number is not the start of another. */
function linesWith(wanted: string): readonly string[] {
  if (/#\d+$/.test(wanted)) return [`${wanted}\n`]
  return /^→ ./.test(wanted) ? [`${wanted}\n`, `${wanted},`, `→ "${wanted.slice(2)}"`] : [wanted]
}

/** The lines of a draw that are looked through; made once, since a person types a letter at a time. */
const lines = new WeakMap<DrawRecord, string>()

function linesOf(draw: DrawRecord): string {
  const known = lines.get(draw)
  if (known !== undefined) return known
  const { path, stream, index, words, held } = draw
  const lists = [...(held?.args ?? []), held?.value].map((entries) => entries?.join(', ') ?? '')
  const made = [
    path.join('/'),
    `${stream} #${index}`,
    callText(draw, Infinity),
    words.map(wordText).join(' '),
    ...lists,
    '',
  ]
  const text = made.join('\n').toLowerCase()
  lines.set(draw, text)
  return text
}
