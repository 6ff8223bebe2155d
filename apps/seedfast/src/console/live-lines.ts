import type { Console } from './console.js'
import { QuietLines } from './quiet-lines.js'

const EVERY_MS = 100

/** The assumed size of a terminal that doesn't report its size, in characters and lines. */
const USUAL = { width: 80, height: 24 }

/** The maximum length of a line that isn't printed to a terminal, in characters. */
const QUIET_WIDTH = 140

/**
 * Lines that are updated in place on a terminal. Without a terminal, only the first line is printed, once every ten
 * seconds.
 */
export class LiveLines {
  private shown = -Infinity
  private height = 0
  private readonly quiet: QuietLines

  constructor(private readonly console: Console) {
    this.quiet = new QuietLines(console)
  }

  /**
   * Shows the lines that `lines` returns for the terminal's width, at most ten times per second. Lines that don't fit
   * are truncated, because lines that wrap or scroll can't be erased.
   */
  show(lines: (width: number) => readonly string[]): void {
    const { console } = this
    if (!console.noteIsTerminal) {
      this.quiet.show(() => lines(QUIET_WIDTH)[0]!)
      return
    }
    if (console.now() - this.shown < EVERY_MS) return
    this.shown = console.now()
    const { width, height } = console.noteSize ?? USUAL
    const now = lines(width - 1)
      .slice(0, height - 1)
      .map((line) => line.slice(0, width - 1))
    this.clear()
    console.note(now.map((line) => `${line}\n`).join(''))
    this.height = now.length
  }

  clear(): void {
    const { control = this.console } = this.console
    if (this.height > 0) control.note(`\x1b[${this.height}F\x1b[J`)
    this.height = 0
  }
}
