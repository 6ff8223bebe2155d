import { defineWorld, WorldError, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { explain } from '../explain.js'
import { OpenExplanation } from '../open-explanation.js'
import { gatherTrials, type TrialWorker } from './gather-trials.js'
import { trialCalls, type TrialsJob } from './trial-calls.js'

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

/** A message after JSON serialization. */
const sent = <Message>(message: Message): Message => JSON.parse(JSON.stringify(message)) as Message

function elsewhere(worlds: readonly AnyWorld[], job: TrialsJob): TrialWorker {
  const calls = trialCalls(worlds, sent(job))
  return { work: async (trials) => sent(calls.work(sent(trials))), stop: () => {} }
}

test.each([1, 2, 5])('%i remote workers find the same explanation', async (count) => {
  const open = OpenExplanation.start(hoard, request, path)!
  const workers = Array.from({ length: count }, () => elsewhere([hoard], open.job()))
  await gatherTrials(open.trials, workers, { now: () => 0, signal: new AbortController().signal })
  expect(open.end()).toEqual(explain(hoard, request, path))
})

test('rejects an unknown world and a different result', () => {
  const job = OpenExplanation.start(hoard, request, path)!.job()
  expect(() => trialCalls([], job)).toThrow(expect.objectContaining({ name: 'InputError' }))
  expect(() => trialCalls([hoardOf(2)], job)).toThrow(WorldError)
  expect(() => trialCalls([hoardOf(2)], job)).toThrow(
    'hoard, seed banana: another thread produced a different result',
  )
})
