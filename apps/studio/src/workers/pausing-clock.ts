/** A clock that stands still while it is paused, and whose `turn` waits for it to go on. */
export class PausingClock {
  #since: number | null = null
  #paused = 0
  #goOn: () => void = () => {}
  #turn: Promise<void> = Promise.resolve()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Milliseconds, without those that it was paused. */
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
