import { suggestion } from '@seedfast/world'
import * as z from 'zod'
import { CARD_POOLS, COLORLESS_POOL } from '../data/card-pools.js'
import { PLAYER_CLASSES } from '../data/classes.js'
import { BOSSES } from '../data/encounters.js'
import { poolRelics } from '../data/relics.js'

const RELICS = poolRelics()
const POOL_CARDS = [
  ...PLAYER_CLASSES.flatMap((name) => Object.values(CARD_POOLS[name]).flat()),
  ...COLORLESS_POOL,
]

const known = (what: string, names: readonly string[]) => {
  const set = new Set(names)
  return z.string().refine((name) => set.has(name), {
    error: ({ input }) =>
      `expected ${what}, found ${JSON.stringify(input)}${suggestion(String(input), names)}`,
  })
}

/** What the options of a run may be, for `Run.start` and for the params of the world. */
export const setupShape = {
  playerClass: z.enum(PLAYER_CLASSES),
  ascension: z.int().min(0).max(20),
  lockedRelics: z.array(known('the id of a relic', RELICS)),
  lockedCards: z.array(known('the id of a card that rewards hold', POOL_CARDS)),
  bossesSeen: z.array(known('the name of a boss', BOSSES)),
}

/** The schema of a run's options. */
export const setupSchema = z.strictObject({
  playerClass: setupShape.playerClass,
  ascension: setupShape.ascension,
  finalAct: z.boolean().optional(),
  lockedRelics: setupShape.lockedRelics.optional(),
  lockedCards: setupShape.lockedCards.optional(),
  bossesSeen: setupShape.bossesSeen.optional(),
  reachedBoss: z.boolean().optional(),
  longPlay: z.boolean().optional(),
})
