import { joinedConditions, type ConditionRow } from '@seedfast/search'
import type { AnyFactType, AnyWorld } from '@seedfast/world'
import { conditionParts } from './condition-parts.js'
import type { CheckedSearch } from '../query/ready-search.js'
import type { SearchInput } from '../query/search-input.js'

/** Whether hits must match a condition, must not match it, or score points by matching it. */
export type WishRole = 'must' | 'not' | 'should'

/** One condition of a search, which the page shows as a chip. */
export interface WishPart {
  readonly role: WishRole
  /** The index among the conditions of the same role. */
  readonly index: number
  readonly text: string
  /** The condition as data, or null if it is invalid or too complex. */
  readonly row: ConditionRow | null
  readonly fault: string | null
}

/** Returns the conditions of a search, in the order of their roles. An invalid main condition is a single part. */
export function wishParts(
  world: AnyWorld,
  types: ReadonlyMap<string, AnyFactType>,
  { where, not, should }: SearchInput,
  faults: CheckedSearch['faults'],
): readonly WishPart[] {
  const must = conditionParts(world, types, where) ?? [{ text: where, row: null }]
  const single = (text: string): ConditionRow | null => {
    const parts = conditionParts(world, types, text)
    return parts?.length === 1 ? parts[0]!.row : null
  }
  return [
    ...must.map(({ text, row }, index) => ({
      role: 'must' as const,
      index,
      text,
      row,
      fault: faults.where?.message ?? null,
    })),
    ...not.map((text, index) => ({
      role: 'not' as const,
      index,
      text,
      row: single(text),
      fault: faults.not[index]?.message ?? null,
    })),
    ...should.map(({ when: text }, index) => ({
      role: 'should' as const,
      index,
      text,
      row: single(text),
      fault: faults.should[index]?.when?.message ?? faults.should[index]?.score ?? null,
    })),
  ]
}

/** Returns the change that writes other conditions of the given role. New wishes are worth one point. */
function withTexts(
  { should }: SearchInput,
  role: WishRole,
  parts: readonly WishPart[],
  change: (texts: readonly string[]) => readonly string[],
): Partial<SearchInput> {
  const texts = change(parts.filter((part) => part.role === role).map(({ text }) => text))
  if (role === 'must') return { where: texts.length === 0 ? '' : joinedConditions(texts) }
  if (role === 'not') return { not: texts }
  return { should: texts.map((when, i) => ({ when, score: should[i]?.score ?? '1' })) }
}

/** Returns the change that adds a condition. */
export function withAddedPart(
  written: SearchInput,
  parts: readonly WishPart[],
  role: WishRole,
  text: string,
): Partial<SearchInput> {
  const change = withTexts(written, role, parts, (texts) => [...texts, text])
  const isOnly = parts.every((part) => part.role === 'should')
  // A wish that comes with other conditions is only a preference, so hits need no points.
  return role === 'should' && written.should.length === 0 && !isOnly ? { ...change, cutOff: '0' } : change
}

/** Returns the change that replaces a condition's text. */
export function withPartText(
  written: SearchInput,
  parts: readonly WishPart[],
  { role, index }: WishPart,
  text: string,
): Partial<SearchInput> {
  return withTexts(written, role, parts, (texts) => texts.with(index, text))
}

/** Returns the change that removes a condition. */
export function withoutPart(
  written: SearchInput,
  parts: readonly WishPart[],
  { role, index }: WishPart,
): Partial<SearchInput> {
  if (role === 'should') return { should: written.should.toSpliced(index, 1) }
  return withTexts(written, role, parts, (texts) => texts.toSpliced(index, 1))
}

/** Returns the change that gives a condition another role. */
export function withRole(
  written: SearchInput,
  parts: readonly WishPart[],
  part: WishPart,
  role: WishRole,
): Partial<SearchInput> {
  const removed = withoutPart(written, parts, part)
  const others = parts.filter((one) => one !== part)
  return { ...removed, ...withAddedPart({ ...written, ...removed }, others, role, part.text) }
}
