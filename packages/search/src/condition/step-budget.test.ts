import { defineWorld, fact, isInputError, uint64Seed } from '@seedfast/world'
import { beforeAll, expect, test } from 'vitest'
import { cpuTime } from '../../../../tests/cpu-time.js'
import { readCondition } from './condition.js'
import { factEnvironment } from './fact-environment.js'
import { loadPatternEngine } from './pattern-engine.js'

beforeAll(loadPatternEngine)

const world = defineWorld(
  { id: 'x', version: 1, seed: uint64Seed, generate: () => ({}) },
  {
    facts: {
      name: { type: fact.string, of: () => 'HEXAGHOST' },
      rows: { type: fact.list(fact.int), of: () => Array.from({ length: 60 }, (_, i) => i) },
      late: { type: fact.optional(fact.int), of: () => null },
    },
  },
)
const environment = factEnvironment(world)
const facts = Object.fromEntries(
  Object.entries(world.facts).map(([name, { of, type }]) => [
    name,
    type.optional === true ? null : environment.toCel[name]!(of({} as never, {} as never)),
  ]),
)
const holds = (text: string): boolean => readCondition(environment, text, { in: 'condition' }).holds(facts)

/** Nests `inner` in `levels` macros. */
const nested = (levels: number, macro: (i: number, inner: string) => string, inner: string): string =>
  Array.from({ length: levels }).reduce<string>((text, _, i) => macro(i, text), inner)
const doubled = (list: string, end: string): string =>
  nested(60, (i, inner) => `cel.bind(v${60 - i}, ${list.replaceAll('v', `v${59 - i}`)}, ${inner})`, end)

const ENDLESS: Readonly<Record<string, string>> = {
  'nested quantifiers': nested(6, (i, inner) => `rows.all(v${i}, ${inner})`, 'true'),
  'nested quantifiers with an absent fact': nested(
    6,
    (i, inner) => `rows.all(v${i}, ${inner})`,
    'late == null',
  ),
  'nested maps': `${nested(6, (i, inner) => `rows.map(v${i}, ${inner})`, '1')}.size() > 0`,
  'nested filters': `${nested(6, (i, inner) => `rows.filter(v${i}, ${inner}.size() >= 0)`, 'rows')}.size() > 0`,
  'an error that the other side hides': `${nested(6, (i, inner) => `rows.all(v${i}, ${inner})`, 'true')} || true`,
  'a string that doubles': `cel.bind(v0, name, ${doubled('v + v', 'v60.contains("x")')})`,
  'a list that doubles': `cel.bind(v0, rows, ${doubled('v + v', 'v60.size() > 0')})`,
  'a list that contains itself twice': `cel.bind(v0, [rows], ${doubled('[v, v]', 'v60 == v60')})`,
  'a map that contains itself twice': `cel.bind(v0, {"a": 1}, ${doubled('{"a": v, "b": v}', 'v60 == v60')})`,
  'a long list of lists': `cel.bind(a, [${'rows,'.repeat(900)}rows], a.all(x, a.all(y, x == y)))`,
}

test.each(Object.entries(ENDLESS))('%s takes a bounded number of steps', async (_what, text) => {
  let thrown: unknown = null
  const took = await cpuTime(() => {
    try {
      holds(text)
    } catch (error) {
      thrown = error
    }
  })
  expect(isInputError(thrown), String(thrown)).toBe(true)
  expect((thrown as unknown as Error).message).toBe(
    'condition: the condition is too complex: it can have at most 1000000 steps per seed',
  )
  expect(took).toBeLessThan(2000)
})

test('a condition within the limit has the same answer, for each seed', () => {
  const text = 'rows.exists(a, rows.exists(b, a + b == 118))'
  const condition = readCondition(environment, text, { in: 'condition' })
  for (let i = 0; i < 300; i++) expect(condition.holds(facts)).toBe(true)
  expect(holds('rows.all(a, rows.exists(b, a == b && name.size() == 9))')).toBe(true)
  expect(holds('cel.bind(a, rows, cel.bind(b, a + a, b.size() == 120))')).toBe(true)
  expect(() => holds('rows.all(a, rows.exists(b, rows[a + 100] == b))')).toThrow(/index/i)
})
