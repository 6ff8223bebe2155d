import {
  aboutOf,
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
  type Made,
  type MakeRequest,
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
  | 'every seed has a result'
  | 'params are left unchanged'
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
  | 'a saved result is told alike'

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

/** One making that promises are tried with. */
interface Tried {
  readonly world: AnyWorld
  readonly request: MakeRequest
  broken(rule: ContractRule, message: string): void
  /** What a part gives; nothing where it throws, which breaks the rule. */
  run<T>(rule: ContractRule, part: () => T): T | undefined
}

function trySeed(world: AnyWorld, seed: string, params: unknown, violations: Violation[]): void {
  const tried: Tried = {
    world,
    request: { seed, params },
    broken: (rule, message) => void violations.push({ rule, seed, message }),
    run: (rule, part) => attempt(violations, rule, seed, part),
  }
  if (!trySeedFormat(tried)) return
  const given = inputText(prepare(world, tried.request))
  const made = makeWatched(tried)
  if (made === undefined) return
  const text = tried.run('the result is plain JSON', () => canonicalJson(made.result))
  if (text === undefined) return
  tryResult(tried, made, text)
  tryParams(tried, made)
  tryAgain(tried, text)
  tryObserved(tried, made, text)
  tryFacts(tried, made)
  tryViews(tried, made)
  trySaved(tried, made, text)
  tryUnchanged(tried, made, given)
}

function inputText({ params, overrides }: Pick<Made, 'params' | 'overrides'>): string {
  return canonicalJson({ params, overrides })
}

/** Makes the result, and blames ambient sources only where the world called one. */
function makeWatched({ world, request, broken, run }: Tried): Made | undefined {
  const watched = withoutAmbience(() => make(world, request))
  for (const name of watched.called) broken('no ambient randomness or clock', `${name} was called`)
  if ('value' in watched) return watched.value
  if (watched.called.length > 0) return undefined
  return run('every seed has a result', () => {
    throw watched.thrown
  })
}

/** The params and overrides after everything was asked of the world: artefacts and catalogs store them. */
function tryUnchanged({ broken, run }: Tried, made: Made, given: string): void {
  const rule = 'params are left unchanged'
  const now = run(rule, () => inputText(made))
  if (now !== undefined) same(given, now, (message) => broken(rule, message))
}

/** Says whether the request can be used at all. */
function trySeedFormat({ world, request, broken, run }: Tried): boolean {
  const rule = 'the seed format round-trips'
  const prepared = run(rule, () => prepare(world, request))
  if (prepared === undefined) return false
  const { seedText, params } = prepared
  const again = run(rule, () => world.seed.print(world.seed.parse(seedText, params), params))
  if (again !== undefined && again !== seedText) broken(rule, `${seedText} prints as ${again}`)
  return again !== undefined
}

function tryResult({ world, broken, run }: Tried, { result }: Made, text: string): void {
  const back = firstDifference(JSON.parse(text), result)
  if (world.result !== null) {
    run('the result is of its schema', () =>
      parseSchema(world.result!, result, { in: 'option', name: 'result' }),
    )
  }
  if (back !== null) broken('the result is plain JSON', `it reads back otherwise: ${differenceText(back)}`)
}

function tryParams({ world, request, broken, run }: Tried, { params, overrides }: Made): void {
  const rule = 'params survive being parsed again'
  const again = run(rule, () =>
    canonicalJson(prepare(world, { seed: request.seed, params, overrides }).params),
  )
  if (again !== undefined && again !== canonicalJson(params)) {
    broken(rule, 'the parsed params parse to other params')
  }
}

function tryAgain({ world, request, broken, run }: Tried, text: string): void {
  const rule = 'the same bytes twice'
  const twice = run(rule, () => make(world, request))
  if (twice === undefined) return
  run(rule, () => same(text, canonicalJson(twice.result), (message) => broken(rule, message)))
  scribble(twice.result)
  const own = 'the result is its own'
  run(own, () =>
    same(text, canonicalJson(make(world, request).result), (message) =>
      broken(own, `after the last result was changed: ${message}`),
    ),
  )
}

function tryObserved({ world, request, broken, run }: Tried, { drawCounts }: Made, text: string): void {
  const rule = 'observed equals plain'
  const observed = run(rule, () => makeObserved(world, request, { before: () => {}, after: () => {} }))
  if (observed === undefined) return
  same(text, canonicalJson(observed.result), (message) => broken(rule, message))
  same(canonicalJson(drawCounts), canonicalJson(observed.drawCounts), (message) =>
    broken(rule, `draw counts: ${message}`),
  )
}

function tryFacts({ world, broken, run }: Tried, made: Made): void {
  for (const [name, fact] of Object.entries(world.facts)) {
    const value = run('facts are of their type', () => fact.of(made.result, made.params))
    const mismatch = value === undefined ? null : factMismatch(fact.type, value, name)
    if (mismatch !== null) broken('facts are of their type', mismatch)
    if (fact.fast === undefined) continue
    const fast = run('fast equals of', () => fact.fast!(openRun(world.seed, made).run))
    const difference = firstDifference(value, fast)
    if (difference === null) continue
    const where = pathText([name, ...difference.path])
    broken('fast equals of', `${where}: ${differenceText(difference)}`)
  }
}

function tryViews({ world, broken, run }: Tried, made: Made): void {
  const about = aboutOf(made)
  for (const [name, view] of Object.entries(world.views)) {
    const drawn = run('views are text', () => view(made.result, about))
    if (drawn !== undefined && (typeof drawn !== 'string' || drawn === '')) {
      broken('views are text', `view ${name} gave no text`)
    }
  }
}

/** The keys of a saved result stand in another order, and what was one object twice is two. */
function trySaved({ world, broken, run }: Tried, made: Made, text: string): void {
  const rule = 'a saved result is told alike'
  const saved = JSON.parse(text) as unknown
  for (const [name, fact] of Object.entries(world.facts)) {
    run(rule, () => {
      const difference = firstDifference(fact.of(made.result, made.params), fact.of(saved, made.params))
      if (difference !== null)
        broken(rule, `${pathText([name, ...difference.path])}: ${differenceText(difference)}`)
    })
  }
  const about = aboutOf(made)
  for (const [name, view] of Object.entries(world.views)) {
    run(rule, () => {
      if (view(made.result, about) !== view(saved, about)) broken(rule, `view ${name} gives another text`)
    })
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
