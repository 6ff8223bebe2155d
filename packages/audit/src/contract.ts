import {
  canonicalJson,
  factMismatch,
  make,
  makeObserved,
  openRun,
  parseSchema,
  prepare,
  prepareParams,
  pathText,
  type AnyWorld,
} from '@seedfast/world'
import { differenceText, firstDifference } from './first-difference.js'
import { withoutAmbience } from './without-ambience.js'

/** One promise of worlds that a world does not keep. */
export interface Violation {
  readonly rule: ContractRule
  readonly seed: string
  readonly message: string
}

/** The promises that every world keeps. */
export type ContractRule =
  | 'the defaults are valid'
  | 'presets are valid'
  | 'the seed format round-trips'
  | 'the result is plain JSON'
  | 'the result is of its schema'
  | 'the same bytes twice'
  | 'the result is its own'
  | 'no ambient randomness or clock'
  | 'observed equals plain'
  | 'fast equals of'
  | 'kernel equals of'
  | 'facts are of their type'
  | 'params survive being parsed again'
  | 'views are text'

/** What to try a world with. */
export interface ContractOptions {
  /** Seeds as a person types them; the first 20 of the format when left out. */
  readonly seeds?: readonly string[]
  /** Params as given; the defaults and every preset when left out. */
  readonly params?: readonly unknown[]
}

/**
 * Tries the promises that every world keeps and gives those it found broken, none when all is well. While it runs,
 * `Math.random` and `Date.now` throw. A fresh process is not among the tries: `seedfast check` has that.
 */
export function contractViolations(world: AnyWorld, options: ContractOptions = {}): Violation[] {
  const violations: Violation[] = []
  const presets = Object.values(world.presets).map((preset) => preset.params)
  const given = options.params ?? [{}, ...presets]
  for (const [i, params] of given.entries()) {
    const rule = options.params === undefined && i === 0 ? 'the defaults are valid' : 'presets are valid'
    const parsed = attempt(violations, rule, '', () => prepareParams(world, { params }).params)
    if (parsed === undefined) continue
    const seeds = options.seeds ?? firstSeeds(world, parsed, i === 0 ? 20 : 5)
    for (const seed of seeds) trySeed(world, seed, params, violations)
  }
  return violations
}

function trySeed(world: AnyWorld, seed: string, params: unknown, violations: Violation[]): void {
  const broken = (rule: ContractRule, message: string): void => void violations.push({ rule, seed, message })
  const run = <T>(rule: ContractRule, part: () => T): T | undefined => attempt(violations, rule, seed, part)

  const prepared = run('the seed format round-trips', () => prepare(world, { seed, params }))
  if (prepared === undefined) return
  const { seed: format } = world
  const again = format.parse(prepared.seedText, prepared.params)
  if (format.print(again, prepared.params) !== prepared.seedText) {
    broken(
      'the seed format round-trips',
      `${prepared.seedText} prints as ${format.print(again, prepared.params)}`,
    )
  }

  const made = run('no ambient randomness or clock', () =>
    withoutAmbience(() => make(world, { seed, params })),
  )
  if (made === undefined) return
  const text = run('the result is plain JSON', () => canonicalJson(made.result))
  if (text === undefined) return
  const back = firstDifference(JSON.parse(text), made.result)
  if (world.result !== null)
    run('the result is of its schema', () => parseSchema(world.result!, made.result, 'result'))
  if (back !== null) broken('the result is plain JSON', `it reads back otherwise: ${differenceText(back)}`)

  const reparsed = run('params survive being parsed again', () =>
    canonicalJson(prepare(world, { seed, params: made.params, overrides: made.overrides }).params),
  )
  if (reparsed !== undefined && reparsed !== canonicalJson(made.params)) {
    broken('params survive being parsed again', 'the parsed params parse to other params')
  }

  const twice = make(world, { seed, params })
  same(text, canonicalJson(twice.result), (message) => broken('the same bytes twice', message))
  scribble(twice.result)
  same(text, canonicalJson(make(world, { seed, params }).result), (message) =>
    broken('the result is its own', `after the last result was changed: ${message}`),
  )
  const observed = run('observed equals plain', () =>
    makeObserved(world, { seed, params }, { before: () => {}, after: () => {} }),
  )
  if (observed !== undefined) {
    same(text, canonicalJson(observed.result), (message) => broken('observed equals plain', message))
    same(canonicalJson(made.drawCounts), canonicalJson(observed.drawCounts), (message) =>
      broken('observed equals plain', `draw counts: ${message}`),
    )
  }
  tryFacts(world, made, seed, violations)
  for (const [name, view] of Object.entries(world.views)) {
    const about = {
      world: world.id,
      version: world.version,
      seed,
      params: made.params,
      overrides: made.overrides,
    }
    const drawn = run('views are text', () => view(made.result, about))
    if (drawn !== undefined && (typeof drawn !== 'string' || drawn === '')) {
      broken('views are text', `view ${name} gave no text`)
    }
  }
}

function tryFacts(
  world: AnyWorld,
  made: ReturnType<typeof make>,
  seed: string,
  violations: Violation[],
): void {
  for (const [name, fact] of Object.entries(world.facts)) {
    const value = attempt(violations, 'facts are of their type', seed, () =>
      fact.of(made.result, made.params),
    )
    const mismatch = value === undefined ? null : factMismatch(fact.type, value, name)
    if (mismatch !== null) violations.push({ rule: 'facts are of their type', seed, message: mismatch })
    if (fact.fast === undefined) continue
    const fast = attempt(violations, 'fast equals of', seed, () => fact.fast!(openRun(world.seed, made).run))
    const difference = firstDifference(value, fast)
    if (difference !== null) {
      const where = pathText([name, ...difference.path])
      violations.push({ rule: 'fast equals of', seed, message: `${where}: ${differenceText(difference)}` })
    }
  }
}

function attempt<T>(violations: Violation[], rule: ContractRule, seed: string, part: () => T): T | undefined {
  try {
    return part()
  } catch (error) {
    violations.push({ rule, seed, message: error instanceof Error ? error.message : String(error) })
    return undefined
  }
}

function same(expected: string, found: string, report: (message: string) => void): void {
  if (expected !== found) report(differenceText(firstDifference(JSON.parse(expected), JSON.parse(found))!))
}

/** Changes everything inside a result, which must not reach what the world makes next. */
function scribble(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  for (const inner of Object.values(value)) scribble(inner)
  if (Array.isArray(value)) value.push('scribbled')
  else (value as Record<string, unknown>)['scribbled'] = true
}

function firstSeeds(world: AnyWorld, params: unknown, count: number): string[] {
  const all = world.seed.count(params)
  const most = all !== null && all < BigInt(count) ? Number(all) : count
  return Array.from({ length: most }, (_, i) => world.seed.print(world.seed.at(BigInt(i), params), params))
}
