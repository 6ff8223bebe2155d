/**
 * Remembers the texts that the user typed until the page passes them back to the editor. The page may render several
 * keystrokes late. The text that is passed back is then older than the document and must not replace it.
 */
export class TypedTexts {
  private waiting: string[] = []

  add(text: string): void {
    this.waiting.push(text)
  }

  /**
   * Returns whether `text`, which the page passed to the editor, was typed in the editor. If so, forgets `text` and
   * everything typed before it. If not, forgets everything.
   */
  isEcho(text: string): boolean {
    const found = this.waiting.lastIndexOf(text)
    this.waiting = found === -1 ? [] : this.waiting.slice(found + 1)
    return found !== -1
  }
}
