import { seedfast } from '@seedfast/rng'
import { openRun, prepareParams, readFacts, type AnyFactType, type AnyWorld } from '@seedfast/world'
import { readCondition, type Condition } from '../condition/condition.js'
import { factEnvironment, type FactEnvironment } from '../condition/fact-environment.js'
import { loadPatternEngine } from '../condition/pattern-engine.js'
import type { Query } from '../query/query.js'
import { Searcher } from '../searcher.js'
import { RandomConditions, type DrawInt, type KnownName } from './random-condition.js'

/** A query for which a search and an evaluation of every seed find different seeds. */
export interface Difference {
  readonly world: string
  readonly query: Query
  readonly what: string
}

export interface FuzzReport {
  readonly queries: number
  /** The number of generated queries that CEL rejects, or that take too many steps for a seed. */
  readonly refused: number
  /**
   * The number of queries that found hits. `withoutAnswers` is the number of queries for which some seeds have no
   * answer.
   */
  readonly withHits: number
  readonly withoutAnswers: number
  readonly differences: readonly Difference[]
}

interface SeedFacts {
  readonly seed: string
  readonly facts: object
  readonly met: boolean
}

type Answer = boolean | null

/**
 * Searches a world's first `seeds` seeds with `count` random queries. Runs each query twice: with kernels and the
 * facts' `fast` functions, and without them. Compares the hits with an evaluation of every condition on every result.
 * Queries are numbered from `first`, and the same number always produces the same query.
 */
export async function fuzz(
  world: AnyWorld,
  seeds: number,
  first: number,
  count: number,
): Promise<FuzzReport> {
  await loadPatternEngine()
  const quick = withResultCache(world)
  const environment = factEnvironment(quick, true)
  const { params } = prepareParams(quick, {})
  const { seedFacts, known } = firstSeeds(quick, environment, params, seeds)
  const report = { queries: 0, refused: 0, withHits: 0, withoutAnswers: 0, differences: [] as Difference[] }
  for (let at = first; at < first + count; at++) {
    const stream = seedfast(`search/${at}`).stream('query')
    const draw: DrawInt = (n) => stream.int(0, n - 1)
    const byKernel = known.filter(({ name }) => world.facts[name]?.kernel !== undefined)
    const query = randomQuery(draw(2) === 0 && byKernel.length > 0 ? byKernel : known, draw)
    report.queries++
    let expected: Expected
    try {
      const read = (text: string): Condition => readCondition(environment, text, { in: 'condition' })
      expected = expectedOf(query, read, seedFacts)
    } catch (error) {
      if ((error as Error).name !== 'InputError') throw error
      report.refused++
      continue
    }
    if (expected.hits.length > 0) report.withHits++
    if (expected.unanswered > 0) report.withoutAnswers++
    for (const fast of [true, false]) {
      const what = await difference(quick, query, fast, seeds, expected, draw)
      if (what !== null) report.differences.push({ world: world.id, query, what })
    }
  }
  return report
}

function randomQuery(known: readonly KnownName[], draw: DrawInt): Query {
  const conditions = new RandomConditions(known, draw)
  const some = (most: number): string[] =>
    Array.from({ length: draw(most + 1) }, () => conditions.condition(draw(4)))
  const should = some(2).map((when) => ({ when, score: draw(9) - 4 }))
  return {
    must: [conditions.condition(1 + draw(3)), ...some(1)],
    not: draw(3) === 0 ? some(1) : [],
    ...(draw(3) > 0 || should.length === 0 ? {} : { should, cutOff: draw(7) - 3 }),
  }
}

interface Expected {
  readonly hits: readonly { readonly seed: string; readonly score: number | null }[]
  readonly unanswered: number
}

/**
 * Computes the expected hits using only CEL: evaluates every condition on every seed, and combines the answers by CEL's
 * rules.
 */
function expectedOf(
  query: Query,
  read: (text: string) => Condition,
  seedFacts: readonly SeedFacts[],
): Expected {
  const must = (query.must as readonly string[]).map(read)
  const not = (query.not as readonly string[]).map(read)
  const should = (query.should ?? []).map(({ when, score }) => ({ condition: read(when), score }))
  const hits: { seed: string; score: number | null }[] = []
  let unanswered = 0
  for (const { seed, facts, met } of seedFacts) {
    const answers = [
      ...must.map((one) => answer(one, facts)),
      ...not.map((one) => opposite(answer(one, facts))),
    ]
    if (answers.includes(false)) continue
    if (answers.includes(null)) {
      unanswered++
      continue
    }
    const score = should.reduce(
      (sum, wish) => sum + (answer(wish.condition, facts) === true ? wish.score : 0),
      0,
    )
    if (met && (should.length === 0 || score >= (query.cutOff ?? 0))) {
      hits.push({ seed, score: should.length === 0 ? null : score })
    }
  }
  return { hits, unanswered }
}

function answer({ holds }: Condition, facts: object): Answer {
  try {
    return holds(facts)
  } catch (error) {
    // A condition that takes too many steps ends a search.
    if ((error as Error).name === 'InputError') throw error
    return null
  }
}

function opposite(of: Answer): Answer {
  return of === null ? null : !of
}

/** Describes how a search's hits differ from the expected hits, or returns null if they don't differ. */
async function difference(
  world: AnyWorld,
  query: Query,
  fast: boolean,
  seeds: number,
  expected: Expected,
  draw: DrawInt,
): Promise<string | null> {
  // A random clock leads to a random order of conditions.
  let time = 0
  const searcher = await Searcher.start(world, { query, fast, keep: [] }, () => (time += draw(1000) / 1e4))
  const found: { seed: string; score: number | null }[] = []
  for (let from = 0; from < seeds;) {
    const count = Math.min(1 + draw(seeds), seeds - from)
    for (const { seed, score } of searcher.scan(BigInt(from), count).hits) found.push({ seed, score })
    from += count
  }
  const way = fast ? 'with kernels' : 'by results'
  if (JSON.stringify(found) !== JSON.stringify(expected.hits)) {
    return `${way}: expected ${JSON.stringify(expected.hits)}, found ${JSON.stringify(found)}`
  }
  const unanswered = searcher.count().tests.reduce((sum, test) => sum + test.unanswered, 0)
  if (unanswered !== expected.unanswered) {
    return `${way}: expected ${expected.unanswered} seeds without an answer, found ${unanswered}`
  }
  return null
}

/** Returns the facts of a world's first seeds, and some values of each fact to use in conditions. */
function firstSeeds(
  world: AnyWorld,
  environment: FactEnvironment,
  params: unknown,
  seeds: number,
): { seedFacts: SeedFacts[]; known: KnownName[] } {
  const { names, toCel, resultToCel } = environment
  const values: Record<string, unknown>[] = []
  const results: unknown[] = []
  const seedFacts = Array.from({ length: seeds }, (_, i): SeedFacts => {
    const seed = world.seed.at(BigInt(i), params)
    const { overrides } = prepareParams(world, {})
    const result = world.generate(openRun(world.seed, { seed, params, overrides }).run)
    const facts = readFacts({ world, result, params }, names)
    values.push(facts)
    results.push(result)
    return {
      seed: world.seed.print(seed, params),
      facts: {
        ...Object.fromEntries(names.map((name) => [name, toCel[name]!(facts[name])])),
        ...(resultToCel === null ? {} : { result: resultToCel(result) }),
      },
      met: world.problems(result, params).length === 0,
    }
  })
  const known = names.map((name) => ({
    name,
    type: world.facts[name]!.type,
    values: values.slice(0, 20).map((of) => of[name]),
  }))
  const parts = resultToCel === null ? [] : resultNames(results.slice(0, 20))
  return { seedFacts, known: [...known, ...parts.filter((part) => hasItsType(part, environment))] }
}

/** Lists the numbers, strings and lists of them in results, each as an expression such as `result.gold`. */
function resultNames(results: readonly unknown[]): KnownName[] {
  const names = new Map<string, { readonly type: AnyFactType; readonly values: unknown[] }>()
  const add = (name: string, value: unknown): void => {
    const type = typeOf(value)
    if (type !== null) {
      if (!names.has(name)) names.set(name, { type, values: [] })
      names.get(name)!.values.push(value)
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [key, part] of Object.entries(value))
        if (/^[a-z]\w*$/i.test(key)) add(`${name}.${key}`, part)
  }
  for (const result of results) add('result', result)
  return [...names].map(([name, of]) => ({ name, ...of }))
}

/** Returns whether CEL gives a part of the result the type of its values. An integer can be declared as any number. */
function hasItsType({ name, type }: KnownName, environment: FactEnvironment): boolean {
  const some = { string: '""', int: '0', float: '0.5' } as Readonly<Record<string, string>>
  const text =
    type.item === undefined
      ? `${name} == ${some[type.kind]}`
      : `${name}.exists(x, x == ${some[type.item.kind]})`
  try {
    readCondition(environment, text, { in: 'condition' })
    return true
  } catch {
    return false
  }
}

function typeOf(value: unknown): AnyFactType | null {
  if (typeof value === 'string') return { kind: 'string' }
  if (typeof value === 'number') return { kind: Number.isInteger(value) ? 'int' : 'float' }
  const item = Array.isArray(value) && value.length > 0 ? typeOf(value[0]) : null
  return item === null || item.kind === 'list' ? null : { kind: 'list', item }
}

/**
 * Returns a copy of a world. The copy caches results, so that many conditions can be evaluated on the same seeds
 * quickly.
 */
export function withResultCache(world: AnyWorld): AnyWorld {
  const results = new Map<unknown, unknown>()
  return {
    ...world,
    generate: (run) => {
      if (!results.has(run.seed)) results.set(run.seed, world.generate(run))
      return results.get(run.seed)
    },
  }
}
