import { callText, type DrawRecord } from '@seedfast/audit'
import { drawLabel } from '../trace/draw-label.js'
import { wordText } from './lanes.js'

/** A filter for the draws of a run. */
export interface DrawFilter {
  /** The stream to show; null for all streams. */
  readonly stream: string | null
  /**
   * Text to find, ignoring case, in the draw's label, call, stream name, raw words or list entries. `#12` at the end
   * matches a draw's whole number in its stream, and `-> 4` its whole value.
   */
  readonly text: string
}

/** The number of draws to check before the clock is read again. */
const AT_A_TIME = 32

/** Finds the draws that match a filter, in slices of limited time. */
export class DrawSearch {
  private readonly found: DrawRecord[] = []
  private readonly parts: readonly string[]
  private at = 0

  constructor(
    readonly draws: readonly DrawRecord[],
    private readonly filter: DrawFilter,
  ) {
    const wanted = filter.text
      .toLowerCase()
      .replace(/(?:->|→) */, '→ ')
      .trim()
    this.parts = linesWith(wanted)
    if (filter.stream !== null || wanted !== '') return
    this.found = [...draws]
    this.at = draws.length
  }

  get isDone(): boolean {
    return this.at === this.draws.length
  }

  /** The matching draws in run order; null until all draws were checked. */
  get shown(): readonly DrawRecord[] {
    return this.found
  }

  /** Checks more draws until the time is up. */
  goOn(isOver: () => boolean): void {
    const { draws, found } = this
    while (!this.isDone) {
      const to = Math.min(this.at + AT_A_TIME, draws.length)
      for (; this.at < to; this.at++) if (this.fits(draws[this.at]!)) found.push(draws[this.at]!)
      if (isOver()) return
    }
  }

  private fits(draw: DrawRecord): boolean {
    const { stream } = this.filter
    return (
      (stream === null || draw.stream === stream) && this.parts.some((part) => linesOf(draw).includes(part))
    )
  }
}

/**
 * Returns the strings to search for. Lines end with a line feed, so that a whole number doesn't match the start of a
 * longer number.
 */
function linesWith(wanted: string): readonly string[] {
  if (/#\d+$/.test(wanted)) return [`${wanted}\n`]
  return /^→ ./.test(wanted) ? [`${wanted}\n`, `${wanted},`, `→ "${wanted.slice(2)}"`] : [wanted]
}

/** A draw's searchable lines, cached because the search runs at every typed letter. */
const lines = new WeakMap<DrawRecord, string>()

function linesOf(draw: DrawRecord): string {
  const known = lines.get(draw)
  if (known !== undefined) return known
  const { path, words, entries } = draw
  const lists = [...(entries?.args ?? []), entries?.value].map((list) => list?.join(', ') ?? '')
  const made = [
    path.join('/'),
    drawLabel(draw),
    callText(draw, Infinity),
    words.map(wordText).join(' '),
    ...lists,
    '',
  ]
  const text = made.join('\n').toLowerCase()
  lines.set(draw, text)
  return text
}
