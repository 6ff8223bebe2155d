/** A clock that can be paused. While it is paused, the promise returned by `turn` doesn't resolve. */
export class PausingClock {
  #since: number | null = null
  #paused = 0
  #goOn: () => void = () => {}
  #turn: Promise<void> = Promise.resolve()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Returns the time that the clock has been running, in milliseconds. Pauses don't count. */
  now(): number {
    return (this.#since ?? this.#now()) - this.#paused
  }

  turn(): Promise<void> {
    return this.#turn
  }

  pause(): void {
    if (this.#since !== null) return
    this.#since = this.#now()
    this.#turn = new Promise((resolve) => {
      this.#goOn = resolve
    })
  }

  resume(): void {
    if (this.#since === null) return
    this.#paused += this.#now() - this.#since
    this.#since = null
    this.#goOn()
  }
}
