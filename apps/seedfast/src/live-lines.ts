import type { Console } from './console.js'

const EVERY_MS = 100

/** Some lines on a terminal that are written anew in place; silent elsewhere. */
export class LiveLines {
  private shown = -Infinity
  private height = 0

  constructor(private readonly console: Console) {}

  /** Shows the lines; at most ten times a second. */
  show(lines: () => readonly string[]): void {
    const { console } = this
    if (!console.noteIsTerminal || console.now() - this.shown < EVERY_MS) return
    this.shown = console.now()
    const now = lines()
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
