import type { Console } from './console.js'

const EVERY_MS = 10_000

/**
 * Prints the progress of a long task outside a terminal, such as in CI: one line every ten seconds. A task that takes
 * less time prints nothing.
 */
export class QuietLines {
  private last: number

  constructor(private readonly console: Console) {
    this.last = console.now()
  }

  /** Prints a line if ten seconds have passed since the last one. */
  show(line: () => string): void {
    const now = this.console.now()
    if (now - this.last < EVERY_MS) return
    this.last = now
    this.console.note(`${line()}\n`)
  }
}
