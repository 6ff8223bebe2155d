import {
  impossibleConditions,
  numberText,
  unmetConditions,
  unseenStrings,
  type CheckedQuery,
  type Sample,
  type UnmetCondition,
  type UnseenString,
} from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import { seedsText, shortened } from './funnel-text.js'

/**
 * The time limits for finding mistakes in a query's strings and numbers, in milliseconds. If fewer than `FEW` seeds were
 * tried by then, it may take ten times as long, so that a busy machine prints the same notes. If a single seed takes
 * longer, only that seed is tried.
 */
const TEXTS_MS = 300
const NUMBERS_MS = 600
const FEW = 40

/** Returns notes about a query before its search: whether it's slow, and probable mistakes. */
export function queryNotes(...input: Parameters<typeof mistakeNotes>): readonly string[] {
  const [, , { conditions, wishes }] = input
  const slow = [...conditions, ...wishes.map(({ condition }) => condition)].find(
    ({ readsResult }) => readsResult,
  )
  const note =
    'it reads the result, so it is tested last, and generates each seed that satisfies the other conditions'
  return [
    ...(slow === undefined ? [] : [`note: ${shortened(slow.text, 60)}: ${note}`]),
    ...mistakeNotes(...input),
  ]
}

/**
 * Tests a query on the first seeds, and returns notes about probable mistakes that might keep a search from ever
 * finding a hit.
 */
export function mistakeNotes(
  world: AnyWorld,
  given: Sample['given'],
  query: CheckedQuery,
  now: () => number,
): readonly string[] {
  const start = now()
  const until = (milliseconds: number): Sample => {
    let tried = 0
    const isOver = (): boolean => now() - start > milliseconds * (tried++ < FEW ? 10 : 1)
    return { world, given, query, isOver }
  }
  const impossible = impossibleConditions(query, world)
  const known = new Set(impossible.flat())
  return [
    ...impossible.map(impossibleLine),
    ...unseenStrings(until(TEXTS_MS)).map(unseenLine),
    ...unmetConditions(until(NUMBERS_MS))
      .filter(({ condition }) => !known.has(condition))
      .map(unmetLine),
  ]
}

function impossibleLine(conditions: readonly string[]): string {
  const why = conditions.length === 1 ? 'this is always false' : 'these contradict each other'
  return `note: ${conditions.join(' && ')}: ${why}, so no seed can match`
}

function unseenLine({ condition, text, seeds, near, values }: UnseenString): string {
  const quoted = (one: string): string => JSON.stringify(one)
  const what =
    near === null ? `the values are ${values.map(quoted).join(', ')}` : `did you mean ${quoted(near)}?`
  return `note: ${condition}: none of the first ${seedsText(seeds)} has ${quoted(text)}; ${what}`
}

function unmetLine({ condition, fact, seeds, least, most }: UnmetCondition): string {
  const range = least === most ? `is ${numberText(least)}` : `is ${numberText(least)} to ${numberText(most)}`
  return `note: ${condition}: true for none of the first ${seedsText(seeds)}, where ${fact} ${range}`
}
