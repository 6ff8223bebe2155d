import type { Console } from '../../console/console.js'

const ENTER = '\u001b[?1049h'
const LEAVE = '\u001b[?1049l'
/** Clears the screen and the scrollback, and moves the cursor to the top left. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H'

/**
 * A terminal that several people share. Whenever cards must be hidden, it switches to the terminal's alternate screen.
 * That screen has no scrollback, so no cards stay visible after the game. If the output isn't a terminal, the methods
 * do nothing.
 */
export class HandOverScreen {
  private isAlternate = false

  constructor(private readonly console: Pick<Console, 'out' | 'outIsTerminal' | 'control'>) {}

  /** Removes everything from the screen and the scrollback. */
  clear(): void {
    if (!this.console.outIsTerminal) return
    this.print(`${this.isAlternate ? '' : ENTER}${CLEAR}`)
    this.isAlternate = true
  }

  /** Returns to the terminal's normal screen, with the content that it had before the first `clear`. */
  leave(): void {
    if (!this.isAlternate) return
    this.print(`${CLEAR}${LEAVE}`)
    this.isAlternate = false
  }

  private print(sequence: string): void {
    const { control = this.console } = this.console
    control.out(sequence)
  }
}
