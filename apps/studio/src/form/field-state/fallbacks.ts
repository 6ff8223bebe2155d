/**
 * Returns what the fields of a form show where no value is given: the default where a value is given, and otherwise
 * the value that the params have now, because a param can decide the values of others. `given` contains the given
 * values, `now` all values, and `defaults` the values if nothing were given.
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
