import * as z from 'zod'
import { cardShortage, cardTables } from '../cards/card-tables.js'
import { BOSSES } from '../data/encounters.js'
import { spireSchemaIssue } from '../messages.js'
import { setupShape } from '../setup/setup-schema.js'
import { makeSetup, type Setup } from '../setup/setup.js'

/** The params of a Slay the Spire run. */
export const paramsSchema = z
  .strictObject({
    class: setupShape.playerClass.default('IRONCLAD').describe('The character'),
    ascension: setupShape.ascension.default(0).describe('The ascension level'),
    acts: z.int().min(1).max(4).default(4).describe('How many acts to generate'),
    emeraldKey: z
      .boolean()
      .default(true)
      .describe(
        'Whether the player has unlocked the final act: keys are offered, and one elite per act burns',
      ),
    lockedRelics: setupShape.lockedRelics
      .default([])
      .describe("Ids of the relics that the player hasn't unlocked"),
    lockedCards: setupShape.lockedCards
      .default([])
      .describe("Ids of the cards that the player hasn't unlocked"),
    bossesSeen: setupShape.bossesSeen
      .default([...BOSSES])
      .describe('The bosses that the player has met; others come first'),
    reachedBoss: z
      .boolean()
      .default(true)
      .describe('Whether the previous run reached a boss: Neow then makes four offers'),
  })
  .check(({ value, issues }) => {
    const shortage = cardShortage(cardTables(value.class, value.lockedCards))
    if (shortage !== null) issues.push(spireSchemaIssue('too-few-cards', ['lockedCards'], shortage))
  })

/** The params of a run, with every default filled in. */
export type Params = z.output<typeof paramsSchema>

const setups = new WeakMap<Params, Setup>()

/** The setup for these params, cached per params object. */
export function setupOf(params: Params): Setup {
  const cached = setups.get(params)
  if (cached !== undefined) return cached
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
