import { defineWorld, uint64Seed, type AnyWorld } from '@seedfast/world'
import * as engine from './engine.fixture.js'
import { registryOrder } from './order.fixture.js'
import * as place from './place.fixture.js'
import * as state from './state.fixture.js'

/** A correct world, which every check must accept. */
export const steady = defineWorld({
  id: 'steady',
  version: 1,
  seed: uint64Seed,
  generate: (run) => ({
    deck: run.stream('deck').shuffle(['strike', 'defend', 'bash', 'anger']),
    heights: Array.from({ length: 20 }, () => run.stream('heights').normal()),
    hit: run.stream('fight').weighted({ miss: 0.25, graze: 0.5, hit: 1.75 }),
  }),
})

/**
 * All planted worlds that give different results for the same seed, and the correct world, as one module of a project.
 */
export const worlds: readonly AnyWorld[] = [
  steady,
  registryOrder,
  ...Object.values(state),
  ...Object.values(place),
  ...Object.values(engine),
]
