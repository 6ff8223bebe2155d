/** Returns a string as one shell word, quoted if needed. */
export function shellWord(text: string): string {
  if (/^[\w.=:/+-]+$/.test(text)) return text
  // Shells interpret these inside double quotes; single quotes protect everything except themselves.
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`
}
