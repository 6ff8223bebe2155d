import { defineWorld, loadWorld, uint64Seed, type AnyWorld } from '@seedfast/world'
import { beforeAll, expect, test } from 'vitest'
import { checkWays, RUN_WAYS } from '../../dist/node/index.js'
import { makeCatalog } from '../catalog/make-catalog.js'
import { pageEngine } from './engines/page.fixture.js'
import { GAME, project, type Project } from './worlds.fixture.js'

let game: Project
beforeAll(async () => {
  game = await project(GAME)
})

test('a correct world is equal in every way of running it, and each way is also available for a single run', async () => {
  const { worlds } = (await import(game.module)) as { worlds: Parameters<typeof checkWays>[0]['worlds'] }
  const world = worlds.find(({ id }) => id === 'dice')!
  await loadWorld(world)
  const catalog = makeCatalog(world, { count: 5 })
  const ways = checkWays({
    worlds: worlds.filter(({ id }) => !['quitting', 'leaving'].includes(id)),
    world,
    modules: [game.module],
    catalog,
    engines: [],
    script: game.script,
    signal: new AbortController().signal,
  })
  for (const way of ways) {
    const breaks = []
    for await (const one of way.breaks()) breaks.push(one)
    const outcome = way.run === 'perturbed' ? { notTested: { kind: 'not-captured' } } : null
    expect(breaks, way.name).toEqual(Array.from({ length: 5 }, () => outcome))
    expect(way.skipped?.() ?? null).toBeNull()
    expect([...RUN_WAYS, null]).toContain(way.run)
  }
  expect(ways.map(({ name }) => name)).toEqual([
    'same process',
    'saved and loaded halfway',
    'again, in reverse',
    'after other worlds ran',
    'fresh process, in reverse',
    'other place: tr_TR, Pacific/Kiritimati',
    'other place: sv_SE, America/St_Johns',
    'perturbed',
  ])
})

test('detects a draw in a quiet part as a separate kind of break, even if all else is equal', async () => {
  const world = defineWorld({
    id: 'loud',
    version: 1,
    seed: uint64Seed,
    generate: (run) => run.quiet('hud', () => run.stream('x').int(1, 6)),
  })
  const { found } = await outcomesOf(world, [world])
  expect(found.get('same process')).toEqual([null, null])
  expect(found.get('saved and loaded halfway')).toEqual(
    ['0', '1'].map((seed) =>
      expect.objectContaining({
        seed,
        kind: 'quiet',
        message: 'stream "x" drew in quiet part "hud"',
      }),
    ),
  )
})

test('stops and names a world with an endless loop, and still checks the world that runs after the others', async () => {
  const loops = defineWorld({
    id: 'loops',
    version: 1,
    seed: uint64Seed,
    generate: () => {
      for (;;);
    },
  })
  const world = defineWorld({
    id: 'w',
    version: 1,
    seed: uint64Seed,
    generate: (run) => run.stream('x').int(1, 6),
  })
  const stopped: string[] = []
  const { found, skipped } = await outcomesOf(world, [loops, world], (id) => stopped.push(id))
  expect(found.get('after other worlds ran')).toEqual([null, null])
  expect(stopped).toEqual(['loops'])
  expect(skipped).toEqual({ kind: 'others-stopped', worlds: ['loops'] })
})

/**
 * Returns the outcomes that each way yields in this process, and why a way's condition wasn't met. Leaves out the ways
 * that start other processes.
 */
async function outcomesOf(
  world: AnyWorld,
  worlds: readonly AnyWorld[],
  onStopped: (id: string) => void = () => {},
): Promise<{ found: Map<string, unknown[]>; skipped: unknown }> {
  const ways = checkWays({
    worlds,
    world,
    modules: [],
    catalog: makeCatalog(world, { count: 2 }),
    engines: [],
    script: async () => '',
    signal: new AbortController().signal,
    othersMs: 200,
    onStopped,
  })
  const found = new Map<string, unknown[]>()
  for (const way of ways.slice(0, 4)) {
    const breaks: unknown[] = []
    for await (const one of way.breaks()) breaks.push(one)
    found.set(way.name, breaks)
  }
  return { found, skipped: ways[3]!.skipped?.() }
}

test('builds the engines’ script once, and only if an engine needs it', async () => {
  const { worlds } = (await import(game.module)) as { worlds: AnyWorld[] }
  const world = worlds.find(({ id }) => id === 'dice')!
  await loadWorld(world)
  const catalog = makeCatalog(world, { count: 1 })
  const engine = pageEngine()
  let built = 0
  const script = (): Promise<string> => {
    built++
    return game.script()
  }
  const signal = new AbortController().signal
  const ways = checkWays({
    worlds: [world],
    world,
    modules: [],
    catalog,
    engines: [engine, engine],
    script,
    signal,
  })
  for (const way of ways.slice(0, 4)) for await (const _ of way.breaks());
  expect(built).toBe(0)
  for (const way of ways.slice(-2)) for await (const one of way.breaks()) expect(one).toBeNull()
  expect(built).toBe(1)
})
