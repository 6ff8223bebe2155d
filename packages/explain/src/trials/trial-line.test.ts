import { defineWorld, WorldError, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { explain } from '../explain.js'
import { gatherTrials } from './gather-trials.js'
import { OpenExplanation } from '../open-explanation.js'
import type { TrialsJob } from './trials-job.js'
import { answerTrials, failedTrials, trialWorkerOn, type TrialAnswer, type TrialLine } from './trial-line.js'

const hoardOf = (shine: number): AnyWorld =>
  defineWorld({
    id: 'hoard',
    version: 1,
    generate: ({ stream }) => ({
      shine,
      coins: Array.from({ length: 40 }, () => stream('coins').int(1, 6)),
    }),
  }) as AnyWorld
const hoard = hoardOf(1)
const request = { seed: 'banana' }
const path = ['coins']

interface Elsewhere {
  readonly line: TrialLine
  /** Ends the worker as only a broken one ends. */
  breakDown(reason: Error): void
  isStopped(): boolean
}

/** A worker at the other end of a line, all of whose messages go as text. */
function elsewhere(worlds: readonly AnyWorld[], job: TrialsJob): Elsewhere {
  const late = (job: () => void): void => void Promise.resolve().then(job)
  let take: (answer: TrialAnswer) => void = () => {}
  const say = (answer: TrialAnswer): void =>
    late(() => take(JSON.parse(JSON.stringify(answer)) as TrialAnswer))
  let answer: ReturnType<typeof answerTrials> | null = null
  try {
    answer = answerTrials(worlds, JSON.parse(JSON.stringify(job)) as TrialsJob)
    say('ready')
  } catch (error) {
    say(failedTrials(error))
  }
  let breakDown: (reason: Error) => void = () => {}
  let stopped = false
  return {
    line: {
      send: (trials) => late(() => say(answer!(trials))),
      receive: (next) => (take = next),
      ended: new Promise((resolve) => (breakDown = resolve)),
      stop: () => (stopped = true),
    },
    breakDown: (reason) => breakDown(reason),
    isStopped: () => stopped,
  }
}

const watch = { now: () => 0, signal: new AbortController().signal }

test.each([1, 2, 5])('%i workers elsewhere find what is found here', async (count) => {
  const open = OpenExplanation.start(hoard, request, path)!
  const others = Array.from({ length: count }, () => elsewhere([hoard], open.job()))
  const workers = await Promise.all(others.map(({ line }) => trialWorkerOn(line)))
  await gatherTrials(open.trials, workers, watch)
  expect(open.end()).toEqual(explain(hoard, request, path))
  for (const worker of workers) worker.stop()
  expect(others.every((one) => one.isStopped())).toBe(true)
})

test('a worker that has no such world, or another one, is told', async () => {
  const job = OpenExplanation.start(hoard, request, path)!.job()
  await expect(trialWorkerOn(elsewhere([], job).line)).rejects.toMatchObject({ name: 'InputError' })
  const other = trialWorkerOn(elsewhere([hoardOf(2)], job).line)
  await expect(other).rejects.toThrow(WorldError)
  await expect(other).rejects.toThrow('hoard, seed banana: a thread of its own made another result')
})

test('a worker that ends by itself is told, at once and at work', async () => {
  const job = OpenExplanation.start(hoard, request, path)!.job()
  const first = elsewhere([hoard], job)
  const worker = await trialWorkerOn(first.line)
  const work = worker.work([[0]])
  first.breakDown(new Error('out of memory'))
  await expect(work).rejects.toThrow('out of memory')
  const second = elsewhere([hoard], job)
  second.breakDown(new Error('no such file'))
  await expect(trialWorkerOn({ ...second.line, receive: () => {} })).rejects.toThrow('no such file')
})
