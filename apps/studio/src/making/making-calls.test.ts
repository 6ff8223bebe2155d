import { artefactOf, artefactText, make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { garden } from '../../demo/garden.js'
import { lazyWorlds } from '../../demo/lazy.js'
import type { MakeAnswer, MakeWork } from './making-protocol.js'
import { makingCalls } from './making-calls.js'
import { worldLoader } from '../workers/world-loader.js'
import { listedWorld } from '../own-worlds/listed-world.js'

function answerOf(world: string, params: unknown = {}, seed = '7'): Promise<MakeAnswer> {
  return makingCalls(worldLoader(lazyWorlds), () => 0).make({ world, seed, params, overrides: {} })
}

describe('makingCalls', () => {
  test('returns the exact bytes of the artefact, its hash, facts and draw counts', async () => {
    const generated = make(garden, { seed: '7', params: { fenced: true } })
    const answer = await answerOf('garden', { fenced: true })
    expect(answer).toMatchObject({
      kind: 'generated',
      seed: '7',
      artefact: artefactText(artefactOf(generated)),
      sha256: artefactOf(generated).sha256,
      problems: [],
      drawCounts: generated.drawCounts,
    })
    expect(answer.kind === 'generated' && answer.facts[3]).toEqual({
      name: 'fenced',
      about: 'whether a fence stands around it',
      type: { kind: 'bool' },
      value: true,
    })
  })

  test('refuses an invalid request, with the path of each issue', async () => {
    expect(await answerOf('garden', { plot: { rows: 99 } })).toMatchObject({
      kind: 'refused',
      issues: [{ place: { in: 'params', path: ['plot', 'rows'] } }],
    })
    expect(await answerOf('garden', {}, '12abc')).toMatchObject({
      kind: 'refused',
      issues: [{ place: { in: 'seed' } }],
    })
    expect(await answerOf('gardn')).toMatchObject({ kind: 'refused', issues: [{ code: 'unknown-world' }] })
  })

  test('reports a world’s errors', async () => {
    expect(await answerOf('trouble', { how: 'throws' })).toMatchObject({
      kind: 'failed',
      message: 'RangeError: the well is dry',
    })
    expect(await answerOf('trouble', { how: 'no JSON' })).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('depth must be a finite number') as string,
    })
    expect(await answerOf('trouble', { how: 'problems' })).toMatchObject({
      kind: 'generated',
      problems: [{ path: ['depth'] }],
    })
    expect(await answerOf('trouble', { how: 'fact throws' })).toMatchObject({
      kind: 'generated',
      facts: [{ name: 'depth', error: 'RangeError: no depth known' }],
    })
  })

  test('draws views, and reports a view’s errors', async () => {
    const work = (how: string): MakeWork => ({ world: 'trouble', seed: '1', params: { how }, overrides: {} })
    const calls = makingCalls(worldLoader(lazyWorlds), () => 0)
    await calls.make(work('not'))
    expect(await calls.view({ work: work('not'), name: 'text' })).toEqual({ text: 'depth 3\n' })
    expect(await calls.view({ work: work('not'), name: 'dot' })).toEqual({
      error: 'there is nothing to draw',
    })
    await calls.make(work('view throws'))
    const view = await calls.view({ work: work('view throws'), name: 'text' })
    expect(view).toEqual({ error: 'RangeError: nothing to see' })
    expect(await calls.view({ work: work('throws'), name: 'text' })).toEqual({
      error: 'there is nothing to draw',
    })
  })

  test('makes a result once for all its views, and again after a different result', async () => {
    let generatedCount = 0
    const counting = {
      ...garden,
      generate: (...args: Parameters<typeof garden.generate>) => (generatedCount++, garden.generate(...args)),
    }
    const calls = makingCalls(worldLoader([listedWorld(counting)]), () => 0)
    const work = (seed: string): MakeWork => ({ world: 'garden', seed, params: {}, overrides: {} })
    await calls.make(work('1'))
    const first = await calls.view({ work: work('1'), name: 'text' })
    await calls.view({ work: work('1'), name: 'dot' })
    expect(generatedCount).toBe(1)
    await calls.make(work('2'))
    expect(await calls.view({ work: work('2'), name: 'text' })).not.toEqual(first)
    expect(await calls.view({ work: work('1'), name: 'text' })).toEqual(first)
    expect(generatedCount).toBe(3)
  })
})
