import { artefactOf, artefactText, make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { garden } from '../../demo/garden.js'
import { worlds } from '../../demo/worlds.js'
import type { MakeAnswer, MakeWork } from './messages.js'
import { makingCalls } from './making-calls.js'

function answerOf(world: string, params: unknown = {}, seed = '7'): MakeAnswer {
  return makingCalls(worlds, () => 0).make({ world, seed, params, overrides: {} })
}

describe('makingCalls', () => {
  test('returns the exact bytes of the artefact, its hash, facts and draw counts', () => {
    const made = make(garden, { seed: '7', params: { fenced: true } })
    const answer = answerOf('garden', { fenced: true })
    expect(answer).toMatchObject({
      kind: 'made',
      seed: '7',
      artefact: artefactText(artefactOf(made)),
      sha256: artefactOf(made).sha256,
      problems: [],
      drawCounts: made.drawCounts,
    })
    expect(answer.kind === 'made' && answer.facts[3]).toEqual({
      name: 'fenced',
      about: 'whether a fence stands around it',
      type: { kind: 'bool' },
      value: true,
    })
  })

  test('refuses an invalid request, with the path of each issue', () => {
    expect(answerOf('garden', { plot: { rows: 99 } })).toMatchObject({
      kind: 'refused',
      issues: [{ place: { in: 'params', path: ['plot', 'rows'] } }],
    })
    expect(answerOf('garden', {}, '12abc')).toMatchObject({
      kind: 'refused',
      issues: [{ place: { in: 'seed' } }],
    })
    expect(answerOf('gardn')).toMatchObject({ kind: 'refused', issues: [{ code: 'unknown-world' }] })
  })

  test('reports a world’s errors', () => {
    expect(answerOf('trouble', { how: 'throws' })).toMatchObject({
      kind: 'failed',
      message: 'RangeError: the well is dry',
    })
    expect(answerOf('trouble', { how: 'no JSON' })).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('depth must be a finite number') as string,
    })
    expect(answerOf('trouble', { how: 'problems' })).toMatchObject({
      kind: 'made',
      problems: [{ path: ['depth'] }],
    })
    expect(answerOf('trouble', { how: 'fact throws' })).toMatchObject({
      kind: 'made',
      facts: [{ name: 'depth', error: 'RangeError: no depth known' }],
    })
  })

  test('draws views, and reports a view’s errors', () => {
    const work = (how: string): MakeWork => ({ world: 'trouble', seed: '1', params: { how }, overrides: {} })
    const calls = makingCalls(worlds, () => 0)
    calls.make(work('not'))
    expect(calls.view({ work: work('not'), name: 'text' })).toEqual({ text: 'depth 3\n' })
    expect(calls.view({ work: work('not'), name: 'dot' })).toEqual({ error: 'there is nothing to draw' })
    calls.make(work('view throws'))
    const view = calls.view({ work: work('view throws'), name: 'text' })
    expect(view).toEqual({ error: 'RangeError: nothing to see' })
    expect(calls.view({ work: work('throws'), name: 'text' })).toEqual({ error: 'there is nothing to draw' })
  })

  test('makes a result once for all its views, and again after another one', () => {
    let made = 0
    const counting = {
      ...garden,
      generate: (...args: Parameters<typeof garden.generate>) => (made++, garden.generate(...args)),
    }
    const calls = makingCalls([counting], () => 0)
    const work = (seed: string): MakeWork => ({ world: 'garden', seed, params: {}, overrides: {} })
    calls.make(work('1'))
    const first = calls.view({ work: work('1'), name: 'text' })
    calls.view({ work: work('1'), name: 'dot' })
    expect(made).toBe(1)
    calls.make(work('2'))
    expect(calls.view({ work: work('2'), name: 'text' })).not.toEqual(first)
    expect(calls.view({ work: work('1'), name: 'text' })).toEqual(first)
    expect(made).toBe(3)
  })
})
