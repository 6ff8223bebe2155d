import type { Character, RelicRarity, Tables } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'

/** The relics of each rarity, in the order that the player finds them. Shops take relics from the end. */
export type RelicBag = Readonly<Partial<Record<RelicRarity, readonly string[]>>>

/** The rarities of the relics in a player's own bag. */
const PLAYER_RARITIES: readonly RelicRarity[] = ['common', 'uncommon', 'rare', 'shop']

/** The relics of each rarity before they are shuffled, in the order that the game shuffles the lists. */
type RelicLists = ReadonlyMap<RelicRarity, string[]>

/** Calls `make` and returns its value. Labels every draw made during the call with the rarity that it determines. */
type LabelRarity = <T>(rarity: RelicRarity, make: () => T) => T

const unlabeled: LabelRarity = (_rarity, make) => make()

/** Returns the shuffled bag of relics for chests. */
export function sharedRelicBag(tables: Tables, random: GameRandom, label: LabelRarity = unlabeled): RelicBag {
  return shuffled(sharedRelicLists(tables), random, label)
}

/** Returns the shuffled bag of relics for one player's rewards and shops. */
export function playerRelicBag(
  tables: Tables,
  character: Character,
  random: GameRandom,
  label: LabelRarity = unlabeled,
): RelicBag {
  return shuffled(playerRelicLists(tables, character), random, label)
}

/**
 * Returns the relic of a rarity that the player finds first. For the rarity `shop`, that is the last relic in the list.
 */
export function firstRelicIn(bag: RelicBag, rarity: RelicRarity): string {
  return bag[rarity]!.at(isTakenFromEnd(rarity) ? -1 : 0)!
}

export function isTakenFromEnd(rarity: RelicRarity): boolean {
  return rarity === 'shop'
}

export function sharedRelicLists(tables: Tables): RelicLists {
  return byRarity(tables.relics.shared)
}

export function playerRelicLists(tables: Tables, character: Character): RelicLists {
  const relics = [...tables.relics.shared, ...tables.relics[character]]
  return byRarity(relics.filter(({ rarity }) => PLAYER_RARITIES.includes(rarity)))
}

/** Groups relics by rarity, in the order that the rarities first appear in the list. */
function byRarity(relics: Tables['relics']['shared']): RelicLists {
  const lists = new Map<RelicRarity, string[]>()
  for (const { id, rarity } of relics) {
    if (!lists.has(rarity)) lists.set(rarity, [])
    lists.get(rarity)!.push(id)
  }
  return lists
}

function shuffled(lists: RelicLists, random: GameRandom, label: LabelRarity): RelicBag {
  for (const [rarity, list] of lists) label(rarity, () => random.shuffleList(list))
  return Object.fromEntries(lists)
}
