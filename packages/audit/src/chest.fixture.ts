import { defineWorld, fact, uint64Seed } from '@seedfast/world'

export const chest = defineWorld(
  {
    id: 'chest',
    version: 2,
    seed: uint64Seed,
    generate: (run) => ({
      items: Array.from({ length: 3 }, (_, i) => ({
        id: `item${i}`,
        name: run.stream('items').pick(['sword', 'shield', 'lute', 'rope']),
      })),
      gold: run.stream('gold').int(10, 20),
    }),
    problems: (result) => (result.gold === 13 ? [{ path: ['gold'], message: 'unlucky' }] : []),
  },
  {
    facts: {
      gold: { type: fact.int, of: (result) => result.gold, fast: (run) => run.stream('gold').int(10, 20) },
    },
    views: { text: (result) => `${result.gold} gold\n` },
  },
)
