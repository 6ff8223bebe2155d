import type { Problem } from '@seedfast/world'
import { bitCount, type Board } from '../board/board.js'
import { limitsOf, mayBeIn, type Limits } from '../board/limits.js'
import { phaseDraws, subSeedsOf } from '../draws/phases.js'
import { conflictText } from '../messages.js'
import { countRule } from '../rules/rule-path.js'
import { FREE, ROOM_TYPES } from '../rules/node-types.js'
import type { Overrides } from '../schema/overrides-schema.js'
import { paramsSchema, type Params } from '../schema/params.js' // studio: load later
import type { GenerationResult } from '../schema/result.js'
import { drawSkeleton } from '../skeleton/draw-skeleton.js'
import { diagnosisText, SEEDS, type Diagnosis } from './diagnosis-text.js'
import { problems } from './problems.js'
import { boardStatus } from './type-board.js'

/** The solver's budget, in node visits, on each skeleton of these seeds. */
const BUDGET = 5_000

/** The number of seeds after which a test stops if no seed has a map, and the number of undecided seeds at which it stops. */
const HOPELESS = 20
const MOST_UNDECIDED = 10

/** The number of changes that a diagnosis tests. */
const MOST_CHANGES = 24

/**
 * Explains why a seed has no map that satisfies the rules. Generation never depends on it. Its work is limited by node
 * visits, so the answer is the same on every machine.
 *
 * @example
 * import { diagnose, overridesSchema, paramsSchema } from '@seedfast/actmap'
 * const params = paramsSchema.parse({ rules: { counts: { min: { Battle: 80 } } } })
 * diagnose(params, overridesSchema.parse({}), 42n).verdict // → 'every-seed'
 */
export function diagnose(params: Params, overrides: Overrides, seed: bigint): Diagnosis {
  const { spec, rules } = params
  const limits = limitsOf(rules, spec.rows, spec.columns)
  const always = boundOnEveryMap(limits)
  if (always !== null) {
    const tested = { seeds: 0, met: 0, unmet: 0, undecided: 0 }
    const changes = workingChanges(params, overrides, always.type === null)
    return { verdict: 'every-seed', tested, blocked: always, changes }
  }
  const needed = limits.least.reduce((sum, least) => sum + least, 0)
  const available = nodesOf(drawSkeleton(limits, spec.branchiness, phaseDraws(subSeedsOf(seed)), 0))
  const tested = test(params, overrides)
  const blocked = needed > available ? { type: null, needed, available } : null
  const verdict = tested.met > 0 ? 'this-seed' : 'unknown'
  return { verdict, tested, blocked, changes: workingChanges(params, overrides, blocked !== null) }
}

/**
 * Returns the first limit that no map can meet, whatever its rows and edges are, or null if counting finds none. Counts
 * the nodes of the widest possible rows, for all types together and then for each type in the rows that may contain it.
 */
export function boundOnEveryMap(limits: Limits): Diagnosis['blocked'] {
  const { least, mapGap, fixed, lowestRow, widths, types } = limits
  const needed = least.reduce((sum, each) => sum + each, 0)
  const available = widths.reduce((sum, width) => sum + width.most, 0)
  if (needed > available) return { type: null, needed, available }
  for (const type of types.rooms) {
    let room = 0
    for (let row = lowestRow[type]!; row < limits.rows - 1; row++) {
      if ((fixed[row] !== FREE && fixed[row] !== type) || !mayBeIn(limits, type, row)) continue
      room += mapGap[type]! > 0 ? 1 : widths[row]!.most
      if (mapGap[type]! > 0) row += mapGap[type]! - 1
    }
    if (least[type]! > room) return { type: types.names[type]!, needed: least[type]!, available: room }
  }
  return null
}

/** Tests the first seeds. Stops as soon as `fewest` of them can no longer be met. */
function test(params: Params, overrides: Overrides, fewest = 0): Diagnosis['tested'] {
  const limits = limitsOf(params.rules, params.spec.rows, params.spec.columns)
  const tested = { seeds: 0, met: 0, unmet: 0, undecided: 0 }
  for (let seed = 0; seed < SEEDS && tested.unmet + tested.undecided <= SEEDS - fewest; seed++) {
    if (tested.undecided >= MOST_UNDECIDED || (seed >= HOPELESS && tested.met === 0)) break
    tested[boardStatus(params, limits, overrides, phaseDraws(subSeedsOf(BigInt(seed))), BUDGET)]++
    tested.seeds++
  }
  return tested
}

/** Returns up to two changes of a single rule with which nearly all tested seeds have a map. */
function workingChanges(params: Params, overrides: Overrides, widthFirst: boolean): Diagnosis['changes'] {
  if (Object.keys(overrides.locks).length > 0) return []
  const changes: { rule: string; value: unknown; met: number }[] = []
  const candidates = widthFirst
    ? [...widerRows(params), ...lowerCounts(params)]
    : [...lowerCounts(params), ...withoutMaximum(params), ...widerRows(params)]
  for (const { rule, value, rules } of candidates.slice(0, MOST_CHANGES)) {
    if (changes.length === 2) break
    if (changes.some((change) => change.rule === rule)) continue
    const changed = paramsSchema.safeParse({ ...params, rules })
    if (!changed.success) continue
    const { met } = test(changed.data, overrides, SEEDS * 0.99)
    if (met >= SEEDS * 0.99) changes.push({ rule, value, met })
  }
  return changes
}

interface Candidate {
  readonly rule: string
  readonly value: unknown
  readonly rules: Params['rules']
}

function widerRows({ spec, rules }: Params): Candidate[] {
  const [least, most] = rules.rows.width
  return [1, 2, 3]
    .filter((more) => most + more <= spec.columns)
    .map((more) => {
      const width: [number, number] = [least + more, most + more]
      return { rule: 'rows.width', value: width, rules: { ...rules, rows: { ...rules.rows, width } } }
    })
}

/** Returns lower minimum counts, the types with the highest ones first. */
function lowerCounts({ rules }: Params): Candidate[] {
  const types = ROOM_TYPES.filter((type) => rules.counts.min[type] > 0)
  types.sort((a, b) => rules.counts.min[b] - rules.counts.min[a])
  return types.flatMap((type) => {
    const least = rules.counts.min[type]
    return [1, 2, 3, 4, 5, 6, 8, 12, 16, 24]
      .filter((fewer) => fewer <= least)
      .map((fewer) => {
        const min = { ...rules.counts.min, [type]: least - fewer }
        return {
          rule: countRule('min', type),
          value: least - fewer,
          rules: { ...rules, counts: { ...rules.counts, min } },
        }
      })
  })
}

function withoutMaximum({ rules }: Params): Candidate[] {
  return ROOM_TYPES.filter((type) => rules.counts.max[type] !== null).map((type) => {
    const max = { ...rules.counts.max, [type]: null }
    const counts = { ...rules.counts, max }
    return { rule: countRule('max', type), value: null, rules: { ...rules, counts } }
  })
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
  const diagnosis = diagnose(params, overrides, BigInt(seed))
  const [verdict, ...others] = diagnosisText(diagnosis)
  const data = { ...conflict, ...diagnosis }
  // If counting names the limit that blocks, the rules that the solver names would only mislead.
  const named = diagnosis.blocked === null ? `; on its first rows and edges, ${conflictText(conflict)}` : ''
  const isOpen = conflict.kind === 'conflict' && !conflict.minimal && diagnosis.blocked === null
  const detail = isOpen ? `${named} (not all of these rules may be needed for the conflict)` : named
  return [
    { path: [], code: 'conflict', data, message: `${verdict}${detail}` },
    ...others.map((message) => ({ path: [], code: 'conflict', data, message })),
    ...problems(result).slice(1),
  ]
}
