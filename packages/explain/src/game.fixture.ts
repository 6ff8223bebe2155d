import { defineWorld, uint64Seed } from '@seedfast/world'

const TYPES = ['battle', 'elite', 'port', 'shop']

/** A world with draws of every kind from several streams, with and without labels. */
export const actLike = defineWorld({
  id: 'act-like',
  version: 1,
  seed: uint64Seed,
  generate: (run) => ({
    nodes: Array.from({ length: 12 }, (_, i) => ({
      id: `n${i}`,
      type: run.at(['nodes', `n${i}`, 'type'], () =>
        run.stream('types').weighted({ battle: 5, elite: 1, port: 2 }),
      ),
      jitter: run.at(['nodes', `n${i}`, 'jitter'], () => run.keyed('jitter', 5n).int(i, -3, 3)),
    })),
    deck: run.stream('deck').sample(TYPES, 3),
    weather: run.stream('weather').substream('rain').normal(),
    boss: run.at(['boss'], () => run.stream('boss').pick(['ghost', 'slime'])),
  }),
})
