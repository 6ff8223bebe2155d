/** A clock that can pause; `turn` resolves while it is running. */
export class PausingClock {
  #since: number | null = null
  #paused = 0
  #goOn: () => void = () => {}
  #turn: Promise<void> = Promise.resolve()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Returns the running time in milliseconds, without pauses. */
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
