/**
 * A moving mean. For the first 40 values, it is the mean of all values. After that, it gives more weight to the last
 * few dozen.
 */
export class Mean {
  value = 0
  private count = 0

  add(value: number): void {
    this.count = Math.min(this.count + 1, 40)
    this.value += (value - this.value) / this.count
  }

  /** Adds a value or, if it is lower than the mean, forgets all earlier values. */
  lower(value: number): void {
    if (value < this.value) this.count = 0
    this.add(value)
  }

  get isKnown(): boolean {
    return this.count > 0
  }
}
