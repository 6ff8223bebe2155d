import { displayName, type RelicBag, type RelicRarity, type Spire2Result } from '@seedfast/spire2'
import { itemsAfter, itemsWithMet, type StripItem } from '../../../game-parts/item-strip.js'
import type { TakenRelics } from '../taken/taken-relics.js'

/** A list of relics in the order that the game hands them out. */
export interface RelicStrip {
  readonly title: string
  /** A JSON Pointer to the part of the result that decides the list. */
  readonly part: string
  readonly relics: readonly string[]
  readonly items: readonly StripItem[]
}

/** The title of the list of chest relics. */
export const NEXT_CHESTS = 'Next chests'

const REWARDS: readonly RelicRarity[] = ['common', 'uncommon', 'rare']
const IN_SHOPS: readonly RelicRarity[] = [...REWARDS, 'shop']

/** The relics that merchants never sell. */
const NOT_SOLD: readonly string[] = [
  'AMETHYST_AUBERGINE',
  'BOWLER_HAT',
  'LUCKY_FYSH',
  'OLD_COIN',
  'THE_COURIER',
]

/** Returns the lists of the relics that the player in a slot finds in rewards and at merchants. */
export function playerStrips(
  { players }: Pick<Spire2Result, 'players'>,
  slot: number,
  taken: TakenRelics,
): readonly RelicStrip[] {
  const { character, relics: bag } = players[slot]!
  const name = displayName(character)
  const strip = (title: string, relics: readonly string[], rarity: RelicRarity): RelicStrip => ({
    title: `${name}, ${title}`,
    part: `/players/${slot}/relics/${rarity}`,
    relics,
    items: itemsWithMet(
      relics.map(displayName),
      (i) => taken[slot]!.includes(relics[i]!),
      (i) => `/players/${slot}/relics/${rarity}/${bag[rarity]!.indexOf(relics[i]!)}`,
    ),
  })
  return [
    ...REWARDS.map((rarity) => strip(`rewards: ${rarity}`, bag[rarity] ?? [], rarity)),
    ...IN_SHOPS.map((rarity) =>
      strip(`merchants: ${rarity === 'shop' ? 'shop relics' : rarity}`, soldRelics(bag, rarity), rarity),
    ),
  ]
}

/** Returns the lists of the relics in chests, by rarity. */
export function chestStrips({ sharedRelics }: Pick<Spire2Result, 'sharedRelics'>): readonly RelicStrip[] {
  return REWARDS.map((rarity) => {
    const relics = sharedRelics[rarity] ?? []
    const items = itemsAfter(relics.map(displayName), 0, (i) => `/sharedRelics/${rarity}/${i}`)
    return { title: `Chests: ${rarity}`, part: `/sharedRelics/${rarity}`, relics, items }
  })
}

/** Returns the relics of a rarity in the order that merchants sell them, which is from the end of the list. */
function soldRelics(bag: RelicBag, rarity: RelicRarity): string[] {
  return (bag[rarity] ?? []).filter((relic) => !NOT_SOLD.includes(relic)).toReversed()
}
