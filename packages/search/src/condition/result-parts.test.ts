import { defineWorld, fact, uint64Seed, type AnyWorld, type Schema } from '@seedfast/world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSeeds } from '../run/find-seeds.js'
import { Searcher } from '../searcher.js'
import { negated, readCondition, splitCondition } from './condition.js'
import { factEnvironment } from './fact-environment.js'

const room = {
  type: 'object',
  properties: {
    kind: { enum: ['fight', 'shop'] },
    gold: { type: 'integer' },
    relic: { type: 'string' },
    price: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  },
  required: ['kind', 'gold'],
  additionalProperties: false,
}
const json = {
  type: 'object',
  properties: {
    boss: { type: 'string' },
    luck: { type: 'number' },
    isCursed: { type: 'boolean' },
    rooms: { type: 'array', items: room },
    levels: { type: 'object', additionalProperties: { type: 'array', items: { type: 'integer' } } },
    pair: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }] },
    holes: { type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
  },
  required: ['boss'],
  additionalProperties: false,
}
const schema: Schema<unknown> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value) => ({ value }),
    jsonSchema: { input: () => json, output: () => json },
  },
}

const RESULT = {
  boss: 'HEXAGHOST',
  luck: 1,
  isCursed: true,
  rooms: [
    { kind: 'fight', gold: 5, relic: 'Anchor', price: null },
    { kind: 'shop', gold: 20, price: 3 },
    { kind: 'fight', gold: 12 },
  ],
  levels: { 'D:1': [1, 2], 'D:2': [] },
  pair: [1, 'x'],
  holes: [1, null],
}

function worldWith(result: Schema<unknown> | null): AnyWorld {
  return defineWorld(
    {
      id: 'x',
      version: 1,
      seed: uint64Seed,
      generate: ({ seed }) => ({ ...RESULT, luck: Number(seed) }),
      ...(result && { result }),
    },
    {
      facts: {
        elites: { type: fact.int, of: () => 3 },
        late: { type: fact.optional(fact.int), of: () => null },
      },
      aliases: { Hexaghost: 'HEXAGHOST' },
    },
  )
}
const typed = factEnvironment(worldWith(schema), true)
const untyped = factEnvironment(worldWith(null), true)

const read = (text: string, environment = typed) => readCondition(environment, text, { in: 'condition' })
function holds(text: string, environment = typed): boolean {
  const facts = { elites: 3n, late: null, result: environment.resultToCel!(RESULT) }
  return read(text, environment).holds(facts)
}

const TRUE = [
  'result.boss == "Hexaghost" && result.isCursed',
  'result.rooms.size() == 3 && result.rooms[1].gold == 20',
  'result.rooms.exists(r, r.kind == "shop" && r.price == 3)',
  'result.rooms.all(r, r.gold >= 5)',
  'result.rooms.filter(r, r.kind == "fight").size() == 2',
  'result.rooms.map(r, r.gold).exists(g, g > elites)',
  'result.levels["D:1"] == [1, 2] && "D:2" in result.levels',
  'result.levels.exists(name, result.levels[name].size() == 0)',
  'result.pair[0] == 1 && result.pair[1] == "x"',
  'result.rooms[0] in result.rooms && result.rooms[0] != result.rooms[1]',
  'result.holes[1] == null && result.holes[0] != null',
  // Comparisons with absent parts are false, in every condition inside a condition.
  'result.rooms.filter(r, r.price >= 0).size() == 1',
  'result.rooms.filter(r, !(r.price >= 0)).size() == 2',
  'result.rooms.exists_one(r, r.relic == "Anchor")',
  '!result.rooms.all(r, r.relic.startsWith("A"))',
  '!(result.rooms[1].relic == "Anchor") && !(result.rooms[1].relic != "Anchor")',
  '(result.rooms[1].relic == "Anchor" ? 1 : 2) == 2',
  'result.rooms[0].price == null && null == result.rooms[2].price && result.rooms[1].price != null',
  'result.rooms.filter(r, r.relic == null).size() == 2',
  'result.rooms.filter(r, has(r.relic)).size() == 1 && result.rooms.filter(r, has(r.price)).size() == 1',
  'cel.bind(first, result.rooms[0], first.price == null && first.gold == 5)',
  // Next to facts that can be absent.
  'late == null && result.rooms[0].price == null && !(late > 2 || result.rooms[0].price > 2)',
]

test.each(TRUE)('%s is true with and without a schema', (text) => {
  expect(holds(text)).toBe(true)
  expect(holds(text, untyped)).toBe(true)
  expect(holds(`!(${text})`)).toBe(false)
})

test.each([
  ['reslt.boss == "x"', '1:1: unknown fact "reslt" (did you mean result?)'],
  ['result.bos == "x"', '1:8: unknown field "bos" (did you mean boss?)'],
  ['result.rooms.exists(r, r.glod == 1)', '1:26: unknown field "glod" (did you mean gold?)'],
  ['result.rooms[0].reli == null', '1:17: unknown field "reli" (did you mean relic?)'],
  ['result.rooms.exists(r, has(r.reli))', '1:30: unknown field "reli" (did you mean relic?)'],
  ['result.boss > 3', "1:1: > can't be used with string and int"],
  ['result.rooms.gold == 3', '1:14: a list has no field "gold"'],
  ['result.rooms["x"].gold == 3', "can't be indexed with string"],
  ['result.rooms.any(r, true)', '1:14: unknown function "any" (did you mean exists?)'],
  [
    'result.rooms.count(r, true) > 1',
    '1:14: unknown function "count" (did you mean list.filter(x, …).size()?)',
  ],
  ['len(result.rooms) > 1', '1:1: unknown function "len" (did you mean size?)'],
  ['elites == null', 'elites is never absent'],
  ['result.rooms', 'must be true or false, got list<object>'],
])('%s is refused with its place', (text, message) => {
  expect(() => read(text)).toThrow(message)
})

test('an index beyond a list has no answer, and a value of the wrong type stops the search', () => {
  expect(() => holds('result.rooms[3].gold == 1')).toThrow('index out of bounds')
  expect(() => typed.resultToCel!({ ...RESULT, rooms: [{ kind: 'fight', gold: 'five' }] })).toThrow(
    'world x, fact result: result.rooms[0].gold must be a safe integer, got five',
  )
  expect(() => typed.resultToCel!({ ...RESULT, levels: [] })).toThrow('result.levels must be an object')
})

test('a fact named result hides the result', () => {
  const world = defineWorld(
    { id: 'x', version: 1, seed: uint64Seed, generate: () => ({ boss: 'x' }) },
    { facts: { result: { type: fact.int, of: () => 4 } } },
  )
  const environment = factEnvironment(world, true)
  expect(environment.resultToCel).toBeNull()
  expect(read('result == 4', environment).readsResult).toBe(false)
})

test('conditions on the result are evaluated last, only for seeds that satisfy the others', async () => {
  const world = defineWorld(
    { id: 'x', version: 1, seed: uint64Seed, generate: ({ seed }) => ({ digit: Number(seed % 10n) }) },
    {
      facts: {
        low: { type: fact.int, of: ({ digit }) => digit },
        // Reading this fact costs more than any condition on the result.
        slow: {
          type: fact.bool,
          of: ({ digit }) => Math.hypot(...Array.from({ length: 999 }, () => digit)) > 100,
        },
      },
    },
  ) as AnyWorld
  let time = 0
  const must = ['result.digit == 7 || result.digit == 8', 'low > 6', 'slow']
  const searcher = await Searcher.start(world, { query: { must } }, () => (time += 0.01))
  const { hits } = searcher.scan(0n, 10_000)
  expect(hits).toHaveLength(2000)
  const { tests } = searcher.count()
  expect(tests.at(-1)).toMatchObject({ text: must[0], tested: 3000, passed: 2000 })
  const found = await findSeeds(world, must[0]!, { first: 3, keep: [] })
  expect(found.map(({ seed, facts }) => [seed, facts])).toEqual([
    ['7', {}],
    ['8', {}],
    ['17', {}],
  ])
})

/** Long enough that counting the whole list at each step would exceed the limit. */
const LONG = Array.from({ length: 50_000 }, (_, i) => ({ x: i, y: i % 7 }))

test('a condition can go through a long list once, but nested macros and copies are limited', () => {
  const result = untyped.resultToCel!({ long: LONG })
  const ask = (text: string): boolean => read(text, untyped).holds({ result })
  expect(ask('result.long.exists(c, c.x == 49999 && c.y == 5) && result.long[7].x == 7')).toBe(true)
  expect(() => ask('result.long.all(a, result.long.all(b, a.x >= 0))')).toThrow('1000000 steps per seed')
  expect(() => ask('result.long.map(a, result.long + result.long).size() > 0')).toThrow(
    '1000000 steps per seed',
  )
  expect(() => ask('result.long.all(a, result.long == result.long)')).toThrow('1000000 steps per seed')
})

test('deep and damaged conditions on a result are refused', () => {
  expect(() => read(`result${'.a'.repeat(2000)} == 1`, untyped)).toThrow('at most 250 levels')
  expect(() => read(`result${'[0'.repeat(300)}${']'.repeat(300)} == 1`, untyped)).toThrow('too complex')
  fc.assert(
    fc.property(
      fc.constantFrom(...TRUE),
      fc.nat(),
      fc.nat({ max: 6 }),
      fc.string({ maxLength: 3 }),
      (text, from, length, by) => {
        const at = from % text.length
        const damaged = text.slice(0, at) + by + text.slice(at + length)
        try {
          read(damaged).holds({ elites: 3n, late: null, result: typed.resultToCel!(RESULT) })
        } catch (error) {
          expect(['InputError', 'EvaluationError']).toContain((error as Error).name)
        }
      },
    ),
  )
})

test('the printed form of a condition parses to the same condition', () => {
  const any = fc.array(fc.constantFrom(...TRUE), { minLength: 1, maxLength: 4 })
  const joined = fc
    .tuple(any, fc.constantFrom(' && ', ' || '))
    .map(([texts, by]) => texts.map((text) => `(${text})`).join(by))
  fc.assert(
    fc.property(joined, (text) => {
      for (const part of [read(text), negated(typed, read(text))].flatMap((one) =>
        splitCondition(typed, one),
      )) {
        const again = read(part.text)
        expect(splitCondition(typed, again).map((one) => one.text)).toEqual([part.text])
        expect(holds(again.text)).toBe(holds(part.text))
      }
    }),
  )
})
