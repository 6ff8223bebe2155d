import { defineWorld, fact, type Run } from '@seedfast/world'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { chest } from '../chest.fixture.js'
import { contractViolations } from './contract.js'
import type { ContractRule } from './violation.js'

type AnyRun = Run<unknown, unknown, unknown>

test('a correct world has no violations', () => {
  expect(contractViolations(chest)).toEqual([])
})

const cache: Record<string, unknown> = {}
let runs = 0

const broken: [ContractRule, Parameters<typeof contractViolations>[0]][] = [
  ['no ambient randomness or clock', world({ generate: () => ({ gold: Math.random() }) })],
  ['no ambient randomness or clock', world({ generate: () => ({ at: Date.now() }) })],
  ['the same bytes twice', world({ generate: () => ({ runs: runs++ }) })],
  ['the result is plain JSON', world({ generate: () => ({ gold: 1n }) })],
  [
    'the result fits its schema',
    world({ generate: () => ({ gold: -1 }), result: z.strictObject({ gold: z.int().min(0) }) }),
  ],
  [
    'results are independent',
    world({ generate: (run: AnyRun) => (cache[String(run.seed)] ??= { items: [] }) }),
  ],
  [
    'observed equals plain',
    world({ generate: (run: AnyRun) => ({ stream: run.stream('x').constructor.name.length }) }),
  ],
  ['the defaults are valid', world({ params: z.strictObject({ rows: z.int() }) })],
  ['presets are valid', world({ presets: { odd: { title: 'Odd', params: { rows: 1 } } } })],
  [
    'params are left unchanged',
    world({
      params: z.strictObject({ rows: z.int().default(9) }),
      generate: (run: Run<unknown, { rows: number }, unknown>) => ({ rows: run.params.rows++ }),
    }),
  ],
  [
    'params are left unchanged',
    defineWorld(
      {
        id: 'x',
        version: 1,
        params: z.strictObject({ hands: z.array(z.int()).default([3, 1, 2]) }),
        generate: (run) => ({ gold: run.stream('gold').int(1, 6) }),
      },
      { facts: { least: { type: fact.int, of: (_result, { hands }) => hands.sort()[0]! } } },
    ),
  ],
  [
    'params survive being parsed again',
    world({
      params: z.object({
        rows: z.coerce
          .number()
          .default(1)
          .transform((rows) => rows + 1),
      }),
    }),
  ],
  [
    'the seed format round-trips',
    world({ seed: { ...chest.seed, print: (seed: unknown) => `#${String(seed)}` } as never }),
  ],
  [
    'fast equals of',
    defineWorld(
      { id: 'x', version: 1, generate: (run) => ({ gold: run.stream('gold').int(1, 1000) }) },
      {
        facts: {
          gold: {
            type: fact.int,
            of: (result) => result.gold,
            fast: (run) => run.stream('good').int(1, 1000),
          },
        },
      },
    ),
  ],
  [
    'facts have their declared types',
    defineWorld(
      { id: 'x', version: 1, generate: () => ({ gold: 1.5 }) },
      { facts: { gold: { type: fact.int, of: (result) => result.gold } } },
    ),
  ],
  [
    'a saved result has the same facts and views',
    defineWorld(
      { id: 'x', version: 1, generate: () => ({ zeal: 1, gold: 2 }) },
      { facts: { first: { type: fact.string, of: (result) => Object.keys(result)[0]! } } },
    ),
  ],
  [
    'a saved result has the same facts and views',
    defineWorld(
      { id: 'x', version: 1, generate: () => ({ zeal: 1, gold: 2 }) },
      { views: { text: (result) => Object.keys(result).join() } },
    ),
  ],
  [
    'views are non-empty strings',
    defineWorld({ id: 'x', version: 1, generate: () => ({}) }, { views: { text: () => '' } }),
  ],
]

test('blames ambient randomness for an error only if the world used it', () => {
  const rulesOf = (generate: (run: AnyRun) => unknown): readonly string[] =>
    contractViolations(world({ generate }), { seeds: ['1'] }).map(({ rule }) => rule)
  const fails = (): never => {
    throw new Error('no room left')
  }
  expect(rulesOf(fails)).toEqual(['every seed has a result'])
  expect(rulesOf(() => Math.random() && fails())).toEqual(['no ambient randomness or clock'])
  const hides = (): unknown => {
    try {
      return Math.random()
    } catch {
      return 'none'
    }
  }
  expect(rulesOf(hides)).toContain('no ambient randomness or clock')
})

test.each([
  ['Math.random', () => Math.random()],
  ['Date.now', () => new Date().getTime()],
  ['performance.now', () => performance.now()],
  ['crypto.getRandomValues', () => crypto.getRandomValues(new Uint8Array(1))[0]],
  ['crypto.randomUUID', () => crypto.randomUUID()],
])('names the file and line that calls %s', (called, generate) => {
  const [first] = contractViolations(world({ generate }), { seeds: ['1'] })
  expect(first).toMatchObject({ rule: 'no ambient randomness or clock', code: 'ambient-call' })
  expect(first!.message).toMatch(
    new RegExp(`^${called.replace('.', '\\.')} was called at \\S*contract\\.test\\.ts:\\d+:\\d+`),
  )
})

test('a world that only fails the second time is a violation, not an error of the check', () => {
  let generatedCount = 0
  const generate = (): unknown => {
    if (generatedCount++ > 0) throw new Error('used up')
    return {}
  }
  expect(contractViolations(world({ generate }), { seeds: ['1'] })).toContainEqual({
    rule: 'the same bytes twice',
    seed: '1',
    code: 'threw',
    data: { error: 'Error: used up' },
    message: 'Error: used up',
  })
})

test.each(broken)('detects a world that breaks "%s"', (rule, broken) => {
  expect(contractViolations(broken).map((violation) => violation.rule)).toContain(rule)
})

function world(parts: object): ReturnType<typeof defineWorld> {
  return defineWorld({ id: 'x', version: 1, generate: (_run: AnyRun) => ({}), ...parts } as never) as never
}

test('-0 in a result breaks a rule, because JSON writes it as 0', () => {
  const world = defineWorld({ id: 'w', version: 1, generate: () => ({ list: [1, -0] }) })
  expect(contractViolations(world, { seeds: ['1'] })).toEqual([
    expect.objectContaining({
      code: 'reads-back-differently',
      message:
        'the result changes when it is written as JSON and parsed again: list[1]: expected 0, found "-0"',
    }),
  ])
})
