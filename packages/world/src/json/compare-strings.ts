/**
 * Compares two strings by their UTF-16 code units, for `sort`. Unlike `localeCompare`, returns the same value in every
 * locale.
 */
export function compareStrings(a: string, b: string): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0
}
