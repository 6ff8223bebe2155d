// A game with its own generator, which converts the seed to a number.
import { gameWatch } from '@seedfast/capture'
import { defineWorld } from '@seedfast/world'

const own = defineWorld({
  id: 'own',
  version: 1,
  generate: ({ seed }) => {
    gameWatch()?.loaded({}, {})
    let state = Number(seed) | 0
    const result = Array.from({ length: 4 }, () => (state = (Math.imul(state, 48271) + 7) >>> 0))
    gameWatch()?.returned(result, false)
    return result
  },
})
export const worlds = [own]
export const game = { parts: [], stubs: [] }
