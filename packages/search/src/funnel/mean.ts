/**
 * A moving mean. Up to 40 values, it is the mean of all values. After that, it is weighted towards the last few dozen.
 */
export class Mean {
  value = 0
  private count = 0

  add(value: number): void {
    this.count = Math.min(this.count + 1, 40)
    this.value += (value - this.value) / this.count
  }

  get isKnown(): boolean {
    return this.count > 0
  }
}
