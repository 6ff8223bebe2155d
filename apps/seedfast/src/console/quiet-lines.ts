import type { Console } from './console.js'

const EVERY_MS = 10_000

/**
 * Prints the progress of a long task if there is no terminal, for example in CI. Prints one line every ten seconds, and
 * nothing for a task that takes less than ten seconds.
 */
export class QuietLines {
  private last: number

  constructor(private readonly console: Console) {
    this.last = console.now()
  }

  /** Prints a line if ten seconds have passed since the previous one. */
  show(line: () => string): void {
    const now = this.console.now()
    if (now - this.last < EVERY_MS) return
    this.last = now
    this.console.note(`${line()}\n`)
  }
}
