import { visibleText } from '@seedfast/world'
import { hiddenOutputText } from '../errors/messages.js'

/** The maximum number of characters to write in each period. */
const MOST = 20_000
/** The length of a period, in milliseconds. */
const PERIOD_MS = 10_000

/**
 * Writes what worlds print. The amount is limited, because any client can make a world print something, and control
 * characters are escaped, because the output can contain parts of requests.
 */
export class WorldOutput {
  private left = MOST
  private since = -Infinity

  constructor(
    private readonly write: (text: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  show(text: string): void {
    if (this.now() - this.since >= PERIOD_MS) [this.left, this.since] = [MOST, this.now()]
    if (this.left === 0) return
    const shown = text.slice(0, this.left)
    this.left -= shown.length
    this.write(visibleText(shown))
    if (this.left === 0) this.write(hiddenOutputText(PERIOD_MS / 1000))
  }
}
