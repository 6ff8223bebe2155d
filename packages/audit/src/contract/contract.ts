import {
  aboutOf,
  asyncWorldError,
  canonicalJson,
  factMismatch,
  isWorldError,
  makeObservedSteps,
  makeSteps,
  openRun,
  parseSchema,
  prepare,
  prepareParams,
  runSteps,
  runStepsNow,
  sha256Hex,
  type AnyWorld,
  type GeneratedResult,
  type MakeRequest,
  type Steps,
} from '@seedfast/world'
import { ContractSeeds } from './contract-seeds.js'
import { firstDifference, type Difference } from '../compare/first-difference.js'
import {
  failureMessage,
  SEED_COLLISION_NOT_TESTED,
  seedCollisionText,
  type ViolationCodes,
} from '../messages.js'
import { firstLoss } from '../observe/json-losses.js'
import { seedCollisionSteps, type SeedEntry } from '../seeds/seed-collision.js'
import { scribble } from './scribble.js'
import { violation, type ContractRule, type Violation } from './violation.js'
import { withoutAmbience } from '../ambience/without-ambience.js'

/** The seeds and params to test a world with. */
export interface ContractOptions {
  /**
   * The seeds to test, as typed. By default, the first 20 seeds of the seed format are tested with the default params,
   * and the first 5 with each preset. After 10 seconds in total, only the first 2 seeds are tested with each remaining
   * set of params.
   */
  readonly seeds?: readonly string[]
  /** The params to test, as input. Default: the world's default params, and each preset. */
  readonly params?: readonly unknown[]
  /**
   * Called with a message if fewer seeds are tested because the world is slow, and with a warning if the world doesn't
   * distinguish two seeds. Default: `console.info`.
   */
  readonly note?: (text: string) => void
}

/**
 * Tests whether a world follows the rules that apply to every world. Returns the violations, or an empty list if there
 * are none. `Math.random` and `Date.now` throw during the tests. All tests run in this process; `seedfast check` also
 * starts other processes. Throws a WorldError if the world is asynchronous.
 */
export function contractViolations(world: AnyWorld, options: ContractOptions = {}): Violation[] {
  const refusal = (): Error => asyncWorldError(world.id, 'contractViolationsAsync')
  return runStepsNow(contractSteps(world, options), refusal)
}

/**
 * Like `contractViolations`, tests whether a world follows the rules, but also accepts asynchronous worlds. Test only
 * one world at a time.
 */
export async function contractViolationsAsync(
  world: AnyWorld,
  options: ContractOptions = {},
): Promise<Violation[]> {
  return runSteps(contractSteps(world, options))
}

function* contractSteps(world: AnyWorld, options: ContractOptions): Steps<Violation[]> {
  const violations: Violation[] = []
  const seeds = new ContractSeeds(world, options.seeds)
  const presets = Object.values(world.presets).map((preset) => preset.params)
  const given = options.params ?? [{}, ...presets]
  const note = options.note ?? ((text: string) => console.info(text))
  for (const [i, params] of given.entries()) {
    const rule = options.params === undefined && i === 0 ? 'the defaults are valid' : 'presets are valid'
    const parsed = attempt(violations, rule, '', () => prepareParams(world, { params }).params)
    if (parsed === undefined) continue
    const entries: SeedEntry[] = []
    for (const seed of seeds.of(parsed, i === 0 ? 20 : 5)) {
      const text = yield* trySeed(world, seed, params, violations)
      if (text !== undefined) entries.push({ seed, sha256: sha256Hex(text) })
    }
    if (i > 0 || violations.length > 0) continue
    const collision = yield* seedCollisionSteps(world, { params }, entries, () => seeds.isOver())
    if (collision === undefined) note(`contract of ${world.id}: ${SEED_COLLISION_NOT_TESTED}`)
    else if (collision !== null)
      note(`contract of ${world.id}: ${collision.severity}: ${seedCollisionText(collision)}`)
  }
  seeds.end(note)
  return violations
}

type Report = <Code extends keyof ViolationCodes>(
  rule: ContractRule,
  code: Code,
  data: ViolationCodes[Code],
) => void

/** A world under test, the request to test it with, and the functions that report violations. */
interface WorldUnderTest {
  readonly world: AnyWorld
  readonly request: MakeRequest
  broken: Report
  /**
   * Calls `part` and returns its value. If `part` throws, reports that the world breaks `rule` and returns `undefined`.
   */
  run<T>(rule: ContractRule, part: () => T): T | undefined
  /**
   * Runs steps and returns their value. If the steps throw, reports that the world breaks `rule` and returns
   * `undefined`.
   */
  wait<T>(rule: ContractRule, steps: Steps<T>): Steps<T | undefined>
}

/** Tests a seed. Returns its result as canonical JSON, or `undefined` if there is none. */
function* trySeed(
  world: AnyWorld,
  seed: string,
  params: unknown,
  violations: Violation[],
): Steps<string | undefined> {
  const underTest: WorldUnderTest = {
    world,
    request: { seed, params },
    broken: (rule, code, data) => void violations.push(violation(rule, seed, code, data)),
    run: (rule, part) => attempt(violations, rule, seed, part),
    *wait(rule, steps) {
      try {
        return yield* steps
      } catch (error) {
        // A promise that exceeds its time limit would do so with every seed.
        if (isWorldError(error)) throw error
        violations.push(violation(rule, seed, 'threw', { error: failureMessage(error) }))
        return undefined
      }
    },
  }
  if (!trySeedFormat(underTest)) return undefined
  const given = inputText(prepare(world, underTest.request))
  const generated = yield* makeWatched(underTest)
  if (generated === undefined) return undefined
  const text = underTest.run('the result is plain JSON', () => canonicalJson(generated.result))
  if (text === undefined) return undefined
  tryResult(underTest, generated, text)
  tryParams(underTest, generated)
  yield* tryAgain(underTest, text)
  yield* tryObserved(underTest, generated, text)
  tryFacts(underTest, generated)
  tryViews(underTest, generated)
  trySaved(underTest, generated, text)
  tryUnchanged(underTest, generated, given)
  return text
}

function inputText({ params, overrides }: Pick<GeneratedResult, 'params' | 'overrides'>): string {
  return canonicalJson({ params, overrides })
}

/** Generates the result. Reports each call that the world makes to an ambient source of randomness or time. */
function* makeWatched({ world, request, broken, run }: WorldUnderTest): Steps<GeneratedResult | undefined> {
  const watched = yield* withoutAmbience(makeSteps(world, request))
  for (const { name: called, site } of watched.called)
    broken('no ambient randomness or clock', 'ambient-call', { called, site })
  if ('value' in watched) return watched.value
  if (isWorldError(watched.thrown)) throw watched.thrown
  if (watched.called.length > 0) return undefined
  return run('every seed has a result', () => {
    throw watched.thrown
  })
}

/**
 * Tests that the params and overrides are unchanged after all other tests, because artefacts and catalogs store them.
 */
function tryUnchanged({ broken, run }: WorldUnderTest, generated: GeneratedResult, given: string): void {
  const rule = 'params are left unchanged'
  const now = run(rule, () => inputText(generated))
  if (now !== undefined)
    same(given, now, (difference) => broken(rule, 'different', { part: null, difference }))
}

/** Tests the seed format. Returns whether the request is usable for further tests. */
function trySeedFormat({ world, request, broken, run }: WorldUnderTest): boolean {
  const rule = 'the seed format round-trips'
  const prepared = run(rule, () => prepare(world, request))
  if (prepared === undefined) return false
  const { seedText, params } = prepared
  const again = run(rule, () => world.seed.print(world.seed.parse(seedText, params), params))
  if (again !== undefined && again !== seedText)
    broken(rule, 'seed-prints-differently', { seed: seedText, printed: again })
  return again !== undefined
}

function tryResult({ world, broken, run }: WorldUnderTest, { result }: GeneratedResult, text: string): void {
  const written: unknown = JSON.parse(text)
  // JSON writes -0 as 0, and a comparison as text finds them equal.
  const back = firstDifference(written, result) ?? swapped(firstLoss(result, written))
  if (world.result !== null) {
    run('the result fits its schema', () =>
      parseSchema(world.result!, result, { in: 'option', name: 'result' }),
    )
  }
  if (back !== null) broken('the result is plain JSON', 'reads-back-differently', { difference: back })
}

/** Returns the difference with the written value as the expected one. */
function swapped(loss: Difference | null): Difference | null {
  return loss === null ? null : { ...loss, expected: loss.found, found: loss.expected }
}

function tryParams(
  { world, request, broken, run }: WorldUnderTest,
  { params, overrides }: GeneratedResult,
): void {
  const rule = 'params survive being parsed again'
  const again = run(rule, () =>
    canonicalJson(prepare(world, { seed: request.seed, params, overrides }).params),
  )
  if (again !== undefined && again !== canonicalJson(params)) {
    broken(rule, 'params-parse-differently', {})
  }
}

function* tryAgain({ world, request, broken, run, wait }: WorldUnderTest, text: string): Steps<void> {
  const rule = 'the same bytes twice'
  const twice = yield* wait(rule, makeSteps(world, request))
  if (twice === undefined) return
  run(rule, () =>
    same(text, canonicalJson(twice.result), (difference) =>
      broken(rule, 'different', { part: null, difference }),
    ),
  )
  scribble(twice.result)
  const own = 'results are independent'
  const third = yield* wait(own, makeSteps(world, request))
  if (third === undefined) return
  run(own, () =>
    same(text, canonicalJson(third.result), (difference) => broken(own, 'changed-by-caller', { difference })),
  )
}

function* tryObserved(
  { world, request, broken, wait }: WorldUnderTest,
  { drawCounts }: GeneratedResult,
  text: string,
): Steps<void> {
  const rule = 'observed equals plain'
  const observed = yield* wait(rule, makeObservedSteps(world, request, { before: () => {}, after: () => {} }))
  if (observed === undefined) return
  same(text, canonicalJson(observed.result), (difference) =>
    broken(rule, 'different', { part: null, difference }),
  )
  same(canonicalJson(drawCounts), canonicalJson(observed.drawCounts), (difference) =>
    broken(rule, 'different', { part: 'draw counts', difference }),
  )
}

function tryFacts({ world, broken, run }: WorldUnderTest, generated: GeneratedResult): void {
  for (const [name, fact] of Object.entries(world.facts)) {
    const value = run('facts have their declared types', () => fact.of(generated.result, generated.params))
    const mismatch = value === undefined ? null : factMismatch(fact.type, value, name)
    if (mismatch !== null) broken('facts have their declared types', 'fact-mismatch', { mismatch })
    if (fact.fast === undefined) continue
    const fast = run('fast equals of', () => fact.fast!(openRun(world.seed, generated).run))
    const difference = firstDifference(value, fast)
    if (difference === null) continue
    broken('fast equals of', 'different', { part: name, difference })
  }
}

function tryViews({ world, broken, run }: WorldUnderTest, generated: GeneratedResult): void {
  const about = aboutOf(generated)
  for (const [name, view] of Object.entries(world.views)) {
    const drawn = run('views are non-empty strings', () => view(generated.result, about))
    if (drawn !== undefined && (typeof drawn !== 'string' || drawn === '')) {
      broken('views are non-empty strings', 'empty-view', { view: name })
    }
  }
}

/**
 * Tests facts and views with a result that was saved and loaded again. After saving and loading, keys are in a
 * different order, and an object that occurred in two places has become two objects.
 */
function trySaved({ world, broken, run }: WorldUnderTest, generated: GeneratedResult, text: string): void {
  const rule = 'a saved result has the same facts and views'
  const saved = JSON.parse(text) as unknown
  for (const [name, fact] of Object.entries(world.facts)) {
    run(rule, () => {
      const difference = firstDifference(
        fact.of(generated.result, generated.params),
        fact.of(saved, generated.params),
      )
      if (difference !== null) broken(rule, 'different', { part: name, difference })
    })
  }
  const about = aboutOf(generated)
  for (const [name, view] of Object.entries(world.views)) {
    run(rule, () => {
      if (view(generated.result, about) !== view(saved, about)) broken(rule, 'other-view', { view: name })
    })
  }
}

function attempt<T>(violations: Violation[], rule: ContractRule, seed: string, part: () => T): T | undefined {
  try {
    return part()
  } catch (error) {
    violations.push(violation(rule, seed, 'threw', { error: failureMessage(error) }))
    return undefined
  }
}

function same(expected: string, found: string, report: (difference: Difference) => void): void {
  if (expected !== found) report(firstDifference(JSON.parse(expected), JSON.parse(found))!)
}
