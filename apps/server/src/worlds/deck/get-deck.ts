import { randomBytes } from 'node:crypto'
import { ID_STYLES, RULE_SET_IDS, type ShuffledDeck } from '@seedfast/deck'
import { InputError, isInputError, openRun, prepare, type AnyWorld, type Issue } from '@seedfast/world'
import { z } from 'zod'
import { operation } from '../../operations/operation.js'
import { anyObject, seedShape } from '../../operations/request-shapes.js'

/** The maximum number of decks in a response. */
const MOST_DECKS = 10_000

const cards = z.array(z.string().max(200), { error: 'must be an array of cards' }).max(200)

const request = z.strictObject({
  deck: cards.meta({
    description: 'The player’s cards, including passive ones, by ID or name.',
    example: ['card_dex_00010', 'card_dex_00052'],
  }),
  favourites: cards.optional().meta({ description: 'The player’s starred cards, by ID or name.' }),
  rules: z.enum(RULE_SET_IDS).optional().meta({ description: 'The rule set. Default: v2.' }),
  library: anyObject.optional().meta({
    description: 'Cards to add or change, in the form of `/library/` or of Cyberbrawl’s own `/library`.',
  }),
  ids: z
    .enum(ID_STYLES)
    .optional()
    .meta({ description: 'The style of the IDs in the response. Default: litemint.' }),
  count: z.int().min(1).max(MOST_DECKS).optional().meta({
    description:
      'The number of decks to return, as an array of arrays. The decks have consecutive seeds. Default: a single deck, without an outer array.',
  }),
  seed: seedShape.optional().meta({
    description: 'The seed, a 64-bit integer. With `count`, the first deck’s seed. Default: a random seed.',
  }),
})

/**
 * Responds in the format of litemint's own endpoint: a shuffled deck as an array of card IDs, or an array of such arrays
 * if the request has a count. As in litemint, a deck may contain any number of each card.
 */
export const getDeckOperation = operation({
  request,
  answer: (world, { deck: cards, count, seed, ...rest }) => {
    const { decks, first } = inBodyPlaces(() => {
      const params = withoutUndefined({ cards, ...rest, strict: false })
      return makeDecks(world, String(seed ?? randomBytes(8).readBigUInt64LE()), params, count ?? 1)
    })
    return {
      type: 'application/json',
      text: JSON.stringify(count === undefined ? decks[0] : decks),
      headers: { 'seedfast-seed': first },
    }
  },
})

interface Decks {
  readonly decks: readonly (readonly string[])[]
  /** The first deck's seed. */
  readonly first: string
}

function makeDecks(world: AnyWorld, seed: string, given: object, count: number): Decks {
  // Validating params takes longer than shuffling a deck, so it's done only once.
  const first = prepare(world, { seed, params: given })
  const decks = Array.from({ length: count }, (_, i) => {
    const next = BigInt.asUintN(64, (first.seed as bigint) + BigInt(i))
    const { run } = openRun(world.seed, { ...first, seed: next })
    return (world.generate(run) as ShuffledDeck).deck
  })
  return { decks, first: first.seedText }
}

function withoutUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Calls `make`. If it throws issues with params, throws them with their places in the body. */
function inBodyPlaces<T>(make: () => T): T {
  try {
    return make()
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
