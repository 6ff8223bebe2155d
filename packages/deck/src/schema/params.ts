import { isInputError } from '@seedfast/world'
import * as z from 'zod'
import { LONGEST_CODE, readDeckCode, type CodedDeck } from '../code/deck-code.js'
import { RULE_SET_IDS } from '../data/rule-set.js'
import { ID_STYLES } from '../data/id-style.js'
import { cardIssues, mixedStyles } from '../library/deck-issues.js'
import { givenLibrarySchema } from '../library/given-library-schema.js'
import { libraryOf, type GivenLibrary } from '../library/given-library.js'
import { CARD_IDS, PUBLISHED } from '../library/library.js'
import { customIssue, deckIssue, type DeckIssue } from '../messages.js'

/** The maximum number of a deck's cards, and of its favourites. */
export const MOST_CARDS = 200

/** The default values, used for params that neither the caller nor a deck code sets. */
const DEFAULTS = {
  // These are the cards in the example in the documentation of the game's own endpoint.
  cards: ['card_dex_00010', 'card_dex_00052'],
  favourites: [],
  rules: 'v2',
} satisfies CodedDeck

// This isn't an enum, because the cards depend on the library, and so that the issue can name the card that was probably
// meant.
const card = z.string().meta({
  anyOf: [{ enum: CARD_IDS, enumNames: PUBLISHED.names }, { enum: PUBLISHED.names }],
})

const cardList = z.array(card).max(MOST_CARDS)
const ruleSet = z.enum(RULE_SET_IDS)

const given = z.strictObject({
  cards: cardList.optional().meta({
    default: DEFAULTS.cards,
    description: "The player's cards, including passive ones, by name or ID; may be empty",
  }),
  favourites: cardList.optional().meta({
    default: DEFAULTS.favourites,
    description: 'The cards that the player has starred, by name or ID',
  }),
  rules: ruleSet.optional().meta({
    default: DEFAULTS.rules,
    description:
      'The version of the rules: v1 from 15 January 2021, v2 from the day after, v3 from Cyberbrawl',
  }),
  code: z
    .string()
    .max(LONGEST_CODE)
    .optional()
    .describe('A deck code, such as DECK-2EZ12-PH. It replaces cards and favourites, and sets the rules.'),
  library: givenLibrarySchema.optional(),
  ids: z
    .enum(ID_STYLES)
    .optional()
    .describe("The style of the result's card IDs: litemint's card_dex_00010, or Cyberbrawl's card_02_00010"),
  strict: z
    .boolean()
    .default(true)
    .describe(
      'Whether the deck must be one that a player can own: no duplicates, and at most one Mastery, Droid and Specialization',
    ),
})

const parsed = z.strictObject({
  cards: cardList,
  favourites: cardList,
  rules: ruleSet,
  strict: z.boolean(),
  library: z.custom<GivenLibrary>().optional(),
  ids: z.enum(ID_STYLES).optional(),
})

/**
 * The schema of a deck's params. Parsing converts card names and IDs of any style to litemint's IDs, and replaces a deck
 * code with the cards, favourites and rules that it contains.
 */
export const paramsSchema = given
  .transform(
    ({ cards, favourites, rules, code, strict, library: given, ids }, context): z.output<typeof parsed> => {
      const fail = (...issues: readonly DeckIssue[]): typeof z.NEVER => {
        for (const issue of issues) context.addIssue(customIssue(issue))
        return z.NEVER
      }
      const list = cards !== undefined ? 'cards' : favourites !== undefined ? 'favourites' : null
      if (code !== undefined && list !== null)
        return fail(deckIssue('deck-code-and-list', ['code'], { list }))
      const coded = code === undefined ? DEFAULTS : deckOfCode(code)
      if ('issues' in coded) return fail(...coded.issues)
      const mixed = mixedStyles(cards ?? [], favourites ?? [])
      if (mixed !== null) return fail(mixed)
      const library = libraryOf(given)
      const idsOf = (list: readonly string[]): string[] => list.map((text) => library.idOf(text) ?? text)
      const params = {
        cards: idsOf(cards ?? coded.cards),
        favourites: idsOf(favourites ?? coded.favourites),
        rules: rules ?? coded.rules,
        strict,
        ...(given === undefined ? {} : { library: given }),
        ...(ids === undefined ? {} : { ids }),
      }
      const issues = cardIssues(params.cards, params.favourites, { strict, library })
      // Cards from a code have no location of their own in the input, so their issues are located at the code.
      if (issues.length > 0) return fail(...(code === undefined ? issues : issues.map(atCode)))
      return params
    },
  )
  .pipe(parsed)

function deckOfCode(code: string): CodedDeck | { readonly issues: readonly DeckIssue[] } {
  try {
    return readDeckCode(code)
  } catch (error) {
    if (!isInputError(error)) throw error
    return { issues: error.issues as readonly DeckIssue[] }
  }
}

function atCode(issue: DeckIssue): DeckIssue {
  return { ...issue, place: { in: 'params', path: ['code'] } }
}

/** A deck's params, with all defaults filled in. */
export type Params = z.output<typeof paramsSchema>
