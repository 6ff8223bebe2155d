import { relative } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { diverge, traceLine } from '../../dist/index.js'
import { runInWay, TraceProcess } from '../../dist/node/index.js'
import { thrownAt } from './call-sites.js'
import { CORES } from './cores.js'
import { environmentOf } from './places.js'
import { GAME, project, type Project } from './worlds.fixture.js'

let game: Project
beforeAll(async () => {
  game = await project(GAME)
})

const run = (world: string, seed = '1') => ({
  modules: [game.module],
  world,
  seed,
  params: {},
  overrides: {},
})
const input = () => ({ script: game.script, signal: new AbortController().signal })

test('a run is hashed and recorded in separate processes', async () => {
  const side = new TraceProcess('dice, seed 1', run('dice'))
  const hashes = await side.hashes()
  expect(hashes.draws).toBe(4)
  expect(Object.keys(hashes.streams)).toEqual(['dice', 'bonus'])
  const draws = await side.window({ from: 2, to: 4 })
  expect(draws.map(({ stream, index }) => [stream, index])).toEqual([
    ['dice', 2],
    ['bonus', 0],
  ])
})

test('call sites name the source file, with the innermost call first', async () => {
  const draws = await new TraceProcess('dice', run('dice')).window({ from: 0, to: 4 })
  const file = relative(process.cwd(), `${game.folder}/game.ts`)
  expect(draws[3]!.sites).toEqual([
    expect.stringMatching(/game\.ts:\d+:\d+ \(bonus\)$/),
    expect.stringMatching(/game\.ts:\d+:\d+ \(Object\.generate\)$/),
  ])
  expect(draws[3]!.sites!.every((site) => site.startsWith(`${file}:`))).toBe(true)
  // The line of the file where `bonus` draws.
  const line = GAME.split('\n').findIndex((text) => text.includes('stream.int(1, 20)')) + 1
  expect(draws[3]!.sites![0]).toContain(`game.ts:${line}:`)
  expect(draws[0]!.sites).toHaveLength(4)
})

test("a run's trace lines are those of its draws, even if the world writes to the same output", async () => {
  for (const world of ['noisy', 'long']) {
    const side = new TraceProcess(world, run(world))
    const parts = []
    for await (const part of side.lines(true)) parts.push(part)
    const draws = await side.window({ from: 0, to: 9999 })
    expect(parts.map(({ text }) => text).join('')).toBe(draws.map(traceLine).join(''))
    expect(parts.reduce((sum, part) => sum + part.draws, 0)).toBe(draws.length)
    expect(new Set(parts.flatMap(({ streams }) => streams))).toEqual(
      new Set(draws.map(({ stream }) => stream)),
    )
    expect(parts.length).toBe(world === 'long' ? 3 : 1)
    let plain = ''
    for await (const part of side.lines(false)) plain += part.text
    expect(plain).toBe(draws.map(({ sites: _sites, ...draw }) => traceLine(draw)).join(''))
  }
})

test('if a run fails, is cut short or ends its process, its lines end with an error', async () => {
  const read = async (world: string, seed: string): Promise<void> => {
    for await (const _ of new TraceProcess(world, run(world, seed)).lines(false));
  }
  const error = await read('failing', '3').catch((thrown: unknown) => thrown as Error)
  expect(error).toMatchObject({ name: 'WorldError', message: 'failing, seed 3: Error: no room left' })
  expect(thrownAt((error as Error).cause)[0]).toMatch(/game\.ts:\d+/)
  await expect(read('quitting', '3')).rejects.toThrow('the tracing process of quitting ended with status 7')
  await expect(read('dice', 'x')).rejects.toThrow(
    'dice: seed: must be a whole number from 0 to 18446744073709551615, in plain digits, got "x"',
  )
})

test('two seeds differ at a draw, and a seed equals itself, even if the world writes to the output', async () => {
  const [a, b] = [new TraceProcess('a', run('dice')), new TraceProcess('b', run('dice', '2'))]
  expect(await diverge(a, b)).toMatchObject({ kind: 'different bits', stream: 'dice', index: 0 })
  expect(await diverge(a, new TraceProcess('again', run('dice')))).toMatchObject({ kind: 'equal' })
  const noisy = new TraceProcess('noisy', run('noisy'))
  expect(await diverge(noisy, noisy)).toMatchObject({ kind: 'equal', draws: 1 })
})

test.each([
  ['an unknown world', 'dcie', '1', 'dcie: unknown world "dcie" (did you mean dice?)', 'InputError'],
  [
    'a bad seed',
    'dice',
    'x',
    'dice: seed: must be a whole number from 0 to 18446744073709551615, in plain digits, got "x"',
    'InputError',
  ],
  [
    'a process that ends',
    'quitting',
    '3',
    'the tracing process of quitting ended with status 7',
    'WorkerEndedError',
  ],
])('%s is an error with the name of the side', async (_what, world, seed, message, name) => {
  const side = new TraceProcess(world, run(world, seed))
  await expect(side.hashes()).rejects.toThrow(message)
  await expect(side.hashes()).rejects.toMatchObject({ name })
})

test('a world that throws fails at its own source line, after the draws that it made', async () => {
  const side = new TraceProcess('failing', run('failing', '3'))
  const { failed, sha256, draws } = await side.hashes()
  expect({ sha256, draws }).toEqual({ sha256: '', draws: 0 })
  expect(failed!.message).toBe('Error: no room left')
  const line = GAME.split('\n').findIndex((text) => text.includes("throw new Error('no room left')")) + 1
  expect(failed!.sites).toEqual([
    expect.stringMatching(new RegExp(`game\\.ts:${line}:\\d+ \\(Object\\.generate\\)$`)),
  ])
  expect(await side.window({ from: 0, to: 9 })).toEqual([])
})

test('if both sides fail the same way, the error names the world and the seed', async () => {
  const side = (name: string) => new TraceProcess(name, run('failing', '3'))
  await expect(diverge(side('a'), side('b'))).rejects.toMatchObject({
    name: 'WorldError',
    code: 'both-failed',
    world: 'failing',
    seed: '3',
  })
})

test('a world can be run in every way, and a correct world is equal in all of them', async () => {
  const here = new TraceProcess('here', run('dice'))
  for (const way of ['fresh', 'again', 'after-others', 'saved', 'tr_TR', 'node'] as const) {
    const side = await runInWay(way, way, run('dice'), input())
    expect(await diverge(here, side), way).toMatchObject({ kind: 'equal' })
  }
})

test('a way of running sets its locale, time zone and variables', async () => {
  const place = async (way: 'sv_SE' | 'tr_TR') =>
    (await (await runInWay(way, way, run('place'), input())).hashes()).result
  expect(await place('sv_SE')).toEqual({
    locale: 'sv-SE',
    zone: 'America/St_Johns',
    // Worlds see the number of cores only as a property of `navigator`.
    names: Object.keys(environmentOf('sv_SE'))
      .filter((name) => name !== CORES)
      .sort(),
  })
  expect(await place('tr_TR')).toMatchObject({ locale: 'tr-TR', zone: 'Pacific/Kiritimati' })
})
