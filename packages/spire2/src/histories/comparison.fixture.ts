import { expect } from 'vitest'

/** The number of compared values and of equal ones, and the differences. */
export class Comparison {
  compared = 0
  readonly differences: string[] = []

  add(expected: unknown, got: unknown, where: string): void {
    this.compared++
    const [a, b] = [JSON.stringify(expected), JSON.stringify(got)]
    if (a !== b) this.differences.push(`${where}: recorded ${a}, got ${b}`)
  }

  /** Prints the counts, and fails if a value differs. */
  finish(name: string): void {
    console.log(`${name}: ${this.compared - this.differences.length} of ${this.compared} equal`)
    expect(this.differences).toEqual([])
    expect(this.compared).toBeGreaterThan(0)
  }
}
