import type { Replacement } from './with-replaced.js'

type Compare = (a: unknown, b: unknown) => number

/** The prototype that all kinds of typed arrays share. */
const TYPED_ARRAY = Object.getPrototypeOf(Uint8Array.prototype) as Uint8Array
/** The engine's own `sort`, saved before it is replaced. */
const engineSort = Array.prototype.sort
const engineSortTyped = TYPED_ARRAY.sort

/**
 * Replacements for the engine's `sort` and `toSorted` methods: a stable merge sort that makes the same comparisons in
 * every engine. With a consistent comparator, the results are the same as the engine's own.
 */
export const FIXED_SORT: readonly Replacement[] = [
  [
    Array.prototype,
    {
      sort: fixedSort,
      toSorted(this: unknown[], compare?: Compare) {
        refuseOther(compare)
        return fixedSort.call(Array.from(this), compare)
      },
    },
  ],
  [
    TYPED_ARRAY,
    {
      sort: fixedSortTyped,
      toSorted(this: Uint8Array, compare?: Compare) {
        refuseOther(compare)
        return fixedSortTyped.call(new (this.constructor as Uint8ArrayConstructor)(this), compare)
      },
    },
  ],
]

/** Throws a TypeError, as engines do, if a comparator is neither a function nor undefined. */
function refuseOther(compare: unknown): void {
  if (compare !== undefined && typeof compare !== 'function')
    throw new TypeError('the comparator must be a function or undefined')
}

function fixedSort(this: unknown[], compare?: Compare): unknown[] {
  refuseOther(compare)
  if (compare === undefined) return engineSort.call(this)
  const present = Array.from(this, (value, n) => ({ value, isThere: n in this }))
  const values = present
    .filter(({ isThere, value }) => isThere && value !== undefined)
    .map(({ value }) => value)
  const undefinedCount = present.filter(({ isThere, value }) => isThere && value === undefined).length
  const sorted = mergeSorted(values, compare)
  for (let n = 0; n < present.length; n++) {
    if (n < sorted.length) this[n] = sorted[n]
    else if (n < sorted.length + undefinedCount) this[n] = undefined
    else delete this[n]
  }
  return this
}

function fixedSortTyped(this: Uint8Array, compare?: Compare): Uint8Array {
  refuseOther(compare)
  if (compare === undefined) return engineSortTyped.call(this)
  this.set(mergeSorted([...this], compare) as number[])
  return this
}

function mergeSorted(values: unknown[], compare: Compare): unknown[] {
  if (values.length < 2) return values
  const middle = values.length >> 1
  const left = mergeSorted(values.slice(0, middle), compare)
  const right = mergeSorted(values.slice(middle), compare)
  const merged: unknown[] = []
  let l = 0
  let r = 0
  // A comparator that returns `NaN` or `undefined` treats the values as equal.
  while (l < left.length && r < right.length)
    merged.push(compare(left[l], right[r]) > 0 ? right[r++] : left[l++])
  while (l < left.length) merged.push(left[l++])
  while (r < right.length) merged.push(right[r++])
  return merged
}
