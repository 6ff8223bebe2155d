import { callText, type DrawRecord } from '@seedfast/audit'
import { drawLabel } from '../trace/draw-label.js'
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

/** How many draws are looked through between two looks at the clock. */
const AT_A_TIME = 32

/** Finds the draws that a filter lets through, as many at a time as there is time for. */
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

  /** The draws that it lets through, in the order of the run, once all were looked through. */
  get shown(): readonly DrawRecord[] {
    return this.found
  }

  /** Looks through more draws, until the time is over. */
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
  const { path, words, held } = draw
  const lists = [...(held?.args ?? []), held?.value].map((entries) => entries?.join(', ') ?? '')
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
