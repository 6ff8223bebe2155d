import { capture } from '@seedfast/capture'
import { SplitMix64Stream, defineLayout, namedKey, type StreamState } from '@seedfast/rng'
import { defineWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { makeCatalog } from '../catalog/make-catalog.js'
import { checkAfterSaveAndLoad, saveAndLoad } from './save-and-load.js'
import { actLike } from '../trace/game.fixture.js'

const breaks = (world: Parameters<typeof makeCatalog>[0], count = 5) => [
  ...checkAfterSaveAndLoad(world, makeCatalog(world, { count })),
]

test('streams saved and loaded halfway make the same results with the same draws', () => {
  expect(breaks(actLike)).toEqual([null, null, null, null, null])
})

const untested = { notTested: { kind: 'nothing-to-save' } }

test('foreign generators, keyed draws and runs without draws have nothing to save, so they aren’t tested', () => {
  const world = defineWorld({
    id: 'w',
    version: 1,
    generate: (run) => [run.tap('one', () => 1)(), run.keyed('k', 5n).int(0, 1, 6)],
  })
  expect(breaks(world, 2)).toEqual([untested, untested])
  expect(breaks(defineWorld({ id: 'none', version: 1, generate: () => ({}) }), 1)).toEqual([untested])
  expect(() => saveAndLoad({ name: 'foreign' })).not.toThrow()
})

test('a save tests nothing if its stream makes no more draws, or if it replaces Math.random', () => {
  const once = defineWorld({ id: 'once', version: 1, generate: (run) => run.stream('a').int(1, 6) })
  expect(breaks(once, 1)).toEqual([untested])
  const twice = defineWorld({
    id: 'twice',
    version: 1,
    generate: (run) => [1, 2].map(() => run.stream('a').int(1, 6)),
  })
  expect(breaks(twice, 1)).toEqual([null])
  const captured = defineWorld({
    id: 'c',
    version: 1,
    generate: capture(() => [Math.random(), Math.random()]),
  })
  expect(breaks(captured, 1)).toEqual([untested])
})

/** A stream that doesn't save its last step. */
class Forgetful extends SplitMix64Stream {
  private kept: StreamState | null = null
  override save(): StreamState {
    const last = this.kept ?? super.save()
    this.kept = super.save()
    return last
  }
}

test('an incomplete save is a break, and so is one that throws', () => {
  const state = (key: Parameters<typeof namedKey>[0], name: string) => namedKey(key, name).slice(0, 2)
  const saving = (stream: typeof SplitMix64Stream) => {
    const layout = defineLayout({
      id: 'l',
      version: 1,
      streams: { a: { stream, derive: { rule: 'test', state } } },
    })
    return defineWorld({
      id: 'w',
      version: 1,
      generate: (run) => {
        const { a } = run.open(layout).streams
        return Array.from({ length: 8 }, () => a.int(1, 100))
      },
    })
  }
  const layout = defineLayout({
    id: 'l',
    version: 1,
    streams: { a: { stream: Forgetful, derive: { rule: 'test', state } } },
  })
  const world = defineWorld({
    id: 'w',
    version: 1,
    generate: (run) => {
      const { a } = run.open(layout).streams
      return Array.from({ length: 8 }, () => a.int(1, 100))
    },
  })
  expect(breaks(saving(SplitMix64Stream), 1)).toEqual([null])
  expect(breaks(world, 1)).toMatchObject([{ kind: 'result' }])
  class Broken extends SplitMix64Stream {
    override save(): StreamState {
      throw new Error('cannot be saved')
    }
  }
  expect(breaks(saving(Broken), 1)).toMatchObject([
    { kind: 'failed', message: 'generation failed: Error: cannot be saved' },
  ])
})

test('counts broken rules as in the catalog', () => {
  const world = defineWorld({
    id: 'w',
    version: 1,
    generate: (run) => [1, 2].map(() => run.stream('x').int(1, 6)),
    problems: () => [{ path: [], message: 'always' }],
  })
  expect(makeCatalog(world, { count: 1 }).entries[0]!.problems).toBe(1)
  expect(breaks(world, 1)).toEqual([null])
})
