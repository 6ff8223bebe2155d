import { unknownNameData } from '@seedfast/world'
import * as z from 'zod'
import { BUILDS } from '../builds/builds.js'
import { eventOptions } from '../effects/event-effects.js'
import { spire2SchemaIssue } from '../messages.js'

const EVENTS: readonly string[] = [
  ...new Set(
    BUILDS.flatMap(({ tables }) => [
      ...tables.sharedEvents,
      ...Object.values(tables.acts).flatMap((act) => act.event),
    ]),
  ),
].sort()

const MOST_GOLD = 99_999
const MOST_HP = 999
const MOST_ITEMS = 30
const id = z.string().regex(/^[A-Z0-9_]{1,60}$/)
const card = z.string().regex(/^[A-Z0-9_]{1,60}\+?$/)
const items = z.array(z.union([card, z.literal('removal')])).max(MOST_ITEMS)

const event = id.check(({ value, issues }) => {
  if (!EVENTS.includes(value))
    issues.push(spire2SchemaIssue('unknown-event', [], unknownNameData(value, EVENTS)))
})

const floorSchema = z
  .strictObject({
    gold: z
      .int()
      .min(0)
      .max(MOST_GOLD)
      .optional()
      .describe("The player's gold when entering the floor; default: as far as the walk knows it"),
    hp: z
      .int()
      .min(1)
      .max(MOST_HP)
      .optional()
      .describe("The player's HP when entering the floor; default: as far as the walk knows it"),
    gift: id.optional().describe("The ancient's relic to take"),
    event: event.optional().describe('The event that the player met; default: the next one in the list'),
    option: id
      .or(z.enum(['none', 'other']))
      .optional()
      .describe(
        'The option chosen in the event: one of those that are reproduced, none for any other option without an effect on later rewards, or other for one whose effect is not reproduced; default: the first one that the player can pay for',
      ),
    cards: z
      .array(card)
      .max(MOST_ITEMS)
      .optional()
      .describe(
        'The cards that the player took on the floor, apart from those bought and those that events give',
      ),
    relics: z
      .array(id)
      .max(MOST_ITEMS)
      .optional()
      .describe('The relics that the player got on the floor, apart from those that the walk finds'),
    rest: z
      .string()
      .regex(/^[A-Za-z]{1,20}$/)
      .optional()
      .describe(
        'What the player does at the rest site: HEAL (the default), SMITH, COOK with Meat Cleaver, DIG with Shovel, or none',
      ),
    thief: z
      .enum(['caught', 'idle', 'escaped'])
      .optional()
      .describe(
        'What became of the thief in the fight: caught (the default), idle if it stole nothing, or escaped, which leaves no gold',
      ),
    reroll: z
      .boolean()
      .optional()
      .describe('Whether the player has the cards of the fight drawn again, with Driftwood'),
    sacrifice: z
      .boolean()
      .optional()
      .describe("Whether the player gives up the cards of the fight, with Pael's Wing"),
    buy: items.optional().describe('The items to buy in the shop, in order; removal buys the card removal'),
  })
  .check(({ value, issues }) => {
    if (value.event === undefined || value.option === undefined) return
    const known = eventOptions(value.event)
    if (known.includes(value.option)) return
    const data = { event: value.event, ...unknownNameData(value.option, known) }
    issues.push(spire2SchemaIssue('unknown-option', ['option'], data))
  })

/** The schema of a plan, which contains the decisions of a walk. Decisions that it omits are made as in the default walk. */
export const planSchema = z.strictObject({
  columns: z
    .array(z.array(z.int().min(0).max(6)).max(15))
    .max(3)
    .optional()
    .describe('For each act, the column of each row, from 0 to 6, counted from the left'),
  side: z
    .enum(['left', 'right'])
    .optional()
    .describe('The side of the map to keep to where no column is given; default: left'),
  gifts: z
    .array(id)
    .max(100)
    .optional()
    .describe(
      "The ancients' relics to take, in order of preference; default: the first one whose effect is reproduced",
    ),
  buy: items
    .optional()
    .describe('The items to buy if the player has enough gold, in order of preference; default: none'),
  floors: z
    .record(z.string().regex(/^[1-9]\d?$/), floorSchema)
    .optional()
    .describe('Decisions for single floors; each must be possible on its floor'),
})

/** The decisions for a walk, as data. */
export type Plan = z.output<typeof planSchema>

/** The decisions for one floor. */
export type FloorPlan = z.output<typeof floorSchema>
