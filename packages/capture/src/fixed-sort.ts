import { isPromise } from '@seedfast/world'

/** The engine's own `sort`. */
const engineSort = Array.prototype.sort

/**
 * Calls `part` while `Array.prototype.sort` is a merge sort that makes the same comparisons in every engine. With a
 * consistent comparator, its result is the same as that of the engine's own `sort`. If `part` returns a promise, `sort`
 * stays replaced until the promise settles.
 */
export function withFixedSort<T>(part: () => T): T {
  const before = Array.prototype.sort
  const end = (): void => replaceSort(before)
  replaceSort(fixedSort)
  let value: T
  try {
    value = part()
  } catch (error) {
    end()
    throw error
  }
  if (isPromise(value)) value.then(end, end)
  else end()
  return value
}

function replaceSort(value: unknown): void {
  // oxlint-disable-next-line no-extend-native -- only while a game runs
  Object.defineProperty(Array.prototype, 'sort', {
    value,
    writable: true,
    configurable: true,
    enumerable: false,
  })
}

function fixedSort(this: unknown[], compare?: (a: unknown, b: unknown) => number): unknown[] {
  if (compare === undefined) return engineSort.call(this)
  const present = Array.from(this, (value, n) => ({ value, isThere: n in this }))
  const values = present
    .filter(({ isThere, value }) => isThere && value !== undefined)
    .map(({ value }) => value)
  const undefinedCount = present.filter(({ isThere, value }) => isThere && value === undefined).length
  const sorted = mergeSorted(values, compare)
  for (let n = 0; n < this.length; n++) {
    if (n < sorted.length) this[n] = sorted[n]
    else if (n < sorted.length + undefinedCount) this[n] = undefined
    else delete this[n]
  }
  return this
}

function mergeSorted(values: unknown[], compare: (a: unknown, b: unknown) => number): unknown[] {
  if (values.length < 2) return values
  const middle = values.length >> 1
  const left = mergeSorted(values.slice(0, middle), compare)
  const right = mergeSorted(values.slice(middle), compare)
  const merged: unknown[] = []
  let l = 0
  let r = 0
  while (l < left.length && r < right.length)
    merged.push(compare(left[l], right[r]) <= 0 ? left[l++] : right[r++])
  return [...merged, ...left.slice(l), ...right.slice(r)]
}
