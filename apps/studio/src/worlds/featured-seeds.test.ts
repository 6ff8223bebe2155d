import { findSeeds } from '@seedfast/search'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { featuredSeeds } from './featured-seeds.js'

test.each(featuredSeeds)('$world $seed: $about', async ({ world: id, seed, where }) => {
  const world = worlds.find((one) => one.id === id)!
  const hits = await findSeeds(world, where, { from: seed, to: seed })
  expect(hits.map((hit) => hit.seed)).toEqual([seed])
})
