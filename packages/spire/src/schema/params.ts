import * as z from 'zod'
import { cardTables, missingCards } from '../cards/card-tables.js'
import { BOSSES } from '../data/encounters.js'
import { setupShape } from '../setup/setup-schema.js'
import { makeSetup, type Setup } from '../setup/setup.js'

/** What a run depends on beside its seed. */
export const paramsSchema = z
  .strictObject({
    class: setupShape.playerClass.default('IRONCLAD').describe('The character'),
    ascension: setupShape.ascension.default(0).describe('The ascension level, 0 to 20'),
    acts: z.int().min(1).max(4).default(4).describe('How many acts are told, 1 to 4'),
    emeraldKey: z
      .boolean()
      .default(true)
      .describe(
        'Whether the final act is open to the player, so that an elite of each act burns and keys are offered',
      ),
    lockedRelics: setupShape.lockedRelics
      .default([])
      .describe('Relics that the player has not unlocked, by id'),
    lockedCards: setupShape.lockedCards.default([]).describe('Cards that the player has not unlocked, by id'),
    bossesSeen: setupShape.bossesSeen
      .default([...BOSSES])
      .describe('The bosses that the player has met; one never met comes first'),
    reachedBoss: z
      .boolean()
      .default(true)
      .describe('Whether the run before reached a boss, so that Neow makes four offers'),
  })
  .superRefine(({ class: playerClass, lockedCards }, context) => {
    const message = missingCards(cardTables(playerClass, lockedCards))
    if (message !== null) context.addIssue({ code: 'custom', path: ['lockedCards'], message })
  })

/** What a run depends on beside its seed, with every default filled in. */
export type Params = z.output<typeof paramsSchema>

const setups = new WeakMap<Params, Setup>()

/** The tables for these params, made once for each params object. */
export function setupOf(params: Params): Setup {
  const made = setups.get(params)
  if (made !== undefined) return made
  const setup = makeSetup({
    playerClass: params.class,
    ascension: params.ascension,
    finalAct: params.emeraldKey,
    lockedRelics: params.lockedRelics,
    lockedCards: params.lockedCards,
    bossesSeen: params.bossesSeen,
    reachedBoss: params.reachedBoss,
  })
  setups.set(params, setup)
  return setup
}
