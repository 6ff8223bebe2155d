import { defineWorld, fact, uint64Seed, type AnyWorld, type ValueScan } from '@seedfast/world'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { fuzz } from '../fuzz/fuzz.js'
import { Searcher } from '../searcher.js'
import { readCondition } from './condition.js'
import { factEnvironment } from './fact-environment.js'
import { loadPatternEngine } from './pattern-engine.js'

beforeAll(loadPatternEngine)

/** Returns an octal digit of the seed. Returns null if the digit is 7, as if the fact were absent. */
const digit = (seed: bigint, place: number): number | null => {
  const value = Number((seed >> BigInt(3 * place)) & 7n)
  return value === 7 ? null : value
}
const kernelOf = (place: number) => ({
  start: async (): Promise<ValueScan> => ({
    kind: 'value',
    codes: 8,
    value: (code) => (code === 7 ? null : code),
    scan: (from, out) => {
      for (let i = 0; i < out.length; i++) out[i] = digit(from + BigInt(i), place) ?? 7
    },
  }),
})

const world: AnyWorld = defineWorld(
  { id: 'x', version: 1, seed: uint64Seed, generate: (run) => ({ seed: run.seed }) },
  {
    facts: {
      first: { type: fact.optional(fact.int, -1), of: ({ seed }) => digit(seed, 0), kernel: kernelOf(0) },
      second: { type: fact.optional(fact.int), of: ({ seed }) => digit(seed, 1), kernel: kernelOf(1) },
      elites: { type: fact.int, of: ({ seed }) => Number(seed % 5n) },
      name: {
        type: fact.optional(fact.string, ''),
        of: ({ seed }) => (seed % 3n === 0n ? null : `n${seed % 4n}`),
      },
      rows: { type: fact.list(fact.int), of: ({ seed }) => [0, 1, 2].slice(0, Number(seed % 4n)) },
      moved: {
        type: fact.optional(fact.list(fact.int)),
        of: ({ seed }) => (seed % 2n === 0n ? null : [Number(seed % 5n)]),
      },
      lucky: { type: fact.optional(fact.bool), of: ({ seed }) => [true, false, null][Number(seed % 3n)]! },
    },
  },
)
const environment = factEnvironment(world)

type Values = Readonly<Record<string, unknown>>
const all = { first: 3, second: 3, elites: 2, name: 'n1', rows: [0, 1], moved: [4], lucky: true }
const none = { ...all, first: null, second: null, name: null, moved: null, lucky: null }

function holds(text: string, values: Values): boolean {
  const facts = Object.entries(values).map(([name, value]) => [name, environment.toCel[name]!(value)])
  return readCondition(environment, text, { in: 'condition' }).holds(Object.fromEntries(facts) as object)
}

test('a question that fails although its facts are present throws', () => {
  // Without the fact, the same question is false.
  expect(() => holds('100 / (first - 3) > 0', all)).toThrow('division by zero')
  expect(holds('100 / (first - 3) > 0', none)).toBe(false)
  // One absent fact is enough.
  expect(holds('100 / (first - 3) > second', { ...all, second: null })).toBe(false)
})

describe('a question about an absent fact is false', () => {
  test.each([
    'first == 3',
    'first != 3',
    'first >= 0',
    'first < 100',
    '0 <= first',
    'first + 1 < 100',
    '-first < 1',
    'first == second',
    'first in [1, 2, 3]',
    'first in rows',
    '[first].size() == 1',
    'string(first) != ""',
    'double(first) < 100.0',
    'name != "x"',
    'name.startsWith("")',
    'name.matches("")',
    'moved.size() >= 0',
    'moved.all(m, m < 100)',
    '4 in moved',
    'rows.exists(r, r != first)',
    'lucky',
    'lucky == false',
    'rows[9] > first',
    'first > rows[9]',
    '(elites > 0 ? first : 3) < 100',
  ])('%s', (text) => {
    expect([text, holds(text, none)]).toEqual([text, false])
    expect(holds(`!(${text})`, none)).toBe(true)
    expect(holds(`(${text}) || elites == 2`, none)).toBe(true)
    expect(holds(`(${text}) && elites == 2`, none)).toBe(false)
    expect(holds(`(${text}) ? false : true`, none)).toBe(true)
  })
})

test("a question that doesn't need the absent fact has an answer", () => {
  for (const text of [
    '(elites == 2 ? 3 : first) == 3',
    '(first == null ? 9 : first) == 9',
    'rows.all(r, r < 5 || r > first)',
    'rows.exists(first, first == 1)',
    'cel.bind(first, elites, first == 2)',
  ]) {
    expect([text, holds(text, none)]).toEqual([text, true])
  }
})

test('null tests whether a fact is absent', () => {
  for (const fact of ['first', 'second', 'name', 'moved', 'lucky']) {
    for (const [text, absent] of [
      [`${fact} == null`, true],
      [`null == ((${fact}))`, true],
      [`${fact} != null`, false],
      [`!(${fact} != null) // so`, true],
      [`rows.all(r, ${fact} == null)`, true],
    ] as const) {
      expect([text, holds(text, none)]).toEqual([text, absent])
      expect([text, holds(text, all)]).toEqual([text, !absent])
    }
  }
  expect(holds('first == second && first != null || first == null && second == null', none)).toBe(true)
})

test("a part without an answer isn't hidden by an absent fact", () => {
  expect(() => holds('rows[9] == 1 || first == 1', none)).toThrow('index out of bounds')
  expect(holds('rows[9] == 1 && first == 1', none)).toBe(false)
  expect(holds('!(first == 1) || rows[9] == 1', none)).toBe(true)
})

test.each([
  ['first == -1', '1:1: first is never -1: it is null when absent (did you mean first == null?)'],
  [
    'elites > 1 && -1 != first',
    '1:21: first is never -1: it is null when absent (did you mean first != null?)',
  ],
  ['first < 0', 'did you mean first == null?'],
  ['0 > first', 'did you mean first == null?'],
  ['first <= -1', 'did you mean first == null?'],
  ['first in [-1, 2]', 'did you mean first == null?'],
  ['name == ""', 'name is never "": it is null when absent (did you mean name == null?)'],
  [
    'elites == null',
    "1:11: elites is never absent, so it can't be compared with null; facts that can be absent: first, second",
  ],
  ['first + 1 == null', '1:14: null can only test whether a fact is absent, as in `fact == null`'],
  ['first > null', 'null can only test whether a fact is absent'],
  ['rows.exists(first, first == null)', 'null can only test'],
  ['[null].size() == 1', 'null can only test'],
  ['first == "x"', "== can't be used with int and string"],
  ['first + "x" == "x"', "+ can't be used with int and string"],
  ['absent__first__', 'unknown fact "absent__first__"'],
  ['answer(true, [true])', 'unknown function "answer"'],
])('%s is refused', (text, message) => {
  expect(() => readCondition(environment, text, { in: 'condition' })).toThrow(message)
})

test.each(['first > -1', 'first >= 0', 'first == 1', 'first < 1', 'name != "n1"', 'second == -1'])(
  '%s is accepted',
  (text) => {
    expect(readCondition(environment, text, { in: 'condition' }).text).toBe(text)
  },
)

/** A condition, and its answer according to the rule for absent facts. */
interface Oracle {
  readonly text: string
  answer(values: Values): boolean
}

const names = fc.constantFrom('first', 'second', 'elites')
const compare: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
}
const question = fc.oneof(
  fc
    .tuple(names, fc.constantFrom(...Object.keys(compare)), fc.integer({ min: 2, max: 7 }))
    .map(([name, op, value]): Oracle => ({
      text: `${name} ${op} ${value}`,
      answer: (values) => values[name] !== null && compare[op]!(values[name] as number, value),
    })),
  fc.tuple(names, fc.constantFrom(...Object.keys(compare)), names).map(([a, op, b]): Oracle => ({
    text: `${a} ${op} ${b}`,
    answer: (values) =>
      values[a] !== null && values[b] !== null && compare[op]!(values[a] as number, values[b] as number),
  })),
  fc.tuple(fc.constantFrom('first', 'second'), fc.boolean()).map(([name, is]): Oracle => ({
    text: `${name} ${is ? '==' : '!='} null`,
    answer: (values) => (values[name] === null) === is,
  })),
)
const { condition } = fc.letrec<{ condition: Oracle }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    question,
    tie('condition').map((inner) => ({
      text: `!(${inner.text})`,
      answer: (values: Values) => !inner.answer(values),
    })),
    fc.tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition')).map(([a, op, b]) => ({
      text: `(${a.text}) ${op} (${b.text})`,
      answer: (values: Values) =>
        op === '&&' ? a.answer(values) && b.answer(values) : a.answer(values) || b.answer(values),
    })),
    fc.tuple(tie('condition'), tie('condition'), tie('condition')).map(([a, b, c]) => ({
      text: `(${a.text}) ? (${b.text}) : (${c.text})`,
      answer: (values: Values) => (a.answer(values) ? b.answer(values) : c.answer(values)),
    })),
  ),
}))

test('funnels, kernels and plain evaluation agree with the rule', async () => {
  const count = 128
  const valuesOf = (seed: bigint): Values =>
    Object.fromEntries(
      Object.entries(world.facts).map(([name, { of }]) => [name, of({ seed }, undefined)] as const),
    )
  await fc.assert(
    fc.asyncProperty(condition, condition, async (must, not) => {
      const wanted = Array.from({ length: count }, (_, i) => BigInt(i)).filter(
        (seed) => must.answer(valuesOf(seed)) && !not.answer(valuesOf(seed)),
      )
      for (const seed of wanted) expect(holds(must.text, valuesOf(seed))).toBe(true)
      for (const fast of [true, false]) {
        const query = { must: must.text, not: not.text }
        const searcher = await Searcher.start(world, { query, fast }, () => 0)
        const { hits } = searcher.scan(0n, count)
        expect([must.text, not.text, fast, hits.map(({ index }) => index)]).toEqual([
          must.text,
          not.text,
          fast,
          wanted,
        ])
      }
    }),
    { numRuns: 150 },
  )
})

test('random queries on absent facts find the same seeds with and without kernels', async () => {
  const { differences, withHits, refused } = await fuzz(world, 128, 0, 120)
  expect(differences).toEqual([])
  expect(withHits).toBeGreaterThan(10)
  expect(refused).toBeLessThan(60)
})

test('only a whole fact can be absent', () => {
  expect(() => fact.list(fact.optional(fact.int))).toThrow(TypeError)
  expect(() => fact.object({ row: fact.optional(fact.int) })).toThrow('only a whole fact can be optional')
})
