import { catalogEntry, entryMaker, seedList } from '@seedfast/audit'
import { prepareParams } from '@seedfast/world'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { isLong } from './long.js'

const count = isLong ? 20 : 2

const cases = worlds.flatMap((world) =>
  [
    ['default', {}] as const,
    ...Object.entries(world.presets).map(([name, preset]) => [name, preset.params] as const),
  ].map(([preset, params]) => ({ id: world.id, preset, world, params })),
)

test.each(cases)(
  '$id, preset $preset: params parsed once give the same entries as params parsed for each run',
  async ({ world, params }) => {
    const makeEntry = entryMaker(world, { params })
    for (const seed of seedList(world, { count }, prepareParams(world, { params }).params))
      expect(await makeEntry(seed)).toEqual(await catalogEntry(world, seed, { params }))
  },
)
