import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineSession } from '../definition/define-session.js'
import { openPlay } from '../play/open-play.js'
import { Timeline, type TimelineStep } from './timeline.js'

/** Every third step is automatic. Each step draws once. */
const dice = defineSession({
  id: 'dice',
  version: 1,
  inputs: z.int(),
  start: (run) => ({ steps: 0, sum: run.stream('start').int(1, 9), last: 0, log: [] as number[] }),
  step: (state, input, run) => {
    if (input === 13) throw new Error('unlucky')
    state.steps++
    state.last = run.stream('dice').int(1, 1000)
    state.sum += input * state.last
    if (state.steps % 10 === 0) state.log.push(state.last)
  },
  next: ({ steps }) => (steps % 3 === 2 ? 100 : null),
  refuse: (_, input) => (input === 7 ? { path: [], message: 'not 7' } : null),
  choices: () => [1, 2, 3],
  problems: ({ sum }) => (sum > 1_000_000 ? [{ path: ['sum'], message: 'too much' }] : []),
  goals: { 'ten steps': ({ steps }) => steps === 10 },
  svg: ({ sum }) => `<svg>${sum}</svg>`,
})

const REQUEST = { seed: 'banana', params: {} }
const steps = (count: number): TimelineStep[] =>
  Array.from({ length: count }, (_, i) =>
    i % 3 === 2 ? { input: 100, isAutomatic: true } : { input: i % 5, isAutomatic: false },
  )

test('is the same at every step, in whatever order the steps are visited', () => {
  const all = steps(200)
  const play = openPlay(dice, REQUEST)
  const plain = [structuredClone(play.state)]
  for (const { input } of all) {
    play.apply(input as number)
    plain.push(structuredClone(play.state))
  }
  const timeline = new Timeline(dice, REQUEST, all)
  for (const at of [0, 200, 1, 64, 63, 65, 199, 128, 127, 0, 10, 11, 200]) {
    const moment = timeline.at(at)
    expect(moment).toMatchObject({ step: at, state: plain[at], fault: null })
    expect(moment.draws.map(({ stream }) => stream)).toEqual([at === 0 ? 'start' : 'dice'])
    if (at > 0) expect(moment.draws[0]!.value).toBe(plain[at]!.last)
    expect(moment.picture).toBe(`<svg>${plain[at]!.sum}</svg>`)
    expect(moment.goals).toEqual(at === 10 ? ['ten steps'] : [])
  }
  expect(() => timeline.at(201)).toThrow('step: must be an integer from 0 to 200, got 201')
})

test('lists what a step changed', () => {
  const timeline = new Timeline(dice, REQUEST, steps(20))
  const [before, after] = [timeline.at(9).state, timeline.at(10).state] as { sum: number; last: number }[]
  expect(timeline.at(10).changes).toEqual([
    { path: ['steps'], before: 9, after: 10 },
    { path: ['sum'], before: before!.sum, after: after!.sum },
    { path: ['last'], before: before!.last, after: after!.last },
    { path: ['log', 0], before: undefined, after: after!.last },
  ])
})

test('stops before a step that can’t be made, and says why', () => {
  const refused = new Timeline(dice, REQUEST, [...steps(4), { input: 7, isAutomatic: false }, ...steps(3)])
  expect(refused.at(7)).toMatchObject({ step: 4, fault: { kind: 'refused' } })
  expect(refused.at(4)).toMatchObject({ step: 4, fault: null })
  const thrown = new Timeline(dice, REQUEST, [...steps(4), { input: 13, isAutomatic: false }])
  expect(thrown.at(5)).toMatchObject({
    step: 4,
    changes: [],
    fault: { kind: 'threw', message: 'Error: unlucky' },
  })
  const other = new Timeline(dice, REQUEST, [{ input: 5, isAutomatic: true }])
  expect(other.at(1)).toMatchObject({ step: 0, fault: { kind: 'automatic', recorded: 5, found: null } })
})
