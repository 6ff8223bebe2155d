const { fround } = Math

/** What a ? can hold. */
export type UnknownRoom = 'monster' | 'treasure' | 'shop' | 'event'

/** The chances of a ? in an act so far, as saves hold them. */
export type UnknownOdds = Record<Exclude<UnknownRoom, 'event'>, number>

const BASE: Readonly<UnknownOdds> = { monster: fround(0.1), treasure: fround(0.02), shop: fround(0.03) }

/** The chances at the start of each act. */
export function firstUnknownOdds(): UnknownOdds {
  return { ...BASE }
}

/**
 * Returns what a ? holds for a 32-bit float of `unknown_map_point`, and changes the odds: those of the room that came
 * return to their base, and the others grow. With the Juzu Bracelet no monsters come.
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
