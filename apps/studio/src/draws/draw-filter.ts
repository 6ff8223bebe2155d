import { callText, type DrawRecord } from '@seedfast/audit'
import { drawLabel } from '../trace/draw-label.js'
import { wordText } from './lanes.js'

export interface DrawFilter {
  /** The name of the only stream to show, or null to show all streams. */
  readonly stream: string | null
  /**
   * The string to find, ignoring case, in a draw's label, call, stream name, raw words or list entries. A string that
   * ends with `#12` matches draw number 12 of a stream but not number 120. A string that ends with `-> 4` matches the
   * value 4 but not 40.
   */
  readonly text: string
}

/** The number of draws to check between two calls of `isOver`. */
const AT_A_TIME = 32

/** Finds the draws that match a filter. A search of a long run can be split into several calls of `goOn`. */
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

  /** The matching draws found so far, in run order. The list is complete once `isDone` is true. */
  get shown(): readonly DrawRecord[] {
    return this.found
  }

  /** Continues the search until all draws have been checked or `isOver` returns true. */
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
 * Returns the strings to search for. A draw matches if it contains any of them. Every searchable line ends with a line
 * feed. Appending the line feed to a search string such as `#12` therefore finds draw 12 but not draw 120.
 */
function linesWith(wanted: string): readonly string[] {
  if (/#\d+$/.test(wanted)) return [`${wanted}\n`]
  return /^→ ./.test(wanted) ? [`${wanted}\n`, `${wanted},`, `→ "${wanted.slice(2)}"`] : [wanted]
}

/** The searchable lines of each draw. They are cached because every typed letter starts a new search. */
const lines = new WeakMap<DrawRecord, string>()

function linesOf(draw: DrawRecord): string {
  const known = lines.get(draw)
  if (known !== undefined) return known
  const { path, words, entries } = draw
  const lists = [...(entries?.args ?? []), entries?.value].map((list) => list?.join(', ') ?? '')
  const texts = [
    path.join('/'),
    drawLabel(draw),
    callText(draw, Infinity),
    words.map(wordText).join(' '),
    ...lists,
    '',
  ]
  const text = texts.join('\n').toLowerCase()
  lines.set(draw, text)
  return text
}
