/** Measures the number of seeds searched per second. */
export class SeedRate {
  private readonly marks: { readonly at: number; readonly seeds: number }[]
  private readonly start: number
  private seeds = 0

  constructor(private readonly now: () => number) {
    this.start = now()
    this.marks = [{ at: this.start, seeds: 0 }]
  }

  /** Returns the number of seeds per second over the entire measurement. */
  overall(): number {
    const seconds = (this.now() - this.start) / 1000
    return seconds > 0 ? this.seeds / seconds : 0
  }

  add(seeds: number): void {
    this.seeds += seeds
    const at = this.now()
    this.marks.push({ at, seeds: this.seeds })
    while (this.marks.length > 2 && at - this.marks[0]!.at > 5000) this.marks.shift()
  }

  /** Returns the number of seeds per second over the last 5 seconds, or 0 before any seeds were added. */
  perSecond(): number {
    const [first] = this.marks
    const last = this.marks.at(-1)!
    const seconds = (last.at - first!.at) / 1000
    return seconds > 0 ? (last.seeds - first!.seeds) / seconds : 0
  }
}
