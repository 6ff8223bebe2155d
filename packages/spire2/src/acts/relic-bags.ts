import type { Character, RelicRarity, Tables } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'

/** The relics of each rarity, in the order in which the player finds them. Shops take relics from the end. */
export type RelicBag = Readonly<Partial<Record<RelicRarity, readonly string[]>>>

/** The rarities of the relics in a player's own bag. */
export const PLAYER_RARITIES: readonly RelicRarity[] = ['common', 'uncommon', 'rare', 'shop']

/** Returns the shuffled bag of relics for chests. */
export function sharedRelicBag(tables: Tables, random: GameRandom): RelicBag {
  return shuffled(tables.relics.shared, random)
}

/** Returns the shuffled bag of relics for one player's rewards and shops. */
export function playerRelicBag(tables: Tables, character: Character, random: GameRandom): RelicBag {
  const relics = [...tables.relics.shared, ...tables.relics[character]]
  return shuffled(
    relics.filter(({ rarity }) => PLAYER_RARITIES.includes(rarity)),
    random,
  )
}

/**
 * Groups relics by rarity and shuffles each group. The groups are shuffled in the order in which their rarities first
 * appear in the list.
 */
function shuffled(relics: Tables['relics']['shared'], random: GameRandom): RelicBag {
  const bag = new Map<RelicRarity, string[]>()
  for (const { id, rarity } of relics) {
    if (!bag.has(rarity)) bag.set(rarity, [])
    bag.get(rarity)!.push(id)
  }
  for (const list of bag.values()) random.shuffleList(list)
  return Object.fromEntries(bag)
}
