import { parseSchema, unknownNameData, type Place, type Schema } from '@seedfast/world'
import * as z from 'zod'
import { cardText } from '../cards/card.js'
import { spireSchemaIssue } from '../messages.js'
import { allNames, idsOf, type NameKind } from '../names/names.js'
import type { NeowOffer } from '../schema/result.js'
import { BONUS_IDS, bonusNamed, bonusText } from '../views/neow-words.js'
import type { LeanRoom } from '../world/lean-walk.js'

/**
 * Things that a player saw on a floor: cards, relics, potions, a fight, an event or, on floor 0, Neow's bonuses. They
 * are IDs or display names. A `+` after a card's name means an upgraded card.
 */
export interface Seen {
  readonly floor: number
  readonly names: readonly string[]
}

const KINDS: readonly NameKind[] = ['card', 'relic', 'potion', 'encounter', 'event']
const LAST_FLOOR = 60
const MOST_FLOORS = 100
const MOST_NAMES = 100

const ALL_NAMES = [...KINDS.flatMap(allNames), ...BONUS_IDS, ...BONUS_IDS.map(bonusText)]

const seenName = z.string().check(({ value, issues }) => {
  const plain = withoutUpgrade(value)
  if (bonusNamed(plain) !== undefined || KINDS.some((kind) => idsOf(kind, plain).length > 0)) return
  issues.push(spireSchemaIssue('unknown-seen', [], unknownNameData(value, ALL_NAMES)))
})

/** The schema of a list of what a player saw. */
export const seenSchema: z.ZodType<readonly Seen[]> = z
  .array(
    z.strictObject({
      floor: z.int().min(0).max(LAST_FLOOR),
      names: z.array(seenName).min(1).max(MOST_NAMES),
    }),
  )
  .min(1)
  .max(MOST_FLOORS)

/** Checks a list of what a player saw. Throws an InputError that names an unknown thing and the nearest known one. */
export function parseSeen(seen: unknown, place: Place): readonly Seen[] {
  return parseSchema(seenSchema as unknown as Schema<readonly Seen[]>, seen, place)
}

function withoutUpgrade(text: string): string {
  return text.replace(/\+\d*$/, '')
}

/** Returns the names that don't belong to anything that a floor offers. `neow` are Neow's offers, on floor 0. */
export function unseenIn(
  names: readonly string[],
  rooms: readonly LeanRoom[],
  neow: readonly NeowOffer[],
): string[] {
  const offered = new Set([...rooms.flatMap(thingsIn), ...neow.flatMap(thingsOf)])
  const isOffered = (text: string): boolean => {
    const bonus = bonusNamed(text)
    if (bonus !== undefined) return offered.has(bonus)
    const plain = withoutUpgrade(text)
    if (text !== plain) return idsOf('card', plain).some((id) => offered.has(cardText({ id, upgrades: 1 })))
    return KINDS.some((kind) =>
      idsOf(kind, text).some((id) => offered.has(id) || (kind === 'card' && offered.has(`${id}+1`))),
    )
  }
  return names.filter((text) => !isOffered(text))
}

function thingsIn({
  encounter,
  secondBoss,
  nextFights = [],
  event,
  cards = [],
  relics = [],
  potions = [],
  shop,
  gained = {},
}: LeanRoom): readonly (string | undefined)[] {
  const wares = shop === undefined ? [] : [...shop.cards, ...shop.relics, ...shop.potions]
  return [
    encounter,
    secondBoss,
    event,
    ...nextFights.map((fight) => fight.encounter),
    ...cards.flat(),
    ...relics,
    ...potions,
    ...wares.map(({ id }) => id),
    ...(gained.relics ?? []),
    ...(gained.cards ?? []),
  ]
}

function thingsOf({
  bonus,
  cards = [],
  relic,
  potions = [],
  curse,
}: NeowOffer): readonly (string | undefined)[] {
  return [bonus, ...cards, relic, ...potions, curse]
}
