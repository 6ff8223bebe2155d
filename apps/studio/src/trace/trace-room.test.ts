import { recordDraws, traceLines, traceOf } from '@seedfast/audit'
import { artefactOf, artefactText, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { garden } from '../../demo/garden.js'
import { worlds } from '../../demo/worlds.js'
import type { ComparedAnswer, Side, TraceAnswer, TraceJob, TraceProgress } from './messages.js'
import { openTraceRoom } from './trace-room.js'

const work = (seed: string, params: unknown = {}, world = 'garden') => ({
  world,
  seed,
  params,
  overrides: {},
})
const run = (seed: string, params?: unknown): Side => ({ kind: 'run', name: seed, work: work(seed, params) })

async function tell(job: TraceJob, now = () => 0): Promise<readonly (TraceAnswer | TraceProgress)[]> {
  const told: (TraceAnswer | TraceProgress)[] = []
  await openTraceRoom(worlds, now)(job, (answer) => told.push(answer))
  return told
}

async function compare(a: Side, b: Side): Promise<ComparedAnswer> {
  const [answer] = await tell({ kind: 'compare', a, b })
  expect(answer).toMatchObject({ kind: 'compared' })
  return answer as ComparedAnswer
}

test('records the draws that the run makes', async () => {
  const { draws } = recordDraws(garden, { seed: '7' })
  expect(await tell({ kind: 'record', work: work('7') })).toEqual([{ kind: 'recorded', draws }])
})

test('explains a place by changing draws, and tells how far it is', async () => {
  let clock = 0
  const told = await tell(
    { kind: 'explain', work: work('7'), path: ['beds', '0', 'height'] },
    () => (clock += 60),
  )
  const answer = told.at(-1)
  expect(answer).toMatchObject({
    kind: 'explained',
    explanation: { by: 'counterfactual', path: ['beds', 0, 'height'] },
  })
  expect(answer?.kind === 'explained' && answer.explanation!.draws.length).toBeGreaterThan(0)
  expect(told.slice(0, -1).length).toBeGreaterThan(2)
  expect(told[0]).toMatchObject({ kind: 'progress', done: 0, decided: [] })
  const found = told.flatMap((one) => (one.kind === 'progress' ? [one.decided!.length] : []))
  expect(found.at(-1)).toBeGreaterThan(0)
})

test('a place that is not there has no explanation', async () => {
  expect(await tell({ kind: 'explain', work: work('7'), path: ['nowhere'] })).toEqual([
    { kind: 'explained', explanation: null, labels: [] },
  ])
})

test('two seeds have other bits, and another result', async () => {
  const { divergence, results, names } = await compare(run('7'), run('8'))
  expect(divergence).toMatchObject({ kind: 'other bits', stream: 'growth', index: 0 })
  expect(results?.path[0]).toBe('beds')
  expect(names).toEqual({ a: '7', b: '8' })
})

test('other params are an other bound; a name changes the result without a draw', async () => {
  const wild = await compare(run('7'), run('7', { plot: { density: 0.9 } }))
  expect(wild.divergence).toMatchObject({ kind: 'other bound', index: 0 })
  const { divergence, results } = await compare(run('7'), run('7', { name: 'The new garden' }))
  expect(divergence.kind).toBe('same draws but another result')
  expect(results).toMatchObject({ path: ['name'], found: 'The new garden' })
})

test('the file of an artefact and of a trace is a side', async () => {
  const { made, draws } = recordDraws(garden, { seed: '7' })
  const trace: Side = { kind: 'file', name: 'a.trace', text: [...traceLines(traceOf(made, draws))].join('') }
  const artefact: Side = {
    kind: 'file',
    name: 'a.json',
    text: artefactText(artefactOf(make(garden, { seed: '7' }))),
  }
  for (const file of [trace, artefact]) {
    expect(await compare(run('7'), file)).toMatchObject({ divergence: { kind: 'equal' }, results: null })
    expect((await compare(run('8'), file)).divergence).toMatchObject({ kind: 'other bits' })
  }
  expect('results' in (await compare(run('8'), trace))).toBe(false)
})

test('what fails is told in a sentence', async () => {
  const throws = { how: 'throws' }
  expect(await tell({ kind: 'record', work: work('1', throws, 'trouble') })).toEqual([
    { kind: 'failed', message: 'RangeError: the well is dry' },
  ])
  const [answer] = await tell({
    kind: 'compare',
    a: run('7'),
    b: { kind: 'file', name: 'x.txt', text: 'hello' },
  })
  expect(answer).toMatchObject({ kind: 'failed', message: expect.stringContaining('x.txt') })
})
