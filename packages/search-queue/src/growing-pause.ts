import { pause } from './pause.js'

/** A wait that grows while nothing happens, up to half a second. */
export class GrowingPause {
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
