import { callText, type DrawRecord } from '@seedfast/audit'
import { drawLabel } from '../trace/draw-label.js'
import { wordText } from './lanes.js'

/** A filter for the draws of a run. */
export interface DrawFilter {
  /** The name of the stream to show; null for all streams. */
  readonly stream: string | null
  /**
   * The string to find, ignoring case, in a draw's label, call, stream name, raw words or list entries. If it ends with
   * `#12`, it only matches draw number 12 of a stream, not 120. If it ends with `-> 4`, it only matches the value 4,
   * not 40.
   */
  readonly text: string
}

/** The number of draws to check before checking the time again. */
const AT_A_TIME = 32

/** Finds the draws that match a filter. A long search runs in slices of limited time. */
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

  /** The matching draws in run order. While not all draws have been checked, the matches so far. */
  get shown(): readonly DrawRecord[] {
    return this.found
  }

  /** Checks more draws until all are checked or `isOver` returns true. */
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
 * Returns the strings to search for. Each searched line ends with a line feed, so a string that includes the line feed
 * matches a whole number instead of the start of a longer one.
 */
function linesWith(wanted: string): readonly string[] {
  if (/#\d+$/.test(wanted)) return [`${wanted}\n`]
  return /^→ ./.test(wanted) ? [`${wanted}\n`, `${wanted},`, `→ "${wanted.slice(2)}"`] : [wanted]
}

/** The searchable lines of each draw. They are cached, because the search runs again after every typed letter. */
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
