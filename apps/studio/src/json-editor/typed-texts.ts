/**
 * Remembers what the user typed until the page sends it back. React may render several keystrokes late. The string that
 * the page sends is then older than the document's text and must not replace that text.
 */
export class TypedTexts {
  private waiting: string[] = []

  add(text: string): void {
    this.waiting.push(text)
  }

  /**
   * Returns whether the text that the page sent was typed in this editor. If so, forgets that text and everything typed
   * before it.
   */
  isEcho(text: string): boolean {
    const found = this.waiting.lastIndexOf(text)
    this.waiting = found === -1 ? [] : this.waiting.slice(found + 1)
    return found !== -1
  }
}
