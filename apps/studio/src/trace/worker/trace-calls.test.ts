import { recordDraws, traceLines, traceOf, type Divergence } from '@seedfast/audit'
import { artefactOf, artefactText, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { garden } from '../../../demo/garden.js'
import { lazyWorlds } from '../../../demo/lazy.js'
import { worlds } from '../../../demo/worlds.js'
import type {
  ComparedAnswer,
  RunSide,
  Side,
  TraceAnswer,
  TraceJob,
  TraceProgress,
} from '../trace-protocol.js'
import { traceCalls } from './trace-calls.js'
import { worldLoader } from '../../workers/world-loader.js'

const work = (seed: string, params: unknown = {}, world = 'garden') => ({
  world,
  seed,
  params,
  overrides: {},
})
const run = (seed: string, params?: unknown): RunSide => ({
  kind: 'run',
  name: seed,
  work: work(seed, params),
})

async function answerOf(
  job: TraceJob,
  progress: (value: TraceProgress) => void = () => {},
  now = () => 0,
): Promise<TraceAnswer> {
  const environment = { now, yieldThread: () => Promise.resolve(), openCrew: async () => [] }
  return traceCalls(worldLoader(lazyWorlds), environment).answer(job, {
    progress,
    signal: new AbortController().signal,
  })
}

async function compare(a: RunSide, b: Side): Promise<ComparedAnswer> {
  const answer = await answerOf({ kind: 'compare', a, b })
  expect(answer).toMatchObject({ kind: 'compared' })
  return answer as ComparedAnswer
}

test('records the draws that the run makes', async () => {
  const window = { from: 0, to: Infinity, closely: true }
  const { generated, draws } = recordDraws(garden, { seed: '7' }, { window })
  const { header } = traceOf(generated, draws)
  expect(await answerOf({ kind: 'record', work: work('7') })).toEqual({
    kind: 'recorded',
    header,
    draws,
    more: false,
  })
})

test('a run’s trace file equals the command’s, with any number of draws', async () => {
  const shafts = 50_500
  const world = worlds.find(({ id }) => id === 'mine')!
  const reported: TraceProgress[] = []
  const job = { kind: 'save', work: work('7', { shafts }, 'mine') } as const
  const saved = await answerOf(job, (progress) => reported.push(progress))
  expect(saved).toMatchObject({ kind: 'saved', world: 'mine', seed: '7' })
  const { generated, draws } = recordDraws(world, { seed: '7', params: { shafts } })
  expect(draws).toHaveLength(101_000)
  const text = saved.kind === 'saved' ? await saved.file.text() : ''
  // Compared as one boolean, because printing a difference would be too long.
  expect(text === [...traceLines(traceOf(generated, draws))].join('')).toBe(true)
  expect(reported[0]).toEqual({ done: 0, of: 101_000 })
  expect(await answerOf({ kind: 'save', work: work('1', { how: 'throws' }, 'trouble') })).toEqual({
    kind: 'failed',
    message: expect.stringContaining('the well is dry'),
  })
})

test('explains a part by changing draws, and reports its progress', async () => {
  let clock = 0
  const reported: TraceProgress[] = []
  const answer = await answerOf(
    { kind: 'explain', work: work('7'), path: ['beds', '0', 'height'] },
    (progress) => reported.push(progress),
    () => (clock += 60),
  )
  expect(answer).toMatchObject({
    kind: 'explained',
    explanation: { by: 'counterfactual', path: ['beds', 0, 'height'] },
  })
  expect(answer.kind === 'explained' && answer.explanation!.draws.length).toBeGreaterThan(0)
  expect(reported.length).toBeGreaterThan(2)
  expect(reported[0]).toMatchObject({ done: 0, decided: [] })
  expect(reported.at(-1)!.decided!.length).toBeGreaterThan(0)
})

test('a canceled explanation returns what it had found by then', async () => {
  const abort = new AbortController()
  let clock = 0
  const environment = {
    now: () => (clock += 60),
    yieldThread: async () => abort.abort(),
    openCrew: async () => [],
  }
  const { answer, lastAnswer } = traceCalls(worldLoader(lazyWorlds), environment)
  const job = { kind: 'explain', work: work('7'), path: ['beds', '0', 'height'] } as const
  const answered = answer(job, { progress: () => {}, signal: abort.signal })
  expect(await lastAnswer()).toMatchObject({ kind: 'explained', stopped: true })
  expect(await lastAnswer()).toBe(await answered)
})

test('a missing part has no explanation', async () => {
  expect(await answerOf({ kind: 'explain', work: work('7'), path: ['nowhere'] })).toEqual({
    kind: 'explained',
    explanation: null,
    labels: [],
  })
})

test('two seeds have different bits and results', async () => {
  const { divergence, results, names, isSameSeed } = await compare(run('7'), run('8'))
  expect(isSameSeed).toBe(false)
  expect(divergence).toMatchObject({ kind: 'different bits', stream: 'growth', index: 0 })
  expect(results?.path[0]).toBe('beds')
  expect(names).toEqual({ a: '7', b: '8' })
})

test('other params give a draw another bound, and a name changes the result without a draw', async () => {
  const wild = await compare(run('7'), run('7', { plot: { density: 0.9 } }))
  expect(wild.divergence).toMatchObject({ kind: 'different bound', index: 0 })
  const { divergence, results, isSameSeed } = await compare(run('7'), run('7', { name: 'The new garden' }))
  expect(isSameSeed).toBe(true)
  expect(divergence.kind).toBe('same draws but another result')
  expect(results).toMatchObject({ path: ['name'], found: 'The new garden' })
})

test('an artefact or trace file can be a side of a comparison', async () => {
  const { generated, draws } = recordDraws(garden, { seed: '7' })
  const trace: Side = {
    kind: 'file',
    name: 'a.trace',
    text: [...traceLines(traceOf(generated, draws))].join(''),
  }
  const artefact: Side = {
    kind: 'file',
    name: 'a.json',
    text: artefactText(artefactOf(make(garden, { seed: '7' }))),
  }
  for (const file of [trace, artefact]) {
    expect(await compare(run('7'), file)).toMatchObject({ divergence: { kind: 'equal' }, results: null })
    expect(await compare(run('8'), file)).toMatchObject({
      isSameSeed: false,
      divergence: { kind: 'different bits' },
    })
  }
  expect('results' in (await compare(run('8'), trace))).toBe(false)
})

test('a failure is reported as a sentence', async () => {
  const throws = { how: 'throws' }
  expect(await answerOf({ kind: 'record', work: work('1', throws, 'trouble') })).toEqual({
    kind: 'failed',
    message: 'RangeError: the well is dry',
  })
  const answer = await answerOf({
    kind: 'compare',
    a: run('7'),
    b: { kind: 'file', name: 'x.txt', text: 'hello' },
  })
  expect(answer).toMatchObject({ kind: 'failed', message: expect.stringContaining('x.txt') })
})

test('an opened file has draws: a trace as recorded, an artefact regenerated', async () => {
  const { generated, draws } = recordDraws(garden, { seed: '7' })
  const trace = traceOf(generated, draws)
  const opened = { kind: 'read', name: 'a.trace', text: [...traceLines(trace)].join('') } as const
  expect(await answerOf(opened)).toEqual({ kind: 'recorded', header: trace.header, draws, more: false })
  const artefact = artefactText(artefactOf(make(garden, { seed: '7' })))
  expect(await answerOf({ kind: 'read', name: 'a.json', text: artefact })).toEqual(
    await answerOf({ kind: 'record', work: work('7') }),
  )
})

test('a file of another world, or an artefact of another version, is refused', async () => {
  const failure = async (text: string): Promise<string> => {
    const answer = await answerOf({ kind: 'compare', a: run('7'), b: { kind: 'file', name: 'b.json', text } })
    return answer.kind === 'failed' ? answer.message : ''
  }
  const chest = worlds.find(({ id }) => id === 'chest')!
  const { generated, draws } = recordDraws(chest, { seed: '7' })
  expect(await failure([...traceLines(traceOf(generated, draws))].join(''))).toBe(
    'b.json: world: this is a run of chest; only runs of garden can be compared',
  )
  const older = { ...artefactOf(make(garden, { seed: '7' })), version: 2 }
  expect(await failure(artefactText(older))).toContain(
    'made with garden version 2, but version 3 is installed',
  )
  expect(await failure('hello')).toBe('b.json: must be a trace or an artefact, but starts with "hello"')
  expect(await failure(' ')).toContain('the file is empty')
  const elsewhere = { ...artefactOf(make(garden, { seed: '7' })), world: 'gardn' }
  expect(await failure(artefactText(elsewhere))).toContain('unknown world "gardn" (did you mean garden?)')
})

test('an artefact whose result was edited is refused', async () => {
  const artefact = artefactOf(make(garden, { seed: '7' }))
  const text = artefactText({ ...artefact, result: { ...(artefact.result as object), edited: true } })
  const answer = await answerOf({ kind: 'compare', a: run('7'), b: { kind: 'file', name: 'b.json', text } })
  expect(answer).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('the file was damaged or edited'),
  })
})

test('the streams of two runs are compared one by one', async () => {
  const chest = (seed: string): RunSide => ({ kind: 'run', name: seed, work: work(seed, {}, 'chest') })
  expect((await compare(chest('a'), chest('a'))).streams).toEqual([
    { stream: 'gold', draws: { a: 1, b: 1 }, first: null },
    { stream: 'items', draws: { a: 1, b: 1 }, first: null },
  ])
  const { streams } = await compare(run('7'), run('7', { plot: { rows: 5 } }))
  const length = recordDraws(garden, { seed: '7' }).draws.length
  expect(streams).toEqual([{ stream: 'growth', draws: { a: length, b: expect.any(Number) }, first: length }])
})

test('a run that throws is compared up to the error', async () => {
  const trouble = (seed: string, how: string): RunSide => ({
    kind: 'run',
    name: how,
    work: work(seed, { how }, 'trouble'),
  })
  const { divergence, results } = await compare(trouble('1', 'not'), trouble('1', 'throws late'))
  expect(divergence).toMatchObject({ kind: 'extra draw', stream: 'well', index: 0 })
  const failure = { message: expect.stringMatching(/^RangeError: the well is dry below \d$/), sites: [] }
  expect(divergence.failed).toEqual({ a: null, b: failure })
  expect(results).toBeUndefined()
  const { around } = (await compare(trouble('1', 'throws late'), trouble('2', 'throws late')))
    .divergence as Extract<Divergence, { around: unknown }>
  expect(around.a[0]).toHaveProperty('entries')
  const equal = await compare(trouble('1', 'throws late'), trouble('1', 'throws late'))
  expect(equal.divergence).toEqual({ kind: 'equal', draws: 1, failed: { a: failure, b: failure } })
  expect(equal.results).toBeUndefined()
})

test('reports what another outcome of a draw changes', async () => {
  const answer = await answerOf({ kind: 'moved', work: work('7'), n: 0 })
  expect(answer.kind === 'moved' && answer.moved!.places.length).toBeGreaterThan(0)
  expect(await answerOf({ kind: 'moved', work: work('7'), n: 100_000 })).toEqual({
    kind: 'moved',
    moved: null,
  })
})
