import type { ListedThing } from '../definition/thing.js'

/** The things of one kind and name that two results have a different number of in the same place. */
export interface ThingDifference {
  readonly kind: string
  readonly name: string
  readonly place: string
  /** How many there are in each result. The two numbers differ. */
  readonly a: number
  readonly b: number
}

/**
 * Compares two lists of things. Things with the same kind, name, place and notes are counted together. The differences
 * are in the order of the first list, followed by those that only the second list has.
 *
 * @example
 * import { comparedThings } from '@seedfast/world'
 * const bat = { kind: 'foe', name: 'bat', place: 'cave', pointer: '/0', count: 1, notes: [], fields: {} }
 * comparedThings([bat], [{ ...bat, count: 3 }]) // → [{ kind: 'foe', name: 'bat', place: 'cave', a: 1, b: 3 }]
 */
export function comparedThings(a: readonly ListedThing[], b: readonly ListedThing[]): ThingDifference[] {
  const counts = new Map<string, ThingDifference & { a: number; b: number }>()
  const add = (side: 'a' | 'b', { kind, name: plain, place, notes, count }: ListedThing): void => {
    const name = [plain, ...notes].join(', ')
    const key = JSON.stringify([place, kind, name])
    const entry = counts.get(key) ?? { kind, name, place, a: 0, b: 0 }
    entry[side] += count
    counts.set(key, entry)
  }
  for (const thing of a) add('a', thing)
  for (const thing of b) add('b', thing)
  return [...counts.values()].filter((entry) => entry.a !== entry.b)
}

/** The differences of one sort, in the order of `comparedThings`. */
export interface ThingSection {
  readonly title: 'only in A' | 'only in B' | 'in different numbers'
  readonly things: readonly ThingDifference[]
}

/** Sorts differences into the things that only one result has, and those that both have in different numbers. */
export function thingSections(differences: readonly ThingDifference[]): readonly ThingSection[] {
  return [
    { title: 'only in A', things: differences.filter(({ b }) => b === 0) },
    { title: 'only in B', things: differences.filter(({ a }) => a === 0) },
    { title: 'in different numbers', things: differences.filter(({ a, b }) => a > 0 && b > 0) },
  ]
}

/** Describes a difference on one line: `D:3: orc ×2 (monster)`, or with both numbers: `D:3: orc ×2 → ×5 (monster)`. */
export function thingDifferenceText({ kind, name, place, a, b }: ThingDifference): string {
  const counts = a > 0 && b > 0 ? ` ×${a} → ×${b}` : a + b === 1 ? '' : ` ×${a + b}`
  return `${place === '' ? '' : `${place}: `}${name}${counts} (${kind})`
}
