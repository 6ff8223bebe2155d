import type { Console } from './console.js'
import { QuietLines } from './quiet-lines.js'

const EVERY_MS = 200

/**
 * Shows the progress of a long task: the amount of finished work, the rate and the remaining time. On a terminal, a
 * single line is updated in place. Without a terminal, a new line is printed every ten seconds.
 */
export class Progress {
  private started: number
  private shown = -Infinity
  private width = 0
  private readonly quiet: QuietLines

  constructor(
    private readonly console: Console,
    private readonly what: string,
    private readonly total: number,
  ) {
    this.started = console.now()
    this.quiet = new QuietLines(console)
  }

  /** Ends the preparation of the task, such as the start of a browser. It doesn't count as time spent on the work. */
  start(): void {
    this.started = this.console.now()
  }

  /** Shows the amount of finished work. On a terminal, the line is updated at most five times per second. */
  at(done: number): void {
    if (!this.console.noteIsTerminal) {
      this.quiet.show(() => this.line(done))
      return
    }
    const now = this.console.now()
    if (now - this.shown < EVERY_MS) return
    this.shown = now
    this.draw(this.line(done))
  }

  end(): void {
    const { control = this.console } = this.console
    if (this.width > 0) control.note(`\r${' '.repeat(this.width)}\r`)
    this.width = 0
  }

  private line(done: number): string {
    const seconds = (this.console.now() - this.started) / 1000
    const rate = seconds === 0 ? 0 : done / seconds
    const left = rate === 0 ? '' : `, ${duration((this.total - done) / rate)} left`
    return `${this.what}: ${count(done)} of ${count(this.total)}, ${rateText(rate)}${left}`
  }

  private draw(line: string): void {
    const { control = this.console } = this.console
    control.note('\r')
    this.console.note(line.padEnd(this.width))
    this.width = line.length
  }
}

/** Formats a rate as `12/s`. If an item takes longer than a second, formats the time per item instead. */
function rateText(rate: number): string {
  return rate > 0 && rate < 1 ? `${duration(1 / rate)} each` : `${count(Math.round(rate))}/s`
}

/** Formats an integer with commas as thousands separators. */
export function count(value: number | bigint): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * Formats a number with its noun: `1 seed`, `1,000 seeds`. `many` is the plural of the noun and defaults to `one`
 * followed by "s".
 */
export function counted(value: number | bigint, one: string, many = `${one}s`): string {
  return `${count(value)} ${Number(value) === 1 ? one : many}`
}

/** Formats the duration of a run: `0.4 ms`, `12 ms`, `1.5 s`. From 10 seconds on, it looks like any other duration. */
export function runTime(milliseconds: number): string {
  if (milliseconds < 10) return `${milliseconds.toFixed(1)} ms`
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  return milliseconds < 10_000 ? `${(milliseconds / 1000).toFixed(1)} s` : duration(milliseconds / 1000)
}

/**
 * Formats a duration in seconds, minutes, hours or days, depending on its length. A duration of more than a billion
 * seconds is formatted as `ages`.
 */
export function duration(seconds: number): string {
  if (seconds > 1e9) return 'ages'
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
  return counted(Math.floor(seconds / 86_400), 'day')
}
