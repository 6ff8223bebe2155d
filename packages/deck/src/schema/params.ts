import * as z from 'zod'
import { RULE_SET_IDS } from '../data/rule-set.js'
import { deckIssues } from '../library/deck-issues.js'
import { CARD_IDS, isCard, LIBRARY } from '../library/library.js'
import { unknownCard } from '../library/unknown-card.js'
import { customIssue, deckIssue } from '../messages.js'

const MOST_CARDS = 200

// Not an enum, so that the issue can name the card that was probably meant.
const cardId = z
  .string()
  .superRefine((id, context) => {
    if (!isCard(id)) context.addIssue(customIssue(deckIssue('unknown-card', [], unknownCard(id))))
  })
  .meta({ enum: CARD_IDS, enumNames: LIBRARY.map(({ name }) => name) })

const cardIds = z.array(cardId).max(MOST_CARDS)

/** The schema of a deck's params. */
export const paramsSchema = z
  .strictObject({
    // The default is the example in the documentation of the game's own endpoint.
    cards: cardIds
      .default(['card_dex_00010', 'card_dex_00052'])
      .describe("The ids of the player's cards, including passive ones; may be empty"),
    favourites: cardIds.default([]).describe('The ids of the cards that the player has starred'),
    rules: z
      .enum(RULE_SET_IDS)
      .default('v2')
      .describe(
        'The version of the rules: v1 from 15 January 2021, v2 from the day after, v3 from Cyberbrawl',
      ),
    strict: z
      .boolean()
      .default(true)
      .describe(
        'Whether the deck must be one that a player can own: no duplicates, and at most one Mastery, Droid and Specialization',
      ),
  })
  .superRefine(({ cards, favourites, strict }, context) => {
    for (const issue of deckIssues(cards, favourites, { strict })) context.addIssue(customIssue(issue))
  })

/** A deck's params, with all defaults filled in. */
export type Params = z.output<typeof paramsSchema>
