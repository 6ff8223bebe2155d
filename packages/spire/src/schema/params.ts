import { whenValid } from '@seedfast/world'
import * as z from 'zod'
import { cardShortage, cardTables } from '../cards/card-tables.js'
import { BOSSES } from '../data/encounters.js'
import { lockedAt } from '../data/unlocks.js'
import { spireSchemaIssue } from '../messages.js'
import { idsOf } from '../names/names.js'
import { planSchema } from '../plan/plan-schema.js'
import { modeOf } from '../setup/setup.js'
import { setupShape } from '../setup/setup-schema.js'

export const paramsSchema = z
  .strictObject({
    class: setupShape.playerClass.default('IRONCLAD').describe('The character'),
    ascension: setupShape.ascension.default(0).describe('The ascension level'),
    acts: z.int().min(1).max(4).default(4).describe('The number of acts to generate'),
    emeraldKey: z
      .boolean()
      .default(true)
      .describe('Whether the final act is unlocked: keys are offered, and each act has a burning elite'),
    lockedRelics: setupShape.lockedRelics
      .default([])
      .describe("The relics that the player hasn't unlocked, by ID or name"),
    lockedCards: setupShape.lockedCards
      .default([])
      .describe("The cards that the player hasn't unlocked, by ID or name"),
    unlocks: setupShape.unlocks
      .default({})
      .describe(
        'The unlock level of each character, from 0 to 5; default: 5. Items above this level are locked, as with lockedCards.',
      ),
    bossesSeen: setupShape.bossesSeen
      .default([...BOSSES])
      .describe('The bosses that the player has met. Unmet bosses appear first.'),
    reachedBoss: z
      .boolean()
      .default(true)
      .describe('Whether the previous run reached a boss. If it did, Neow makes four offers instead of two.'),
    longPlay: z
      .boolean()
      .default(true)
      .describe(
        'Whether the player takes at least 800 seconds to reach act 3, so that Secret Portal can appear',
      ),
    mode: setupShape.mode
      .default('standard')
      .describe(
        'The rules of the run. With modifiers, a standard run is a custom one. In custom runs and daily climbs, everything is unlocked, Neow makes no offers, and the final act needs the modifier "The Ending".',
      ),
    modifiers: setupShape.modifiers
      .default([])
      .describe('The modifiers of a custom run or daily climb, by ID or name'),
    plan: planSchema.default({}).describe('The decisions of the walk. Default: the default walk.'),
  })
  .check(
    whenValid(({ value, issues }) => {
      if (value.mode === 'daily' && value.ascension !== 0)
        issues.push(spireSchemaIssue('daily-ascension', ['ascension'], { got: value.ascension }))
      if (modeOf(value) !== 'standard') return
      const shortage = cardShortage(
        cardTables(value.class, [
          ...value.lockedCards.flatMap((name) => idsOf('card', name)),
          ...lockedAt(value.unlocks).cards,
        ]),
      )
      if (shortage !== null) issues.push(spireSchemaIssue('too-few-cards', ['lockedCards'], shortage))
    }),
  )

/** The validated params of a run, with all defaults filled in. */
export type Params = z.output<typeof paramsSchema>
