import type { Problem } from '@seedfast/world'
import { bitCount, type Board } from '../board/board.js'
import { limitsOf, type Limits } from '../board/limits.js'
import { phaseDraws, subSeedsOf } from '../draws/phases.js'
import { conflictText } from '../messages.js'
import type { Rules } from '../rules/rules.js'
import type { Overrides } from '../schema/overrides-schema.js'
import { paramsSchema, type Params } from '../schema/params.js'
import type { Conflict, ConflictingRule } from '../schema/problem-schemas.js'
import type { GenerationResult } from '../schema/result.js'
import { drawSkeleton } from '../skeleton/draw-skeleton.js'
import { droppableRules, type DroppableRule } from '../solver/droppable-rules.js'
import { rulesInConflict } from '../solver/find-conflict.js'
import { noMapAtAll } from '../solver/no-map-at-all.js'
import { diagnosisText, DIAGNOSIS_SEEDS, type Diagnosis } from './diagnosis-text.js'
import { problems } from './problems.js'
import { boardStatus } from './type-board.js'

/** The solver's budget, in node visits, on each skeleton of these seeds. */
const BUDGET = 5_000

/** The number of undecided seeds at which a test stops. */
const MOST_UNDECIDED = 10

/** The share of the seeds that must have a map for a change to be offered. */
const WORKS = DIAGNOSIS_SEEDS * 0.99

/** The number of changes that a diagnosis offers. */
const MOST_CHANGES = 2

/**
 * Explains why a seed has no map that satisfies the rules. `conflict` is the result's conflict, whose rules are changed
 * first. Generation never depends on a diagnosis. Its work is limited by node visits, so the answer is the same on
 * every machine.
 *
 * @example
 * import { diagnose, overridesSchema, paramsSchema } from '@seedfast/actmap'
 * const params = paramsSchema.parse({ rules: { counts: { min: { Battle: 80 } } } })
 * diagnose(params, overridesSchema.parse({}), 42n).verdict // → 'every-seed'
 */
export function diagnose(
  params: Params,
  overrides: Overrides,
  seed: bigint,
  conflict: Conflict | null = null,
): Diagnosis {
  const { spec, rules } = params
  const limits = limitsOf(rules, spec.rows, spec.columns)
  const needed = limits.least.reduce((sum, least) => sum + least, 0)
  const tooFew = (available: number): Diagnosis['blocked'] =>
    needed > available ? { needed, available } : null
  if (noMapAtAll(limits)) {
    const always = conflictOnEveryMap(params)
    const blocked = tooFew(limits.widths.reduce((sum, width) => sum + width.most, 0))
    const tested = { seeds: 0, met: 0, unmet: 0, undecided: 0 }
    const changes = workingChanges(params, overrides, always.rules, blocked !== null)
    return { verdict: 'every-seed', conflict: always, tested, blocked, changes }
  }
  const tested = test(params, overrides)
  const verdict = tested.met > 0 ? 'this-seed' : 'unknown'
  const draws = phaseDraws(subSeedsOf(seed))
  const blocked = tooFew(nodesOf(drawSkeleton(limits, spec.branchiness, draws, 0)))
  const named = conflict?.kind === 'conflict' ? conflict.rules : []
  const changes = workingChanges(params, overrides, named, blocked !== null)
  return { verdict, conflict: null, tested, blocked, changes }
}

/**
 * Returns rules that no map can satisfy together, whatever its rows and edges are. `minimal` is true if a map was found
 * without each one of them.
 */
function conflictOnEveryMap({ spec, ...params }: Params): NonNullable<Diagnosis['conflict']> {
  const limits = (rules: Rules): Limits => limitsOf(rules, spec.rows, spec.columns)
  const { remaining, current } = rulesInConflict(params.rules, (rules) => noMapAtAll(limits(rules)))
  const minimal = remaining.every((rule) => {
    const rules = rule.change(current, rule.off)
    const draws = (seed: number) => phaseDraws(subSeedsOf(BigInt(seed)))
    const hasMap = (_: unknown, seed: number): boolean =>
      boardStatus({ ...params, spec, rules }, limits(rules), NO_LOCKS, draws(seed), BUDGET) === 'met'
    return Array.from({ length: 20 }).some(hasMap)
  })
  const rules = remaining.map(({ rule, value }) => ({ rule, value }))
  return { kind: 'conflict', rules, scope: params.rules.spacing.scope, rows: spec.rows, minimal }
}

const NO_LOCKS: Overrides = { locks: {}, roll: 0 }

/** Tests the first seeds. Stops as soon as `fewest` of them can no longer have a map. */
function test(params: Params, overrides: Overrides, fewest = 0): Diagnosis['tested'] {
  const limits = limitsOf(params.rules, params.spec.rows, params.spec.columns)
  const tested = { seeds: 0, met: 0, unmet: 0, undecided: 0 }
  while (tested.seeds < DIAGNOSIS_SEEDS && tested.seeds - tested.met <= DIAGNOSIS_SEEDS - fewest) {
    if (tested.undecided >= MOST_UNDECIDED) break
    const draws = phaseDraws(subSeedsOf(BigInt(tested.seeds)))
    tested[boardStatus(params, limits, overrides, draws, BUDGET)]++
    tested.seeds++
  }
  return tested
}

/**
 * Returns up to two changes of a single rule with which nearly all tested seeds have a map. Changes the rules in
 * `named` first, each as little as possible.
 */
function workingChanges(
  params: Params,
  overrides: Overrides,
  named: readonly ConflictingRule[],
  widthFirst: boolean,
): Diagnosis['changes'] {
  if (Object.keys(overrides.locks).length > 0) return []
  const { rules, spec } = params
  const isNamed = ({ rule }: DroppableRule): boolean => named.some((other) => other.rule === rule)
  const droppable = droppableRules(rules)
  const width = (): Diagnosis['changes'][number] | null => {
    const [least, most] = rules.rows.width
    for (let more = 1; more <= MOST_WIDER && most + more <= spec.columns; more++) {
      const value: [number, number] = [least + more, most + more]
      const met = metWith({ ...rules, rows: { ...rules.rows, width: value } })
      if (met > 0) return { rule: 'rows.width', value, met }
    }
    return null
  }
  /** Returns the number of tested seeds that have a map with changed rules, or 0 if these are too few. */
  const metWith = (changed: Rules): number => {
    const parsed = paramsSchema.safeParse({ ...params, rules: changed })
    if (!parsed.success || noMapAtAll(limitsOf(parsed.data.rules, spec.rows, spec.columns))) return 0
    const { met } = test(parsed.data, overrides, WORKS)
    return met >= WORKS ? met : 0
  }
  const loosened = (rule: DroppableRule): Diagnosis['changes'][number] | null => {
    const values = looserValues(rule)
    const metAt = (i: number): number => metWith(rule.change(rules, values[i]))
    let last = values.length - 1
    let met = metAt(last)
    if (met === 0) return null
    // A looser value never rules out a map, so the closest value that works can be found by bisection.
    for (let first = 0; first < last;) {
      const middle = (first + last) >> 1
      const its = metAt(middle)
      if (its === 0) first = middle + 1
      else [last, met] = [middle, its]
    }
    return { rule: rule.rule, value: values[last], met }
  }
  const candidates = [
    ...(widthFirst ? [width] : []),
    ...droppable.filter(isNamed).map((rule) => () => loosened(rule)),
    ...droppable.filter((rule) => !isNamed(rule)).map((rule) => () => loosened(rule)),
    ...(widthFirst ? [] : [width]),
  ]
  const changes: Diagnosis['changes'][number][] = []
  for (const candidate of candidates) {
    if (changes.length === MOST_CHANGES) break
    const change = candidate()
    if (change !== null) changes.push(change)
  }
  return changes
}

const MOST_WIDER = 3

/** How far a maximum is raised before it is removed instead. */
const MOST_RAISED = 30

/** Returns values of a rule that ask for less, from the closest one on. With the last value, it has no effect. */
function looserValues({ value, off }: DroppableRule): unknown[] {
  if (typeof value !== 'number') return [off]
  if (off === 0) return Array.from({ length: value }, (_, i) => value - 1 - i)
  return [...Array.from({ length: MOST_RAISED }, (_, i) => value + 1 + i), off]
}

function nodesOf(board: Board): number {
  return board.nodes.slice(0, -1).reduce((sum, columns) => sum + bitCount(columns), 0)
}

/** Returns a result's problems, with the diagnosis of its conflict first. */
export function diagnosedProblems(
  result: GenerationResult,
  params: Params,
  overrides: Overrides,
): readonly Problem[] {
  const { conflict, seed } = result
  if (conflict === null) return problems(result)
  const diagnosis = diagnose(params, overrides, BigInt(seed), conflict)
  const [verdict, ...others] = diagnosisText(diagnosis)
  const data = { ...conflict, ...diagnosis }
  // If counting names the limit that blocks, the rules that the solver names would only mislead.
  const isNamed = diagnosis.blocked === null && diagnosis.conflict === null
  const named = isNamed ? `; on its first rows and edges, ${conflictText(conflict)}` : ''
  const isOpen = isNamed && conflict.kind === 'conflict' && !conflict.minimal
  const detail = isOpen ? `${named} (not all of these rules may be needed for the conflict)` : named
  return [
    { path: [], code: 'conflict', data, message: `${verdict}${detail}` },
    ...others.map((message) => ({ path: [], code: 'conflict', data, message })),
    ...problems(result).slice(1),
  ]
}
