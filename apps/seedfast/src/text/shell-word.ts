/** Quotes a string for use as one shell word, if needed. */
export function shellWord(text: string): string {
  if (/^[\w.=:/+-]+$/.test(text)) return text
  // Shells interpret these characters inside double quotes. Single quotes protect everything except single quotes.
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`
}
