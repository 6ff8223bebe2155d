import { randomBytes } from 'node:crypto'
import { RULE_SET_IDS, type ShuffledDeck } from '@seedfast/deck'
import { InputError, isInputError, make, type AnyWorld, type Issue } from '@seedfast/world'
import { z } from 'zod'
import { operation } from '../../operations/operation.js'
import { seedShape } from '../../operations/request-shapes.js'

const cards = z.array(z.string().max(200), { error: 'must be an array of cards' }).max(200)

const request = z.strictObject({
  deck: cards.meta({
    description: 'The player’s cards, including passive ones, by ID or name.',
    example: ['card_dex_00010', 'card_dex_00052'],
  }),
  favourites: cards.optional().meta({ description: 'The player’s starred cards, by ID or name.' }),
  rules: z.enum(RULE_SET_IDS).optional().meta({ description: 'The rule set. Default: v2.' }),
  seed: seedShape.optional().meta({ description: 'The seed, a 64-bit integer. Default: a random seed.' }),
})

/**
 * Responds in the format of litemint's own endpoint: a shuffled deck as an array of card IDs. As in litemint, a deck
 * may contain any number of each card.
 */
export const getDeckOperation = operation({
  request,
  answer: (world, { deck: cards, favourites, rules, seed }) => {
    const given = { cards, favourites, rules, strict: false }
    const generated = makeDeck(world, seed ?? String(randomBytes(8).readBigUInt64LE()), given)
    return {
      type: 'application/json',
      text: JSON.stringify((generated.result as ShuffledDeck).deck),
      headers: { 'seedfast-seed': generated.seedText },
    }
  },
})

function makeDeck(world: AnyWorld, seed: string | number, given: object): ReturnType<typeof make> {
  const params = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  try {
    return make(world, { seed: String(seed), params })
  } catch (error) {
    if (!isInputError(error)) throw error
    throw new InputError(error.issues.map(inBody))
  }
}

/** Changes an issue's place to a field of this endpoint's body, in which the `cards` param is called `deck`. */
function inBody(issue: Issue): Issue {
  const { in: kind, path = [] } = issue.place
  if (kind !== 'params') return issue
  const own = path[0] === 'cards' ? ['deck', ...path.slice(1)] : path
  return { ...issue, place: { in: 'body', path: own } }
}
