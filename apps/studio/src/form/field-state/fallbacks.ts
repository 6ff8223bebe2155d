/**
 * Returns the fallback values of a form's fields. `given` contains the values set by the user, `now` all current
 * values, and `defaults` the values that apply if nothing is set. The fallback of an unset field is its current value,
 * which may depend on other fields. The fallback of a set field is its default.
 */
export function fallbacks(given: unknown, now: unknown, defaults: unknown): unknown {
  if (given === undefined) return now
  if (!isRecord(given) || !isRecord(now) || !isRecord(defaults)) return defaults
  return Object.fromEntries(
    Object.keys({ ...defaults, ...now }).map((key) => [key, fallbacks(given[key], now[key], defaults[key])]),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
