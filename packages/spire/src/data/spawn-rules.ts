import type { CardFacts } from './cards.js'

/** The conditions that a relic needs to appear. A relic without a rule can always appear. */
export interface SpawnRule {
  /** The last floor where the relic can appear. */
  readonly floorMax?: number
  readonly actMax?: number
  readonly notInShop?: boolean
  /** A group of relics. The player must own fewer than two of them. */
  readonly fewerThanTwoOf?: readonly string[]
  /** A relic that the player must own. */
  readonly needs?: string
  /** A condition that at least one card in the deck must satisfy. */
  readonly deck?: (card: CardFacts) => boolean
}

const CAMPFIRE = ['Girya', 'Peace Pipe', 'Shovel']
const upTo = (floorMax: number): SpawnRule => ({ floorMax })

/** The spawn rules, keyed by relic. */
export const SPAWN_RULES: Readonly<Record<string, SpawnRule>> = {
  'Ancient Tea Set': upTo(48),
  CeramicFish: upTo(48),
  'Darkstone Periapt': upTo(48),
  'Dream Catcher': upTo(48),
  'Frozen Egg 2': upTo(48),
  'Juzu Bracelet': upTo(48),
  MealTicket: upTo(48),
  'Meat on the Bone': upTo(48),
  'Molten Egg 2': upTo(48),
  Omamori: upTo(48),
  'Potion Belt': upTo(48),
  'Prayer Wheel': upTo(48),
  'Question Card': upTo(48),
  'Regal Pillow': upTo(48),
  'Singing Bowl': upTo(48),
  'Toxic Egg 2': upTo(48),
  // Some sources say that this relic, like the relics below, doesn't appear in shops, but no recorded run confirms it.
  'The Courier': upTo(48),
  MawBank: { floorMax: 48, notInShop: true },
  'Old Coin': { floorMax: 48, notInShop: true },
  'Smiling Mask': { floorMax: 48, notInShop: true },
  Matryoshka: upTo(40),
  WingedGreaves: upTo(40),
  'Tiny Chest': upTo(35),
  PreservedInsect: upTo(52),
  Girya: { floorMax: 47, fewerThanTwoOf: CAMPFIRE },
  'Peace Pipe': { floorMax: 47, fewerThanTwoOf: CAMPFIRE },
  Shovel: { floorMax: 47, fewerThanTwoOf: CAMPFIRE },
  Ectoplasm: { actMax: 1 },
  'Bottled Flame': { deck: ({ type, rarity }) => type === 'ATTACK' && rarity !== 'BASIC' },
  'Bottled Lightning': { deck: ({ type, rarity }) => type === 'SKILL' && rarity !== 'BASIC' },
  'Bottled Tornado': { deck: ({ type }) => type === 'POWER' },
  'Black Blood': { needs: 'Burning Blood' },
  'Ring of the Serpent': { needs: 'Ring of the Snake' },
  FrozenCore: { needs: 'Cracked Core' },
  HolyWater: { needs: 'PureWater' },
}
