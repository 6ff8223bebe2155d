import type { PlayerClass } from './classes.js'

/** The tiers that have a pool, in the order in which the pools are shuffled. */
export const POOL_TIERS = ['COMMON', 'UNCOMMON', 'RARE', 'SHOP', 'BOSS'] as const

export type PoolTier = (typeof POOL_TIERS)[number]

/** The tiers of relics from fights, chests and events. */
export type FoundTier = 'COMMON' | 'UNCOMMON' | 'RARE'

// These lists are in the game's own order (that of Java's HashMap) with everything unlocked. The relics of the class
// come last.

const SHARED: Readonly<Record<PoolTier, readonly string[]>> = {
  COMMON: [
    'Whetstone',
    'Boot',
    'Blood Vial',
    'MealTicket',
    'Pen Nib',
    'Akabeko',
    'Lantern',
    'Regal Pillow',
    'Bag of Preparation',
    'Ancient Tea Set',
    'Smiling Mask',
    'Potion Belt',
    'PreservedInsect',
    'Omamori',
    'MawBank',
    'Art of War',
    'Toy Ornithopter',
    'CeramicFish',
    'Vajra',
    'Centennial Puzzle',
    'Strawberry',
    'Happy Flower',
    'Oddly Smooth Stone',
    'War Paint',
    'Bronze Scales',
    'Juzu Bracelet',
    'Dream Catcher',
    'Nunchaku',
    'Tiny Chest',
    'Orichalcum',
    'Anchor',
    'Bag of Marbles',
  ],
  UNCOMMON: [
    'Bottled Tornado',
    'Sundial',
    'Kunai',
    'Pear',
    'Blue Candle',
    'Eternal Feather',
    'StrikeDummy',
    'Singing Bowl',
    'Matryoshka',
    'InkBottle',
    'The Courier',
    'Frozen Egg 2',
    'Ornamental Fan',
    'Bottled Lightning',
    'Gremlin Horn',
    'HornCleat',
    'Toxic Egg 2',
    'Letter Opener',
    'Question Card',
    'Bottled Flame',
    'Shuriken',
    'Molten Egg 2',
    'Meat on the Bone',
    'Darkstone Periapt',
    'Mummified Hand',
    'Pantograph',
    'White Beast Statue',
    'Mercury Hourglass',
  ],
  RARE: [
    'Ginger',
    'Old Coin',
    'Bird Faced Urn',
    'Unceasing Top',
    'Torii',
    'StoneCalendar',
    'Shovel',
    'WingedGreaves',
    'Thread and Needle',
    'Turnip',
    'Ice Cream',
    'Calipers',
    'Lizard Tail',
    'Prayer Wheel',
    'Girya',
    'Dead Branch',
    'Du-Vu Doll',
    'Pocketwatch',
    'Mango',
    'Incense Burner',
    'Gambling Chip',
    'Peace Pipe',
    'CaptainsWheel',
    'FossilizedHelix',
    'TungstenRod',
  ],
  SHOP: [
    'Sling',
    'HandDrill',
    'Toolbox',
    'Chemical X',
    "Lee's Waffle",
    'Orrery',
    'DollysMirror',
    'OrangePellets',
    'PrismaticShard',
    'ClockworkSouvenir',
    'Frozen Eye',
    'TheAbacus',
    'Medical Kit',
    'Cauldron',
    'Strange Spoon',
    'Membership Card',
  ],
  BOSS: [
    'Fusion Hammer',
    'Velvet Choker',
    'Runic Dome',
    'SlaversCollar',
    'Snecko Eye',
    "Pandora's Box",
    'Cursed Key',
    'Busted Crown',
    'Ectoplasm',
    'Tiny House',
    'Sozu',
    "Philosopher's Stone",
    'Astrolabe',
    'Black Star',
    'SacredBark',
    'Empty Cage',
    'Runic Pyramid',
    'Calling Bell',
    'Coffee Dripper',
  ],
}

const OWN: Readonly<Record<PlayerClass, Readonly<Record<PoolTier, readonly string[]>>>> = {
  IRONCLAD: {
    COMMON: ['Red Skull'],
    UNCOMMON: ['Self Forming Clay', 'Paper Frog'],
    RARE: ['Magic Flower', "Charon's Ashes", 'Champion Belt'],
    SHOP: ['Brimstone'],
    BOSS: ['Black Blood', 'Mark of Pain', 'Runic Cube'],
  },
  SILENT: {
    COMMON: ['Snake Skull'],
    UNCOMMON: ['Ninja Scroll', 'Paper Crane'],
    RARE: ['Tough Bandages', 'The Specimen', 'Tingsha'],
    SHOP: ['TwistedFunnel'],
    BOSS: ['WristBlade', 'HoveringKite', 'Ring of the Serpent'],
  },
  DEFECT: {
    COMMON: ['DataDisk'],
    UNCOMMON: ['Symbiotic Virus', 'Cables'],
    RARE: ['Emotion Chip'],
    SHOP: ['Runic Capacitor'],
    BOSS: ['Inserter', 'FrozenCore', 'Nuclear Battery'],
  },
  WATCHER: {
    COMMON: ['Damaru'],
    UNCOMMON: ['Yang', 'TeardropLocket'],
    RARE: ['CloakClasp', 'GoldenEye'],
    SHOP: ['Melange'],
    BOSS: ['HolyWater', 'VioletLotus'],
  },
}

/** Returns a class's relic pool for a tier before it is shuffled. */
export function basePool(playerClass: PlayerClass, tier: PoolTier): readonly string[] {
  return BASE_POOLS[playerClass][tier]
}

const BASE_POOLS = poolsByClass()

function poolsByClass(): Readonly<Record<PlayerClass, Readonly<Record<PoolTier, readonly string[]>>>> {
  const pools = {} as Record<PlayerClass, Record<PoolTier, readonly string[]>>
  for (const playerClass of Object.keys(OWN) as PlayerClass[]) {
    const tiers = {} as Record<PoolTier, readonly string[]>
    for (const tier of POOL_TIERS) tiers[tier] = [...SHARED[tier], ...OWN[playerClass][tier]]
    pools[playerClass] = tiers
  }
  return pools
}

/**
 * Relics that aren't in any pool: starter relics, and relics that come only from events, from Neow, or in place of a
 * relic from an empty pool.
 */
export const SPECIAL_RELICS: readonly string[] = [
  'Bloody Idol',
  'Mark of the Bloom',
  'Necronomicon',
  "Nilry's Codex",
  'Odd Mushroom',
  'WarpedTongs',
  'Burning Blood',
  'FaceOfCleric',
  'Cracked Core',
  'Enchiridion',
  'GremlinMask',
  'MutagenicStrength',
  'NeowsBlessing',
  'PureWater',
  'Red Mask',
  'Ring of the Snake',
  'CultistMask',
  'Golden Idol',
  "Nloth's Gift",
  'NlothsMask',
  'SsserpentHead',
  'Spirit Poop',
  'Circlet',
  'Red Circlet',
]

/** Returns the relics that are in a pool of at least one class. */
export function poolRelics(): readonly string[] {
  return POOL_TIERS.flatMap((tier) => [...SHARED[tier], ...Object.values(OWN).flatMap((own) => own[tier])])
}
