/** Waits, shorter when the signal is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve()
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
  })
}

/** A wait that grows while nothing happens, up to half a second. */
export class Patience {
  private milliseconds = 0

  constructor(private readonly least: number) {}

  /** Something happened. */
  reset(): void {
    this.milliseconds = 0
  }

  async wait(signal?: AbortSignal): Promise<void> {
    this.milliseconds = Math.min(500, Math.max(this.least, this.milliseconds * 1.5))
    await pause(this.milliseconds, signal)
  }
}
