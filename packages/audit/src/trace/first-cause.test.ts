import { defineWorld, resultHash, type AnyWorld, type Run } from '@seedfast/world'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callHashesOf } from './from-trace.js'
import { diverge } from './diverge.js'
import type { DrawDivergence } from './divergence.js'
import { hashDraws, recordDraws, type RecordWindow } from './observe-run.js'
import type { TraceSource } from './trace-source.js'

/** A draw without arguments or a label: its stream, and the line of code that makes it. */
interface Step {
  readonly stream: string
  readonly site: string
}

/**
 * A run that makes draws without arguments or labels, as one side of a comparison. `code` identifies the code that
 * makes them.
 */
function sideOf(steps: readonly Step[], code: string | null = 'game'): TraceSource {
  let site = ''
  const generate = (run: Run): unknown => {
    for (const step of steps) {
      site = step.site
      run.stream(step.stream).float()
    }
    return steps.length
  }
  const world = defineWorld({ id: 'game', version: 1, generate }) as AnyWorld
  const record = (window: RecordWindow) =>
    recordDraws(world, { seed: '1' }, { window, stack: () => [site, 'game.ts:1:1 (generate)'] }).draws
  return {
    name: 'game',
    hashes: async () => {
      const { generated, hashes, draws } = hashDraws(world, { seed: '1' })
      return { streams: hashes, draws, sha256: resultHash(generated.result), result: generated.result }
    },
    window: async (window) => record(window),
    calls: { code, readsLines: false, hashes: async () => callHashesOf(record({ from: 0, to: Infinity })) },
  }
}

const steps = (sites: string, stream = 'Math.random'): Step[] =>
  [...sites].map((name) => ({ stream, site: `map.ts:${name.codePointAt(0)}:1 (${name})` }))
const siteOf = (draw: DrawDivergence['a']): string | undefined => draw?.sites?.[0]

describe('among draws with equal arguments and bits', () => {
  test('an extra draw is named by its call site, not where the stream ends', async () => {
    const found = await diverge(sideOf(steps('abcdabcdabcd')), sideOf(steps('abcdxabcdabcd')))
    expect(found).toMatchObject({ kind: 'extra draw', stream: 'Math.random', index: 4 })
    expect(siteOf((found as DrawDivergence).b)).toBe('map.ts:120:1 (x)')
    expect(found).not.toHaveProperty('count')
  })

  test('several missing draws are counted', async () => {
    const found = await diverge(sideOf(steps('abcdxxxabcdabcd')), sideOf(steps('abcdabcdabcd')))
    expect(found).toMatchObject({ kind: 'missing draw', index: 4, count: 3 })
    expect(siteOf((found as DrawDivergence).a)).toBe('map.ts:120:1 (x)')
  })

  test('a different path through the same code is named, even if it makes the same number of draws', async () => {
    expect(await diverge(sideOf(steps('abcdabcd')), sideOf(steps('abcdayzw')))).toEqual(
      expect.objectContaining({ kind: 'equal' }),
    )
    const longer = sideOf(steps('abcdayzwvutsr'))
    expect(await diverge(sideOf(steps('abcdabcd')), longer)).toMatchObject({
      kind: 'different call site',
      index: 5,
    })
    expect(await diverge(sideOf(steps('abcdab'), 'one'), sideOf(steps('abcdayzwvu'), 'two'))).toMatchObject({
      kind: 'extra draw',
      index: 6,
    })
  })

  test('the earliest cause is named, although another stream shows a difference first', async () => {
    const more = steps('rst', 'loot')
    const a = sideOf([...steps('abcd'), ...more, ...steps('abcd')])
    const b = sideOf([...steps('abxcd'), ...more, ...more.slice(1), ...steps('abcd')])
    expect(await diverge(a, b)).toMatchObject({ kind: 'extra draw', stream: 'Math.random', index: 2 })
  })

  test('moved code isn’t a cause if it makes the same draws', async () => {
    const [a, b] = [sideOf(steps('abcdabcd'), 'one'), sideOf([...steps('ABCDABCD'), ...steps('E')], 'two')]
    expect(await diverge(a, b)).toMatchObject({ kind: 'extra draw', index: 8 })
  })
})

test('names an inserted or deleted draw among random draws, or one that is indistinguishable from it', async () => {
  const step = fc.record({
    stream: fc.constantFrom('a', 'b'),
    site: fc.constantFrom('map.ts:1:1', 'map.ts:2:1', 'map.ts:3:1'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), step, fc.nat(), async (all, extra, seed) => {
      const at = seed % (all.length + 1)
      const more = [...all.slice(0, at), extra, ...all.slice(at)]
      const ofStream = (run: readonly Step[]) => run.filter(({ stream }) => stream === extra.stream)
      for (const [a, b, kind] of [
        [all, more, 'extra draw'],
        [more, all, 'missing draw'],
      ] as const) {
        const found = (await diverge(sideOf(a), sideOf(b))) as DrawDivergence
        expect({ kind: found.kind, stream: found.stream }).toEqual({ kind, stream: extra.stream })
        expect(siteOf(kind === 'extra draw' ? found.b : found.a)).toBe(extra.site)
        const rest = ofStream(more).filter((_, i) => i !== found.index)
        expect(rest).toEqual(ofStream(all))
      }
    }),
    { numRuns: 150 },
  )
})
