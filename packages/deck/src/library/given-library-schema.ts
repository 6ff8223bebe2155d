import * as z from 'zod'
import { GROUPS } from '../data/card-row.js'
import { customIssue, deckIssue } from '../messages.js'
import { ID_STYLES } from '../data/id-style.js'
import { cardIdIn, parseCardId } from './card-id.js'
import type { GivenCard, GivenLibrary } from './given-library.js'
import { cardIdOf } from './library.js'
import { MixedStyles } from './mixed-styles.js'

/** The maximum number of cards in a given library. */
const MOST_CARDS = 1000
const MOST_POINTS = 1000

const number = z.int().min(-MOST_POINTS).max(MOST_POINTS)
const points = z.tuple([number, number, number, number])
const text = z.string().min(1).max(100)

// The game's services send more fields than a deck needs, so that others are ignored.
const givenCard = z.object({
  id: z.string().max(100).optional().describe("The card's ID, which must be the same as its key"),
  name: text,
  points: points.optional().describe('Energy, damage, health and armor'),
  stats: points.optional().describe("The same points, by Cyberbrawl's name"),
  boost: number.optional().describe('Added to each kind of points that the card gives; default: 0'),
  type: z.int().min(0).max(1000).optional(),
  passive: z
    .boolean()
    .optional()
    .describe("Whether the card works without being drawn; default: the published card's value"),
  legend: z.boolean().optional(),
  group: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .describe('A deck can contain only one card from each group, such as Droid'),
})

/**
 * The schema of a given library, in the form of the game's own `/library`. Parsing converts the IDs to litemint's style,
 * and drops the fields that a deck doesn't need.
 */
export const givenLibrarySchema = z
  .record(z.string().max(100), givenCard)
  .meta({
    description:
      "Cards to add or change, keyed by ID, as in the JSON of the game's /library. All other cards stay as published",
    maxProperties: MOST_CARDS,
    examples: [{ card_02_00073: { name: 'My card', stats: [0, 3, 0, 0] } }],
  })
  .transform((given, context): GivenLibrary => {
    const cards: Record<string, GivenCard> = {}
    const styles = new MixedStyles()
    const names = new Map<string, string>()
    for (const [key, { id: ownId, name, points, stats, ...rest }] of Object.entries(given)) {
      const parsed = parseCardId(key)
      const issue =
        parsed === null
          ? deckIssue('library-id', [key], { got: key })
          : ownId !== undefined && parseCardId(ownId)?.id !== parsed.id
            ? deckIssue('library-id-differs', [key, 'id'], { got: ownId, key })
            : (points === undefined) === (stats === undefined)
              ? deckIssue('library-points', [key], {})
              : styles.add(key, [key])
      if (issue !== null) {
        context.addIssue(customIssue(issue))
        return z.NEVER
      }
      // Cyberbrawl's names have line breaks.
      const line = name.replace(/\s+/g, ' ').trim()
      const earlier = names.get(line.toLowerCase()) ?? publishedName(line, parsed!.id, given)
      if (earlier !== undefined) {
        context.addIssue(customIssue(deckIssue('library-name-twice', [key, 'name'], { name: line, earlier })))
        return z.NEVER
      }
      names.set(line.toLowerCase(), key)
      const group = groupOf(rest.group)
      cards[parsed!.id] = { name: line, points: (points ?? stats)!, ...withoutUndefined({ ...rest, group }) }
    }
    return cards
  })

/** Returns the ID of the published card with a name, unless the card has the given ID or is itself given. */
function publishedName(
  name: string,
  id: string,
  given: Readonly<Record<string, unknown>>,
): string | undefined {
  const other = cardIdOf(name)
  if (other === null || other === id || parseCardId(name) !== null) return undefined
  return ID_STYLES.some((style) => Object.hasOwn(given, cardIdIn(style, other))) ? undefined : other
}

/** Converts Cyberbrawl's name of a group, such as `droid`, to this package's name. */
function groupOf(group: string | null | undefined): string | null | undefined {
  if (typeof group !== 'string') return group
  const typed = group.trim().toLowerCase()
  if (typed === '') return null
  return (
    GROUPS.find((known) => known.toLowerCase() === typed) ?? (typed === 'spec' ? 'Specialization' : group)
  )
}

function withoutUndefined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}
