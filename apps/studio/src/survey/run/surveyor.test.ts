import { actmap } from '@seedfast/actmap'
import { SummaryBuilder, workHere, type SearchWorker } from '@seedfast/search'
import {
  defineWorld,
  fact,
  make,
  readFacts,
  uint64Seed,
  type AnyFactType,
  type AnyWorld,
} from '@seedfast/world'
import { expect, test } from 'vitest'
import type { SurveyOrder } from './findings.js'
import { Surveyor } from './surveyor.js'

/** A world that breaks its rule for one seed in four. */
const coins = defineWorld(
  {
    id: 'coins',
    version: 1,
    seed: uint64Seed,
    generate: ({ seed }) => ({ side: Number(seed % 4n) }),
    problems: ({ side }) => (side === 3 ? [{ path: ['side'], message: 'expected less than 3' }] : []),
  },
  {
    facts: {
      side: { type: fact.int, of: ({ side }) => side },
      sides: { type: fact.list(fact.int), of: ({ side }) => [side, 9].slice(0, side) },
    },
  },
)

const order = (world: AnyWorld, count: number, facts: readonly string[], from = '0'): SurveyOrder => ({
  world: world.id,
  params: {},
  from,
  count,
  facts,
})
const typesOf = (world: AnyWorld): Record<string, AnyFactType> =>
  Object.fromEntries(Object.entries(world.facts).map(([name, { type }]) => [name, type]))

/** Creates workers that do one chunk on demand. */
function stage(world: AnyWorld): {
  readonly surveyor: Surveyor
  readonly open: () => number
  step(): Promise<void>
  finish(): Promise<void>
} {
  let open = 0
  const waiting: (() => void)[] = []
  const surveyor = new Surveyor(
    async ({ request }) =>
      Promise.all(
        [0, 1].map(async (): Promise<SearchWorker> => {
          const here = await workHere(world, request, () => 0)
          open++
          return {
            work: async (chunk) => {
              await new Promise<void>((go) => waiting.push(go))
              return here.work({ ...chunk })
            },
            stop: () => open--,
          }
        }),
      ),
    () => performance.now(),
  )
  const step = async (): Promise<void> => {
    waiting.shift()?.()
    await new Promise((go) => setTimeout(go, 1))
  }
  return {
    surveyor,
    open: () => open,
    step,
    finish: async () => {
      while (surveyor.state().phase === 'running') await step()
    },
  }
}

test('workers find the same values as the engine, seed by seed', async () => {
  const { surveyor, open, finish } = stage(actmap)
  const facts = ['elites', 'eliteRows', 'boss']
  surveyor.start(order(actmap, 120, facts, '7'), typesOf(actmap))
  await finish()
  const { phase, findings, seeds } = surveyor.state()
  expect([phase, seeds, findings!.unmet, open()]).toEqual(['done', 120, 0, 0])
  const made = Array.from({ length: 120 }, (_, i) => readFacts(make(actmap, { seed: i + 7 }), facts))
  for (const name of facts) {
    const gatherer = new SummaryBuilder(typesOf(actmap)[name]!)
    for (const values of made) gatherer.add(values[name])
    expect(findings!.summary(name)).toEqual(gatherer.summary(24))
  }
  const lengths = made.map((values) => (values['eliteRows'] as number[]).length)
  expect(findings!.lengthSummary('eliteRows')).toMatchObject({
    mean: lengths.reduce((sum, length) => sum + length, 0) / 120,
  })
  expect(findings!.shareBelow('elites', 6)).toBe(
    made.filter((values) => (values['elites'] as number) < 6).length / 120,
  )
  expect(findings!.rows.csv().split('\r\n')[1]).toMatch(/^7,7,\d+,"?\[/)
})

test('seeds with broken rules are counted, listed, and left out of the summaries', async () => {
  const { surveyor, finish } = stage(coins)
  surveyor.start(order(coins, 100, ['side', 'sides']), typesOf(coins))
  await finish()
  const { findings } = surveyor.state()
  expect(findings!.unmet).toBe(25)
  expect(findings!.firstUnmet).toEqual([3n, 7n, 11n, 15n, 19n])
  expect(findings!.summary('side')).toMatchObject({ count: 75, most: 2 })
  expect(findings!.rows.count).toBe(75)
})

test('a pause stops the workers and doesn’t change the findings', async () => {
  const { surveyor, step, finish } = stage(coins)
  surveyor.start(order(coins, 300, ['side']), typesOf(coins))
  await step()
  await step()
  surveyor.pause()
  for (let i = 0; i < 20; i++) await step()
  expect(surveyor.state()).toMatchObject({ phase: 'paused' })
  expect(surveyor.state().seeds).toBeLessThan(300)
  surveyor.resume()
  await finish()
  expect(surveyor.state()).toMatchObject({ phase: 'done', seeds: 300 })
  expect(surveyor.state().findings!.summary('side')).toMatchObject({ count: 225, mean: 1 })
})

test('a survey pauses while its panel is closed, but stays paused if the user paused it', async () => {
  const { surveyor, step, finish } = stage(coins)
  surveyor.start(order(coins, 300, ['side']), typesOf(coins))
  await step()
  surveyor.leave()
  expect(surveyor.state().phase).toBe('paused')
  surveyor.enter()
  expect(surveyor.state().phase).toBe('running')
  surveyor.pause()
  surveyor.leave()
  surveyor.enter()
  expect(surveyor.state().phase).toBe('paused')
  surveyor.resume()
  await finish()
  expect(surveyor.state()).toMatchObject({ phase: 'done', seeds: 300, constant: new Set() })
})

test('facts that are the same for every seed are listed when a survey ends', async () => {
  const { surveyor, finish } = stage(actmap)
  surveyor.start(order(actmap, 100, ['elites', 'nodes', 'boss']), typesOf(actmap))
  expect(surveyor.state().constant.size).toBe(0)
  await finish()
  expect(surveyor.state().constant).toEqual(new Set(['elites']))
})

test('a stopped survey keeps its findings and ends its workers', async () => {
  const { surveyor, open, step } = stage(coins)
  surveyor.start(order(coins, 1000, ['side']), typesOf(coins))
  while (surveyor.state().seeds === 0) await step()
  surveyor.stop()
  const { seeds } = surveyor.state()
  expect(open()).toBe(0)
  for (let i = 0; i < 5; i++) await step()
  expect(surveyor.state()).toMatchObject({ phase: 'stopped', seeds })
  expect(surveyor.state().findings!.seeds).toBeGreaterThanOrEqual(seeds)
})

test('a new survey replaces the running one, and shows the old findings until it has its own', async () => {
  const { surveyor, step, finish } = stage(coins)
  surveyor.start(order(coins, 1000, ['side']), typesOf(coins))
  while (surveyor.state().seeds === 0) await step()
  const next = order(coins, 40, ['sides'])
  surveyor.start(next, typesOf(coins))
  expect(surveyor.state()).toMatchObject({ phase: 'running', seeds: 0, order: next })
  expect(surveyor.state().findings!.order.count).toBe(1000)
  await finish()
  expect(surveyor.state()).toMatchObject({ phase: 'done', seeds: 40 })
  expect(surveyor.state().findings!.order).toEqual(next)
})

test('workers that can’t start end the survey with the reason', async () => {
  const surveyor = new Surveyor(
    () => Promise.reject(new Error('its program could not be loaded')),
    () => 0,
  )
  surveyor.start(order(coins, 10, ['side']), typesOf(coins))
  await new Promise((go) => setTimeout(go))
  expect(surveyor.state()).toMatchObject({ phase: 'failed', fault: 'its program could not be loaded' })
})
