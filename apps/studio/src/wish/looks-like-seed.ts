/** Returns whether typed characters are more probably a seed than a name: a long number, or letters and digits without spaces. */
export function looksLikeSeed(text: string): boolean {
  return /^\d{4,}$/.test(text) || (/^[\w-]{6,}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text))
}
