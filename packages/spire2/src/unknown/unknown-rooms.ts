import type { MapPoint } from '../map/act-map.js'

const { fround } = Math

/** The kinds of rooms that a ? room can turn out to be. */
export type UnknownRoom = 'monster' | 'treasure' | 'shop' | 'event'

/**
 * The current chance of each kind of ? room in an act, as stored in saves. The remaining chance, up to 1, is that of an
 * event.
 */
export type UnknownOdds = Record<Exclude<UnknownRoom, 'event'>, number>

/** What keeps a ? room from being of some kind. */
export interface UnknownLimits {
  /** Whether a player has the Juzu Bracelet, which prevents fights in ? rooms. */
  readonly juzuBracelet?: boolean
  /** Whether the room can't be a merchant. `isShopBarred` returns this value. */
  readonly shopBarred?: boolean
}

const BASE: Readonly<UnknownOdds> = { monster: fround(0.1), treasure: fround(0.02), shop: fround(0.03) }
const KINDS = ['monster', 'treasure', 'shop'] as const

/** Returns the chances of the kinds of ? rooms at the start of an act. */
export function firstUnknownOdds(): UnknownOdds {
  return { ...BASE }
}

/**
 * Returns whether a ? room can't be a merchant: if the room before it was a merchant, or if it leads only to
 * merchants. `next` contains the types of the points that the room leads to.
 */
export function isShopBarred(isAfterShop: boolean, next: readonly MapPoint['type'][]): boolean {
  return isAfterShop || (next.length > 0 && next.every((type) => type === 'shop'))
}

/**
 * Returns the kind of room that a ? room turns out to be. `roll` is a 32-bit float drawn from `unknown_map_point`.
 * Updates the odds: resets the chance of the resulting kind, and increases the other chances. The chance of a kind that
 * the room can't have stays as it is.
 */
export function unknownRoomOf(
  roll: number,
  odds: UnknownOdds,
  { juzuBracelet = false, shopBarred = false }: UnknownLimits = {},
): UnknownRoom {
  const kinds = KINDS.filter((kind) => !(kind === 'monster' ? juzuBracelet : kind === 'shop' && shopBarred))
  let sum = 0
  let found: UnknownRoom = 'event'
  for (const kind of kinds) {
    sum = fround(sum + odds[kind])
    if (roll <= sum) {
      found = kind
      break
    }
  }
  for (const kind of kinds) odds[kind] = kind === found ? BASE[kind] : fround(odds[kind] + BASE[kind])
  return found
}
