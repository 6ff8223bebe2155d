import { artefactOf, artefactText, make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { garden } from '../../demo/garden.js'
import { worlds } from '../../demo/worlds.js'
import type { MakeAnswer } from './messages.js'
import { openWorkshop } from './workshop.js'

function answerOf(world: string, params: unknown = {}, seed = '7'): MakeAnswer {
  return openWorkshop(
    worlds,
    () => 0,
  )({ kind: 'make', id: 1, world, seed, params, overrides: {} }) as MakeAnswer
}

describe('openWorkshop', () => {
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

  test('draws views of the last result, and reports a view’s errors', () => {
    const work = openWorkshop(worlds, () => 0)
    expect(work({ kind: 'view', id: 1, name: 'text' })).toMatchObject({ error: 'there is nothing to draw' })
    work({ kind: 'make', id: 1, world: 'trouble', seed: '1', params: {}, overrides: {} })
    expect(work({ kind: 'view', id: 1, name: 'text' })).toMatchObject({ text: 'depth 3\n' })
    expect(work({ kind: 'view', id: 1, name: 'dot' })).toMatchObject({ error: 'there is nothing to draw' })
    work({ kind: 'make', id: 2, world: 'trouble', seed: '1', params: { how: 'view throws' }, overrides: {} })
    expect(work({ kind: 'view', id: 2, name: 'text' })).toMatchObject({ error: 'RangeError: nothing to see' })
  })
})
