import { installedCapture } from '@seedfast/capture'
import { defineWorld, type AnyWorld } from '@seedfast/world'
import { afterEach, expect, test, vi } from 'vitest'
import { contractViolations } from './contract.js'

afterEach(() => void vi.restoreAllMocks())

/** Creates a world whose runs advance the clock by one second each. `seeds` contains the seeds that were run. */
function slowWorld(): { readonly world: AnyWorld; readonly seeds: Set<string> } {
  let now = 0
  vi.spyOn(installedCapture()!.outside, 'now').mockImplementation(() => now)
  const seeds = new Set<string>()
  const generate = (run: { readonly seed: unknown }): unknown => {
    now += 1000
    seeds.add(String(run.seed))
    return { gold: 1 }
  }
  const presets = { rich: { title: 'Rich', params: {} } }
  return { world: defineWorld({ id: 'slow', version: 1, presets, generate }) as AnyWorld, seeds }
}

test('a slow world is tested with fewer seeds, and the contract says so', () => {
  const { world, seeds } = slowWorld()
  const notes: string[] = []
  expect(contractViolations(world, { note: (text) => void notes.push(text) })).toEqual([])
  expect(seeds.size).toBeLessThan(20)
  expect(notes).toEqual([
    'contract of slow: whether the world distinguishes all seeds: not tested, because runs are slow',
    expect.stringMatching(/^contract of slow: tested \d of 25 seeds, because each takes about [\d.]+ s; /),
  ])
})

test('all given seeds are tested, however slow the world is', () => {
  const { world, seeds } = slowWorld()
  const given = Array.from({ length: 9 }, (_, i) => String(i))
  const note = vi.fn<(text: string) => void>()
  expect(contractViolations(world, { seeds: given, note })).toEqual([])
  expect([seeds.size, note.mock.calls.length]).toEqual([9, 1])
})
