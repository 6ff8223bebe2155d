/** A change to source code: `text` replaces `length` characters at a position. */
export interface CodeChange {
  readonly at: number
  readonly length: number
  readonly text: string
}

/** Returns source code with the given changes, which must not overlap. Takes time linear in the code's length. */
export function withChanges(code: string, changes: readonly CodeChange[]): string {
  let at = 0
  let text = ''
  for (const change of [...changes].sort((a, b) => a.at - b.at)) {
    text += code.slice(at, change.at) + change.text
    at = change.at + change.length
  }
  return text + code.slice(at)
}
