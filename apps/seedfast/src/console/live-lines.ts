import type { Console } from './console.js'

const EVERY_MS = 100

/** What is taken for a terminal that does not tell its size. */
const USUAL = { width: 80, height: 24 }

/** Some lines on a terminal that are written anew in place; silent elsewhere. */
export class LiveLines {
  private shown = -Infinity
  private height = 0

  constructor(private readonly console: Console) {}

  /**
   * Shows the lines, which are told how wide they may be; at most ten times a second. What the terminal has no place
   * for is left out: lines that wrap or scroll could not be taken away again.
   */
  show(lines: (width: number) => readonly string[]): void {
    const { console } = this
    if (!console.noteIsTerminal || console.now() - this.shown < EVERY_MS) return
    this.shown = console.now()
    const { width, height } = console.noteSize ?? USUAL
    const now = lines(width - 1)
      .slice(0, height - 1)
      .map((line) => line.slice(0, width - 1))
    this.clear()
    console.note(now.map((line) => `${line}\n`).join(''))
    this.height = now.length
  }

  /** Takes the lines away, for what is to stay on the terminal. */
  clear(): void {
    if (this.height > 0) this.console.note(`\x1b[${this.height}F\x1b[J`)
    this.height = 0
  }
}
