import { pause } from './pause.js'

/** A pause that gets longer each time, up to 0.5 s, until it is reset. */
export class GrowingPause {
  private milliseconds = 0

  constructor(private readonly least: number) {}

  reset(): void {
    this.milliseconds = 0
  }

  async wait(signal?: AbortSignal): Promise<void> {
    this.milliseconds = Math.min(500, Math.max(this.least, this.milliseconds * 1.5))
    await pause(this.milliseconds, signal)
  }
}
