// Worlds that read their surroundings: locale, time zone, variables, clock and randomness.
import { defineWorld, uint64Seed } from '@seedfast/world'

const MONSTERS = ['Zil', 'Örümcek', 'Cüce', 'Çakal', 'Ifrit']

export const collation = defineWorld({
  id: 'collation',
  version: 1,
  seed: uint64Seed,
  generate: (run) => ({
    monster: run.at(['monster'], () =>
      run.stream('monsters').pick([...MONSTERS].sort((a, b) => a.localeCompare(b))),
    ),
  }),
})

/** A world whose stream has a formatted number in its name. The format, and so the stream, depends on the locale. */
export const localeNumber = defineWorld({
  id: 'locale-number',
  version: 1,
  seed: uint64Seed,
  generate: (run) => ({
    hits: run.at(['hits'], () => run.stream(`room ${(1234.5).toLocaleString()}`).int(1, 100)),
  }),
})

/** A world that makes an extra draw on Halloween. Whether it's Halloween depends on the player's time zone. */
export const timeZone = defineWorld({
  id: 'time-zone',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    const hour = run.at(['hour'], () => run.stream('clock').int(0, 23))
    const halloween = new Date(Date.UTC(2026, 9, 31, hour)).getDate() === 31
    const pumpkins = halloween ? run.at(['pumpkins'], () => run.stream('pumpkins').int(1, 6)) : 0
    return { hour, pumpkins }
  },
})

/** A world in which a draw's range depends on the length of the user's name. */
export const userOption = defineWorld({
  id: 'user-option',
  version: 1,
  seed: uint64Seed,
  generate: (run) => {
    const player = globalThis.process?.env['USER'] ?? 'player'
    return { ghost: run.at(['ghost'], () => run.stream('ghosts').int(1, player.length)) }
  },
})

export const wallClock = defineWorld({
  id: 'wall-clock',
  version: 1,
  seed: uint64Seed,
  generate: (run) => ({ stock: run.at(['stock'], () => run.stream('shop').int(0, Date.now())) }),
})

export const ambientRandom = defineWorld({
  id: 'ambient-random',
  version: 1,
  seed: uint64Seed,
  generate: (run) => ({ gold: run.stream('gold').int(1, 6), sparkle: Math.random() }),
})
