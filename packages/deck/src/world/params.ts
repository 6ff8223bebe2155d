import * as z from 'zod'
import { deckFaults } from '../check-deck.js'
import { CARD_IDS, LIBRARY } from '../library.js'
import { RULE_SET_IDS } from '../rule-set.js'
import { unknownIdText } from '../unknown-id.js'

const MOST_CARDS = 200

const ids = z
  .array(
    z
      .enum(CARD_IDS as string[], { error: ({ input }) => unknownIdText(input) })
      .meta({ enumNames: LIBRARY.map(({ name }) => name) }),
  )
  .max(MOST_CARDS)

/** What a deck depends on beside its seed. */
export const paramsSchema = z
  .strictObject({
    // The example of the game's own endpoint.
    cards: ids
      .default(['card_dex_00010', 'card_dex_00052'])
      .describe("The player's cards, by id, passive ones too; there may be none"),
    favourites: ids.default([]).describe('The cards that the player has starred, by id'),
    rules: z
      .enum(RULE_SET_IDS)
      .default('v2')
      .describe('The version of the rules: v1 of 15 January 2021, v2 from the day after, v3 of Cyberbrawl'),
    strict: z
      .boolean()
      .default(true)
      .describe(
        'Whether the deck must be one that a player could own: no card twice, at most one Mastery, Droid and Specialization',
      ),
  })
  .superRefine(({ cards, favourites, strict }, context) => {
    for (const { path, message } of deckFaults(cards, favourites, { strict })) {
      context.addIssue({ code: 'custom', path: [...path], message })
    }
  })

/** What is shuffled, and by which rules, with every default filled in. */
export type Params = z.output<typeof paramsSchema>
