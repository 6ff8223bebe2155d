/** Describes what is wrong with the state of one of the streams in a layout's save. */
export function savedStreamText(stream: string, { message }: RangeError): string {
  return `save: streams.${stream}: ${message}`
}

/**
 * Describes why the bounds of `int(lo, hi)` aren't valid. Suggests rounding for fractional bounds, which are a common
 * mistake after divisions.
 */
export function boundsText(lo: unknown, hi: unknown): string {
  const fix = isFractional(lo) || isFractional(hi) ? '; round them first, with Math.floor or Math.ceil' : ''
  return `int: lo and hi must be safe integers, got ${String(lo)} and ${String(hi)}${fix}`
}

/** Describes why a sampling rule can't choose from an empty array or table. */
export function emptyText(rule: string, list: 'array' | 'table'): string {
  return `${rule}: the ${list} is empty; check that it has ${list === 'array' ? 'items' : 'entries'} before you draw`
}

/** Describes why `k` isn't a valid number of items to sample from an array with `length` items. */
export function sampleText(length: number, k: unknown): string {
  const fix = isFractional(k)
    ? '; round it first'
    : Number(k) > length
      ? '; limit it to the number of items'
      : ''
  return `sample: k must be an integer from 0 to ${length}, got ${String(k)}${fix}`
}

function isFractional(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value)
}
