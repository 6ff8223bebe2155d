const { fround } = Math

/** The kinds of rooms that a ? room can turn out to be. */
export type UnknownRoom = 'monster' | 'treasure' | 'shop' | 'event'

/**
 * The current chance of each kind of ? room in an act, as stored in saves. The remaining chance, up to 1, is that of an
 * event.
 */
export type UnknownOdds = Record<Exclude<UnknownRoom, 'event'>, number>

const BASE: Readonly<UnknownOdds> = { monster: fround(0.1), treasure: fround(0.02), shop: fround(0.03) }

/** Returns the chances of the kinds of ? rooms at the start of an act. */
export function firstUnknownOdds(): UnknownOdds {
  return { ...BASE }
}

/**
 * Returns the kind of room that a ? room turns out to be. `roll` is a 32-bit float drawn from `unknown_map_point`.
 * Updates the odds: resets the chance of the resulting kind, and increases the other chances. With the Juzu Bracelet,
 * the result is never a monster.
 */
export function unknownRoomOf(roll: number, odds: UnknownOdds, juzuBracelet = false): UnknownRoom {
  const kinds = (['monster', 'treasure', 'shop'] as const).filter(
    (kind) => kind !== 'monster' || !juzuBracelet,
  )
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
