/**
 * Remembers the text of the document after each keystroke until the page sends that text back. React may render several
 * keystrokes late. A string that comes back after further keystrokes is older than the document and must not replace it.
 */
export class TypedTexts {
  private waiting: string[] = []

  add(text: string): void {
    this.waiting.push(text)
  }

  /** Returns whether a string sent by the page was typed in this editor. If so, forgets all strings typed before it. */
  isEcho(text: string): boolean {
    const found = this.waiting.lastIndexOf(text)
    this.waiting = found === -1 ? [] : this.waiting.slice(found + 1)
    return found !== -1
  }
}
