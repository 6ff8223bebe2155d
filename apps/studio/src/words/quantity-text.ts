/** Formats an integer with commas as thousands separators. */
export function countText(value: number | bigint): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}

/** Formats a number with its noun: `1 hit`, `2 hits`. */
export function countOf(value: number | bigint, one: string): string {
  return `${countText(value)} ${Number(value) === 1 ? one : `${one}s`}`
}

/**
 * Formats a fraction as a percentage. A percentage below 10% is rounded to two significant digits, and any other
 * percentage to one decimal place.
 */
export function shareText(share: number): string {
  if (share === 0 || share >= 0.1) return `${(share * 100).toFixed(1)}%`
  return `${Number((share * 100).toPrecision(2))}%`
}

/** Formats a duration in milliseconds, microseconds or nanoseconds, depending on its length. */
export function costText(milliseconds: number): string {
  if (milliseconds >= 1) return `${milliseconds.toFixed(1)} ms`
  if (milliseconds >= 1e-3) return `${(milliseconds * 1e3).toFixed(1)} µs`
  return `${(milliseconds * 1e6).toFixed(0)} ns`
}

/**
 * Formats a duration in seconds, minutes, hours or days, depending on its length. A duration above a billion seconds
 * becomes `over 30 years`.
 */
export function durationText(seconds: number): string {
  if (seconds > 1e9) return 'over 30 years'
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
  return countOf(Math.floor(seconds / 86_400), 'day')
}

/** Returns the plural of an English noun: `boss` becomes `bosses`. */
export function pluralOf(noun: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(noun)) return `${noun}es`
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}
