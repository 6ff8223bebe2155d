/** The pairs of characters that enclose a part of a selector. */
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

/**
 * Matches the states that elements without layout and input never have, and the parts of elements that no query
 * returns.
 */
const NEVER =
  /::[\w-]+|:(?:focus(?:-visible|-within)?|target|fullscreen|modal|popover-open|autofill|playing|user-(?:in)?valid|placeholder-shown|host|before|after|first-l(?:ine|etter))(?![\w(-])/g

/**
 * Returns an equivalent of a selector for a document that accepts less than browsers do. As in browsers, everything
 * that is still open at the end of the selector is closed, as in `[data-x="1`. States such as `:focus` match nothing.
 */
export function browserSelector(selector: string): string {
  const open: string[] = []
  let parts = ''
  let quote = ''
  let plain = ''
  const endPlain = (): void => {
    parts += plain.replaceAll(NEVER, ':not(*)')
    plain = ''
  }
  for (let n = 0; n < selector.length; n++) {
    let char = selector[n]!
    // An escaped character has no meaning of its own. A backslash at the end escapes nothing.
    if (char === '\\') char += selector[++n] ?? ''
    if (quote !== '') {
      parts += char
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") {
      endPlain()
      parts += char
      quote = char
    } else {
      plain += char
      const closing = CLOSING[char]
      if (closing !== undefined) open.push(closing)
      else if (char === open.at(-1)) open.pop()
    }
  }
  endPlain()
  return parts + quote + open.reverse().join('')
}
