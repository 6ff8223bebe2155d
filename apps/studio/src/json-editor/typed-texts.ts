/**
 * The document after each keystroke, until the page sends it back. React may render several keystrokes late: a string
 * that comes back then is older than the document, and must not replace it.
 */
export class TypedTexts {
  private waiting: string[] = []

  add(text: string): void {
    this.waiting.push(text)
  }

  /**
   * Returns whether a string from the page was typed here. If it was, whatever was typed before it no longer counts.
   */
  isEcho(text: string): boolean {
    const found = this.waiting.lastIndexOf(text)
    this.waiting = found === -1 ? [] : this.waiting.slice(found + 1)
    return found !== -1
  }
}
