import { aboutOf, make, thingsOf } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { worlds } from './worlds.js'

/** Matches names that are IDs instead of display names. */
const ID = /_/

// A world needn't declare things.
const listing = worlds.filter(({ things }) => things !== null)
const cases = listing.flatMap((world) =>
  [{}, ...Object.values(world.presets).map(({ params }) => params)].map((params, i) => ({
    name: `${world.id}, ${i === 0 ? 'defaults' : Object.keys(world.presets)[i - 1]!}`,
    world,
    params,
  })),
)

describe.each(cases)('$name', ({ world, params }) => {
  test('each thing has a display name and leads to its own part of the result', async () => {
    const generated = make(world, { seed: '7', params: params as object })
    const things = await thingsOf(world, generated.result, aboutOf(generated))
    expect(things.length).toBeGreaterThan(0)
    expect(new Set(things.map(({ pointer }) => pointer)).size).toBe(things.length)
    expect(things.filter(({ name }) => ID.test(name))).toEqual([])
    expect(await thingsOf(world, generated.result, aboutOf(generated))).toEqual(things)
  })
})
