import { beforeAll, expect, test } from 'vitest'
import { checkInFreshProcess } from '../../dist/node/index.js'
import type { Catalog } from '../catalog/catalog.js'
import type { Break } from '../check/check.js'
import { thrownAt } from './call-sites.js'
import { environmentOf } from './places.js'
import { GAME, LATE, NOWHERE, project, type Project } from './worlds.fixture.js'

let game: Project
beforeAll(async () => {
  game = await project(GAME)
})

const catalog = (world: string, seeds: readonly string[]): Catalog => ({
  format: 'seedfast-catalog/1',
  world,
  version: 1,
  params: {},
  overrides: {},
  entries: seeds.map((seed) => ({ seed, sha256: '0'.repeat(64), draws: {} })),
  accepted: [],
})

async function all(breaks: AsyncIterable<Break | null>): Promise<(Break | null)[]> {
  const found = []
  for await (const one of breaks) found.push(one)
  return found
}

/**
 * Returns the catalog that a fresh process generates. Checks a catalog in which every entry is wrong, and takes the
 * entries that the process found instead.
 */
async function made(world: string, seeds: readonly string[]): Promise<Catalog> {
  const breaks = await all(checkInFreshProcess([game.module], catalog(world, seeds)))
  return { ...catalog(world, []), entries: breaks.map((one) => one!.found!) }
}

test('seeds are regenerated in a separate process, in the order of the catalog', async () => {
  const dice = await made('dice', ['5', '1', '3'])
  expect(dice.entries.map(({ seed, draws }) => [seed, draws])).toEqual(
    ['5', '1', '3'].map((seed) => [seed, { bonus: 1, dice: 3 }]),
  )
  expect(await all(checkInFreshProcess([game.module], dice))).toEqual([null, null, null])
  const changed = {
    ...dice,
    entries: [dice.entries[0]!, { ...dice.entries[1]!, draws: { bonus: 1, dice: 4 } }],
  }
  expect(await all(checkInFreshProcess([game.module], changed))).toMatchObject([
    null,
    { seed: '1', kind: 'draws' },
  ])
})

test('reports once when the process is ready, before the first result', async () => {
  const events: string[] = []
  const ready = (): void => void events.push('ready')
  for await (const _ of checkInFreshProcess([game.module], catalog('dice', ['1', '2']), {}, ready))
    events.push('break')
  expect(events).toEqual(['ready', 'break', 'break'])
})

test('reads the results of a world that writes to the console', async () => {
  const noisy = await made('noisy', ['1', '2'])
  expect(await all(checkInFreshProcess([game.module], noisy))).toEqual([null, null])
})

test('reports a seed that fails as a break, and still checks the others', async () => {
  expect(
    (await all(checkInFreshProcess([game.module], catalog('failing', ['2', '3', '4'])))).map(
      (one) => one?.kind,
    ),
  ).toEqual(['result', 'failed', 'result'])
})

test('process.exit in a world fails only that seed and doesn’t end the process', async () => {
  const breaks = await all(checkInFreshProcess([game.module], catalog('leaving', ['2', '3', '4'])))
  expect(breaks.map((one) => one?.kind)).toEqual(['result', 'failed', 'result'])
  expect(breaks[1]!.message).toContain('process.exit(0) was called')
})

test('an error that a world throws after its run is reported as a world error with its location', async () => {
  const late = await project(LATE)
  const made = all(checkInFreshProcess([late.module], catalog('late', ['2', '3'])))
  const error = await made.catch((thrown: unknown) => thrown as Error)
  expect(error).toMatchObject({
    name: 'WorldError',
    message: 'after its run, in a timer or a promise: Error: too late',
  })
  expect(thrownAt((error as Error).cause)[0]).toMatch(/game\.ts:\d+/)
})

test('if the process exits early, the error contains its status', async () => {
  await expect(all(checkInFreshProcess([game.module], catalog('quitting', ['2', '3', '4'])))).rejects.toThrow(
    'the fresh process, at seed 3, ended with status 7',
  )
})

test('a missing module or world is an error that names it', async () => {
  await expect(all(checkInFreshProcess([NOWHERE], catalog('dice', ['1'])))).rejects.toThrow('nowhere.mjs')
  await expect(all(checkInFreshProcess([game.module], catalog('dcie', ['1'])))).rejects.toThrow(
    'did you mean dice?',
  )
})

test('aborting the signal ends the process', async () => {
  const stop = new AbortController()
  const breaks = checkInFreshProcess([game.module], catalog('dice', ['1', '2']), { signal: stop.signal })
  stop.abort()
  await expect(all(breaks)).rejects.toThrow('the fresh process, at seed 1, was stopped')
})

test('the process has its own locale, time zone and variables, and inherits no other variables', async () => {
  process.env['SEEDFAST_TEST_OPTION'] = 'mine'
  const results = []
  for (const place of ['tr_TR', 'sv_SE'] as const) {
    const [one] = await all(
      checkInFreshProcess([game.module], catalog('place', ['1']), { env: environmentOf(place) }),
    )
    results.push(one!.found!.sha256)
  }
  expect(new Set(results).size).toBe(2)
  delete process.env['SEEDFAST_TEST_OPTION']
  expect(environmentOf('sv_SE')).toMatchObject({
    LANG: 'sv_SE.UTF-8',
    LC_ALL: 'sv_SE.UTF-8',
    TZ: 'America/St_Johns',
  })
  expect(environmentOf('tr_TR')).not.toHaveProperty('SEEDFAST_TEST_OPTION')
})
