const LONGEST = 60

/**
 * Formats a value for a report, with at most 60 characters. `stringify` is the engine's own `JSON.stringify` in a realm
 * that observes the global one.
 */
export function shortValue(
  value: unknown,
  stringify: (value: unknown) => string | undefined = JSON.stringify,
): string {
  if (Object.is(value, -0)) return '-0'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  let text: string
  try {
    text = stringify(value) ?? String(value)
  } catch {
    text = String(value)
  }
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`
}
