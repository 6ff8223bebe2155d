/** Describes what is wrong with the state of one stream in a layout's save. */
export function savedStreamText(stream: string, { message }: RangeError): string {
  return `save: streams.${stream}: ${message}`
}

/** Describes why `int(lo, hi)` has no valid bounds. Fractional bounds, such as those of a division, are common. */
export function boundsText(lo: unknown, hi: unknown): string {
  const fix = isFractional(lo) || isFractional(hi) ? '; round them first, with Math.floor or Math.ceil' : ''
  return `int: lo and hi must be safe integers, got ${String(lo)} and ${String(hi)}${fix}`
}

/** Describes why there is nothing to choose from. */
export function emptyText(rule: string, list: 'array' | 'table'): string {
  return `${rule}: the ${list} is empty; check that it has ${list === 'array' ? 'items' : 'entries'} before you draw`
}

/** Describes why a sample can't have `k` items. */
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
