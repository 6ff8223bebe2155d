import type { Character, RelicRarity, Tables } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'

/** The relics of each rarity in the order in which they are found. Shops take from the end. */
export type RelicBag = Readonly<Partial<Record<RelicRarity, readonly string[]>>>

const PLAYER_RARITIES: readonly RelicRarity[] = ['common', 'uncommon', 'rare', 'shop']

/** Shuffles the bag that chests take from. */
export function sharedRelicBag(tables: Tables, random: GameRandom): RelicBag {
  return shuffled(tables.relics.shared, random)
}

/** Shuffles the bag that a player's rewards and shops take from. */
export function playerRelicBag(tables: Tables, character: Character, random: GameRandom): RelicBag {
  const relics = [...tables.relics.shared, ...tables.relics[character]]
  return shuffled(
    relics.filter(({ rarity }) => PLAYER_RARITIES.includes(rarity)),
    random,
  )
}

/** Shuffles the relics of each rarity, the rarities in the order in which they first appear. */
function shuffled(relics: Tables['relics']['shared'], random: GameRandom): RelicBag {
  const bag = new Map<RelicRarity, string[]>()
  for (const { id, rarity } of relics) {
    if (!bag.has(rarity)) bag.set(rarity, [])
    bag.get(rarity)!.push(id)
  }
  for (const list of bag.values()) random.shuffleList(list)
  return Object.fromEntries(bag)
}
