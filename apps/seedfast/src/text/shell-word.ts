/** A text as one word of a shell's line. */
export function shellWord(text: string): string {
  if (/^[\w.=:/+-]+$/.test(text)) return text
  // Inside double quotes shells still look for these; single quotes hold everything but themselves.
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`
}
