/**
 * Returns the first integer in a JSON text that JavaScript would round, or `null` if there is none. Such an integer
 * belongs into a string of decimal digits.
 */
export function roundedInteger(json: string): string | null {
  for (const [found] of json.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g))
    if (/^-?\d{16,}$/.test(found) && BigInt(found) !== BigInt(Number(found))) return found
  return null
}
