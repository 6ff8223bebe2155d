import { expect, test } from 'vitest'
import { seedfast } from '@seedfast/rng'
import * as z from 'zod'
import { arena, arenaDefinition, type ArenaState } from '../examples/arena.fixture.js'
import { cards } from '../examples/cards.fixture.js'
import { rogue, rogueDefinition, type RogueState } from '../examples/roguelike.fixture.js'
import type { AnySession } from '../index.js'
import { explore, type ExploreOptions, type ExploreProgress } from './explore.js'
import { randomInputs } from './random-input.js'
import { shortestInputs } from './shortest-inputs.js'

function explored(
  session: AnySession,
  sessions: number,
  options: Partial<ExploreOptions> = {},
): ExploreProgress {
  const params = session.id === 'cards' ? { hand: 4 } : {}
  for (const progress of explore(session, {
    seed: 'x',
    params,
    steps: 60,
    heavy: 5,
    slowMs: 1000,
    ...options,
  }))
    if (progress.sessions >= sessions) return progress
  throw new Error('unreachable')
}

test('good sessions have no failures, and goals are reached or never', () => {
  for (const session of [rogue, arena, cards] as AnySession[])
    expect(explored(session, 60).failures.map(({ failure }) => failure)).toEqual([])
  const { goals } = explored(rogue, 60)
  expect(goals['reaches floor 3']).toBeGreaterThan(0)
  expect(goals['has 1000 gold']).toBe(0)
})

test('a planted fault is found and cut down to the inputs that it needs', () => {
  // The third visit to column 3 crashes.
  const session: AnySession = {
    ...rogue,
    start: (run) => ({ ...rogueDefinition.start(run), monsters: [], visits: 0 }),
    step: (state: RogueState & { visits: number }, input, run) => {
      const x = state.x
      const next = rogueDefinition.step(state, input as never, run)
      if (next === undefined && state.x === 3 && x !== 3 && ++state.visits === 3)
        throw new Error(`bug ${state.y}`)
      return next
    },
    bot: null,
  }
  const [found] = explored(session, 200).failures
  expect(found).toMatchObject({
    failure: { kind: 'threw', message: expect.stringContaining('bug') },
    isFlaky: false,
  })
  expect(found!.inputs).toHaveLength(7)
  expect(found!.foundInputs).toBeGreaterThan(7)
})

test('a broken rule is found by mutants and bots', () => {
  const session: AnySession = {
    ...rogue,
    problems: ({ floor, gold }: RogueState) =>
      floor === 2 && gold > 5 ? [{ path: ['gold'], code: 'rich', message: `too rich: ${gold}` }] : [],
  }
  const [found] = explored(session, 200).failures
  expect(found).toMatchObject({ failure: { kind: 'problem', code: 'rich' }, isFlaky: false })
})

test('a failure that does not repeat is flaky and is not cut down', () => {
  let calls = 0
  const session: AnySession = {
    ...rogue,
    step: (state: RogueState, input, run) => {
      if (++calls === 500) throw new Error('once')
      return rogueDefinition.step(state, input as never, run)
    },
  }
  const [found] = explored(session, 30, { heavy: 0 }).failures
  expect(found).toMatchObject({ isFlaky: true, failure: { kind: 'threw' } })
  expect(found!.inputs).toHaveLength(found!.foundInputs)
})

test('a session that can not be repeated is found in heavy mode', () => {
  let shot = 1
  const session: AnySession = {
    ...arena,
    step: (state: ArenaState, input, run) => {
      const next = arenaDefinition.step(state, input as never, run)
      return next.shots.length > state.shots.length ? { ...next, nextShot: shot++ } : next
    },
  }
  const [found] = explored(session, 40, { heavy: 1 }).failures
  expect(found).toMatchObject({
    failure: { kind: 'difference', finding: { difference: { path: ['nextShot'] } } },
  })
  expect(found!.inputs.length).toBeLessThanOrEqual(2)
})

test('a cache that outlives the session is found, although it stays filled', () => {
  const cached = new Map<number, number>()
  const session: AnySession = {
    ...rogue,
    step: (state: RogueState, input, run) => {
      if (!cached.has(state.floor)) cached.set(state.floor, run.stream('table').int(1, 100))
      return rogueDefinition.step(state, input as never, run)
    },
  }
  const [found] = explored(session, 3, { heavy: 1 }).failures
  expect(found).toMatchObject({
    isFlaky: true,
    failure: { kind: 'difference', finding: { test: 'step twice', draw: { a: { stream: 'table' } } } },
  })
})

test('a step that changes its input does not change the inputs that are kept', () => {
  const session: AnySession = {
    ...arena,
    step: (state: ArenaState, input: { a: string }, run) => {
      const next = arenaDefinition.step(state, input as never, run)
      input.a = 'none'
      return next
    },
  }
  const [found] = explored(session, 3, { heavy: 1 }).failures
  expect(found).toMatchObject({ isFlaky: false, failure: { finding: { test: 'input unchanged' } } })
  expect(found!.inputs).not.toMatchObject([{ a: 'none' }])
})

test('automatic steps without an end and promises are errors with their step', () => {
  const endless: AnySession = { ...rogue, step: () => {}, next: () => ({ wait: true }) }
  const waiting: AnySession = { ...rogue, step: async (state: RogueState) => state }
  expect(explored(endless, 1, { heavy: 0 }).failures).toMatchObject([
    { failure: { kind: 'threw', message: expect.stringContaining('100000 automatic steps in a row') } },
  ])
  expect(explored(waiting, 1, { heavy: 0 }).failures).toMatchObject([
    {
      step: 1,
      failure: { message: expect.stringContaining('step must not return a promise') },
    },
  ])
})

test('a state that is not plain data is found in heavy mode', () => {
  const session: AnySession = { ...arena, start: () => ({ ...arenaDefinition.start(), bag: new Set() }) }
  const [found] = explored(session, 10, { heavy: 1 }).failures
  expect(found).toMatchObject({
    failure: { kind: 'difference', message: expect.stringContaining('bag is an object of the class Set') },
    isFlaky: false,
    inputs: [],
  })
})

test('a slow step is found with the given clock', () => {
  let time = 0
  const session: AnySession = {
    ...rogue,
    step: (state: RogueState, input, run) => {
      if (state.floor === 2) time += 50
      return rogueDefinition.step(state, input as never, run)
    },
  }
  const [found] = explored(session, 60, { now: () => time, slowMs: 20, heavy: 0 }).failures
  expect(found).toMatchObject({ failure: { kind: 'slow' } })
})

test('shortestInputs finds the few inputs that a failure needs', () => {
  const all = Array.from({ length: 100 }, (_, i) => i)
  const needs = [3, 40, 41, 99]
  expect(shortestInputs(all, (list) => needs.every((n) => list.includes(n)))).toEqual(needs)
  expect(shortestInputs(all, () => true)).toEqual([])
  expect(shortestInputs(all, (list) => list.length === 100)).toEqual(all)
})

test('random inputs fit their schema', () => {
  const schema = z.union([
    z.object({ move: z.enum(['a', 'b']), by: z.int().min(-3).max(3).optional() }),
    z.object({ list: z.array(z.boolean()).min(1).max(2), at: z.number().min(0).max(1) }),
    z.literal('stop'),
  ])
  const stream = seedfast('1').stream('inputs')
  const make = randomInputs(schema)
  const made = Array.from({ length: 200 }, () => make(stream))
  for (const input of made) expect(schema.safeParse(input).success).toBe(true)
  expect(new Set(made.map((input) => JSON.stringify(input))).size).toBeGreaterThan(20)
})
