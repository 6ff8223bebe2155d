// Worlds of a user's own, for the tests: one that is as it should be, and one for each way to go wrong.
import { defineWorld, fact, type AnyWorld } from '@seedfast/world'
import { z } from 'zod'

const dice = defineWorld(
  {
    id: 'dice',
    version: 3,
    params: z.strictObject({ sides: z.int().min(2).max(100).default(6) }),
    generate: (run) => ({ rolled: run.stream('dice').int(1, run.params.sides) }),
  },
  { facts: { rolled: { type: fact.int, of: ({ rolled }) => rolled } } },
)

const endless = defineWorld({
  id: 'endless',
  version: 1,
  generate: () => {
    for (let i = 0; ; i++) if (i < 0) return i
  },
})

const greedy = defineWorld({
  id: 'greedy',
  version: 1,
  generate: () => {
    const kept: unknown[] = []
    for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => ({ i })))
  },
})

const long = defineWorld({ id: 'long', version: 1, generate: () => 'x'.repeat(20 * 1024 * 1024) })

const broken = defineWorld({
  id: 'broken',
  version: 1,
  generate: (): null => {
    throw new RangeError('the roof leaks')
  },
})

const quitter = defineWorld({ id: 'quitter', version: 1, generate: (): number => process.exit(3) })

const map = defineWorld({ id: 'map', version: 1, generate: () => new Map() })

/** A seed of it that ends in 0 takes for ever, any other no time, with a result that fills half a part of a catalog. */
const trap = defineWorld({
  id: 'trap',
  version: 1,
  generate: ({ seed }) => {
    while (seed.endsWith('0')) if (seed === '') break
    return 'x'.repeat(40_000)
  },
})

export const worlds: readonly AnyWorld[] = [dice, endless, greedy, long, broken, quitter, map, trap]
