import type { Console } from '../../console/console.js'

const ENTER = '\u001b[?1049h'
const LEAVE = '\u001b[?1049l'
/** Clears the screen and the lines scrolled off it, and moves the cursor to the top. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H'

/**
 * A terminal that several people share. While cards must stay hidden, it uses the terminal's alternate screen, which
 * has no scrollback, so that no cards stay visible after the game. Does nothing if the output isn't a terminal.
 */
export class HandOverScreen {
  private isAlternate = false

  constructor(private readonly console: Pick<Console, 'out' | 'outIsTerminal'>) {}

  /** Removes everything from the screen and from its scrollback. */
  clear(): void {
    if (!this.console.outIsTerminal) return
    this.console.out(`${this.isAlternate ? '' : ENTER}${CLEAR}`)
    this.isAlternate = true
  }

  /** Returns to the terminal's normal screen, which shows what it showed before the first `clear`. */
  leave(): void {
    if (!this.isAlternate) return
    this.console.out(`${CLEAR}${LEAVE}`)
    this.isAlternate = false
  }
}
