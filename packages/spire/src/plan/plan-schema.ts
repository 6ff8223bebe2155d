import { unknownNameData } from '@seedfast/world'
import * as z from 'zod'
import { CARD_BONUSES, PAID_BONUSES, SMALL_BONUSES } from '../data/neow.js'
import { optionNames } from '../events/event-options.js'
import { spireSchemaIssue } from '../messages.js'
import { allNames, displayName, idsOf, type NameKind } from '../names/names.js'
import { anyNameOf } from '../setup/known-name.js'
import { isOption, NOT_REPRODUCED } from './plan-limits.js'

const BONUSES = [
  ...CARD_BONUSES,
  ...SMALL_BONUSES,
  ...PAID_BONUSES.map(([bonus]) => bonus),
  'BOSS_RELIC',
] as const

const REST_ACTIONS = ['rest', 'smith', 'recall', 'dig', 'lift', 'toke', 'leave'] as const

const cards = listOf(['card'], anyNameOf('unknown-card', ['card']))
const cardChoices = listOf(['card'], anyNameOf('unknown-card', ['card'], ['skip', 'bowl']))
const bossRelic = reproduced(anyNameOf('unknown-relic', ['relic'], ['skip']))
const wares = listOf(
  ['card', 'relic', 'potion'],
  reproduced(anyNameOf('unknown-item', ['card', 'relic', 'potion'], ['removal'])),
)
const leftItems = listOf(['relic', 'potion'], anyNameOf('unknown-item', ['relic', 'potion']))
const MOST_OFFERS = 4
const offer = z.union([z.int().min(1).max(MOST_OFFERS), z.enum(BONUSES)])
const weight = z.number().min(-1000).max(1000)
const eventOptions = z.array(z.string()).min(1).max(30)
const columns = z.array(z.int().min(0).max(6)).max(15)

/** Returns a schema for a list of names. It's at most as long as the list of everything of these kinds in the game. */
function listOf(kinds: readonly NameKind[], name: z.ZodString) {
  return z.array(name).max(kinds.flatMap(allNames).length)
}

/** Returns a copy of a schema that also rejects the relics that a plan can't take. */
function reproduced(name: z.ZodString): z.ZodString {
  return name.check(({ value, issues }) => {
    const [id = ''] = idsOf('relic', value)
    if (NOT_REPRODUCED.includes(id)) {
      issues.push(spireSchemaIssue('plan-not-reproduced', [], { relic: displayName('relic', id) }))
    }
  })
}

/** The names of the cards to pick when an effect asks for cards from the deck, in order of preference. */
const pickShape = {
  remove: cards.optional().describe('The cards to remove'),
  upgrade: cards.optional().describe('The cards to upgrade'),
  transform: cards.optional().describe('The cards to transform'),
  copy: cards.optional().describe('The cards to copy'),
  bottle: cards.optional().describe('The cards to put in a bottle'),
  match: cards.optional().describe('The cards to turn over in Match and Keep!'),
}

/** The decisions for one floor. Each of them must be possible on that floor. */
const floorSchema = z.strictObject({
  hp: z
    .int()
    .min(1)
    .max(999)
    .optional()
    .describe("The player's HP after the fight; default: the same as before"),
  offer: offer.optional().describe("Floor 0: Neow's offer, from 1 to 4 or by its bonus"),
  cards: cardChoices
    .optional()
    .describe('The card to take from each card reward of the room; skip takes none'),
  leave: leftItems.optional().describe('The relics and potions to leave'),
  event: eventOptions.optional().describe('The options to choose in the event, one after another'),
  buy: wares.optional().describe('The items to buy in the shop, in order; removal buys the card removal'),
  rest: z.enum(REST_ACTIONS).optional().describe('The action at the rest site'),
  bossRelic: bossRelic.optional().describe('The boss relic to take, or skip'),
  ...pickShape,
})

/**
 * The schema of a plan, which contains decisions for a walk. Decisions that the plan omits are made as in the default
 * walk.
 */
export const planSchema = z.strictObject({
  neow: z
    .array(offer)
    .max(MOST_OFFERS + BONUSES.length)
    .optional()
    .describe(
      "Neow's offers in order of preference, from 1 to 4 or by their bonus; default: the second offer",
    ),
  path: z
    .strictObject({
      columns: z
        .array(columns)
        .max(3)
        .optional()
        .describe('For each act, the column of each row, from 0 to 6, counted from the left'),
      weights: z
        .strictObject({
          monster: weight.default(0),
          elite: weight.default(0),
          burning: weight.optional().describe('The burning elite; default: the same as elite'),
          rest: weight.default(0),
          shop: weight.default(0),
          event: weight.default(0),
          treasure: weight.default(0),
        })
        .optional()
        .describe('The weight of each kind of room. The walk takes the path with the lowest sum of weights.'),
      wingBoots: z
        .number()
        .min(0)
        .optional()
        .describe(
          'Allows the use of Wing Boots if each use lowers the sum of the weights by at least this number',
        ),
      side: z
        .enum(['left', 'right'])
        .optional()
        .describe('The side of the map to keep to if neither columns nor weights are given; default: left'),
    })
    .optional()
    .describe('The path through each map'),
  cards: cardChoices
    .optional()
    .describe('The cards to take, in order of preference; skip takes none. Default: the first card.'),
  leave: leftItems
    .optional()
    .describe('The relics and potions to leave. Default: relics that ask for cards or draw rewards'),
  buy: wares
    .optional()
    .describe(
      'The items to buy if the player has enough gold, in order of preference; removal buys the card removal',
    ),
  events: z
    .record(z.string(), z.union([z.string(), eventOptions]))
    .check(({ value, issues }) => {
      for (const [event, options] of Object.entries(value)) {
        const [id] = idsOf('event', event)
        if (id === undefined) {
          issues.push(spireSchemaIssue('unknown-event', [event], unknownNameData(event, allNames('event'))))
          continue
        }
        const known = optionNames(id)
        ;[options].flat().forEach((option, i) => {
          if (isOption(known, option)) return
          const path = typeof options === 'string' ? [event] : [event, i]
          const data = { event: displayName('event', id), ...unknownNameData(option, known) }
          issues.push(spireSchemaIssue('unknown-option', path, data))
        })
      }
    })
    .optional()
    .describe('The options to choose in events, by name. The first option that the game allows is chosen.'),
  bossRelics: listOf(['relic'], bossRelic)
    .optional()
    .describe('The boss relics to take, in order of preference; skip takes none'),
  rest: z
    .array(z.enum(REST_ACTIONS))
    .max(REST_ACTIONS.length)
    .optional()
    .describe('The actions at rest sites in order of preference; default: rest'),
  keys: z
    .array(z.enum(['ruby', 'emerald', 'sapphire']))
    .max(3)
    .optional()
    .describe('The keys to take; default: none'),
  ...pickShape,
  floors: z
    .record(z.string().regex(/^(0|[1-9]\d?)$/), floorSchema)
    .optional()
    .describe('Decisions for single floors; each must be possible on its floor'),
})

/** The decisions for a walk, as data. */
export type Plan = z.output<typeof planSchema>

/** The decisions for one floor. */
export type FloorPlan = z.output<typeof floorSchema>
