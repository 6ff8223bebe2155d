import { explain, trialCalls, type TrialsJob, type TrialWorker } from '@seedfast/explain'
import { expect, test } from 'vitest'
import { mine } from '../../../demo/mine.js'
import { lazyWorlds } from '../../../demo/lazy.js'
import { lazyWorlds as shippedWorlds } from '@seedfast/worlds/lazy'
import { worlds } from '../../../demo/worlds.js'
import { Explainer, type ExplainerEnvironment } from './explainer.js'
import type { TraceJob, TraceProgress } from '../trace-protocol.js'
import { worldLoader } from '../../workers/world-loader.js'

/** The context of a call. */
const context = (
  progress: (value: TraceProgress) => void = () => {},
  { signal } = new AbortController(),
) => ({
  progress,
  signal,
})

const params = { shafts: 60 }
const job = (path: string): Extract<TraceJob, { kind: 'explain' }> => ({
  kind: 'explain',
  work: { world: 'mine', seed: '7', params, overrides: {} },
  path: [path],
})
const whole = (path: string) => explain(mine, { seed: '7', params }, [path])!

/** Creates a worker that clones its messages. */
function worker(trialsJob: TrialsJob): TrialWorker {
  const calls = trialCalls(worlds, structuredClone(trialsJob))
  return { work: async (trials) => structuredClone(calls.work(trials)), stop: () => {} }
}

/** Creates an environment whose clock advances by 20 ms each time it's read, so that workers are opened soon. */
function environmentWith(crew: number, change: Partial<ExplainerEnvironment> = {}): ExplainerEnvironment {
  let time = 0
  return {
    now: () => (time += 20),
    yieldThread: () => Promise.resolve(),
    openCrew: async (trialsJob) => Array.from({ length: crew }, () => worker(trialsJob)),
    ...change,
  }
}

test.each([0, 1, 2, 5])('%i extra workers find the same explanation as one', async (crew) => {
  let opened = 0
  const environment = environmentWith(crew)
  const explainer = new Explainer(worldLoader(lazyWorlds), {
    ...environment,
    openCrew: (trialsJob) => {
      opened++
      return environment.openCrew(trialsJob)
    },
  })
  for (const path of ['depth', 'ore', 'shafts']) {
    const { explanation, stopped } = await explainer.explain(job(path), context())
    expect(explanation).toEqual(whole(path))
    expect(stopped).toBeUndefined()
  }
  expect(opened).toBe(3)
})

test('short explanations open no workers', async () => {
  const openCrew = (): Promise<never> => Promise.reject(new Error('no crew'))
  const explainer = new Explainer(worldLoader(lazyWorlds), environmentWith(0, { openCrew, now: () => 0 }))
  expect((await explainer.explain(job('depth'), context())).explanation).toEqual(whole('depth'))
})

test('if trying every draw would take more than a minute, a part is explained by its nearest labeled parent', async () => {
  const path = ['rounds', '0', 'tricks', '3', 'cards', '1']
  const work = { world: 'deals', seed: '42', params: { rounds: 1 }, overrides: {} }
  const explained = async (tick: number) => {
    let time = 0
    const explainer = new Explainer(
      worldLoader(shippedWorlds),
      environmentWith(0, { now: () => (time += tick) }),
    )
    return (await explainer.explain({ kind: 'explain', work, path }, context())).explanation!
  }
  expect(await explained(0)).toMatchObject({
    by: 'counterfactual',
    path: path.map((step) => (+step >= 0 ? +step : step)),
  })
  const { by, path: parent, insteadOf, draws } = await explained(10_000)
  expect([by, parent, insteadOf?.place.join('/')]).toEqual(['labels', ['rounds', '0'], path.join('/')])
  expect(draws.length).toBeGreaterThan(40)
})

test('an explanation reports its progress, its findings, and the time left', async () => {
  const reported: TraceProgress[] = []
  await new Explainer(worldLoader(lazyWorlds), environmentWith(3)).explain(
    job('depth'),
    context((progress) => reported.push(progress)),
  )
  expect(reported[0]).toMatchObject({ done: 0, of: 120, found: 0, decided: [] })
  expect(reported.at(-1)).toMatchObject({ found: whole('depth').draws.length, left: expect.any(Number) })
  expect(reported.at(-1)!.decided).toHaveLength(Math.min(50, reported.at(-1)!.found!))
})

test.each(['here', 'in other workers'])(
  'an explanation that is stopped %s lists what was not tried, and resumes where it stopped',
  async (where) => {
    const explainer = new Explainer(
      worldLoader(lazyWorlds),
      environmentWith(2, where === 'here' ? { now: () => 0 } : {}),
    )
    const abort = new AbortController()
    let reportCount = 0
    let left = { done: 0 }
    const leave = (progress: TraceProgress): void => {
      if (progress.done > (where === 'here' ? 0 : 60) || ++reportCount > 60) abort.abort()
    }
    if (where === 'here') queueMicrotask(() => abort.abort())
    const first = await explainer.explain(job('depth'), context(leave, abort))
    expect(first.stopped).toBe(true)
    const untried = first.explanation!.untried.reduce((sum, { from, to }) => sum + to - from, 0)
    expect(untried).toBeGreaterThan(0)

    const resumed = context((progress) => {
      if (left.done === 0) left = progress
    })
    const second = await explainer.explain(job('depth'), resumed)
    expect(left.done).toBe(120 - untried)
    expect(second).toMatchObject({ explanation: whole('depth') })
    expect(second.stopped).toBeUndefined()
  },
)

test('an explanation that is canceled before it starts tries nothing', async () => {
  const abort = new AbortController()
  abort.abort()
  const explainer = new Explainer(worldLoader(lazyWorlds), environmentWith(0, { now: () => 0 }))
  const { stopped, explanation } = await explainer.explain(job('depth'), context(undefined, abort))
  expect(stopped).toBe(true)
  expect(explanation!.draws).toEqual([])
})

test('a worker’s error is thrown, and the other workers are stopped', async () => {
  let stopped = 0
  const broken: TrialWorker = {
    work: () => Promise.reject(new Error('out of memory')),
    stop: () => stopped++,
  }
  const explainer = new Explainer(
    worldLoader(lazyWorlds),
    environmentWith(0, { openCrew: async () => [broken, broken] }),
  )
  await expect(explainer.explain(job('depth'), context())).rejects.toThrow('out of memory')
  expect(stopped).toBe(2)
})
