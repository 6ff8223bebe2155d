import type { Character } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'

// The offers assume that the player's deck and relics allow every option, which is usually true when the player meets
// an ancient. docs/spire2.md lists the conditions.

const DARV = [
  ['ASTROLABE'],
  ['BLACK_STAR'],
  ['CALLING_BELL'],
  ['EMPTY_CAGE'],
  ['PANDORAS_BOX'],
  ['RUNIC_PYRAMID'],
  ['SNECKO_EYE'],
] as const
/** Darv's eighth list of relics, which depends on the act. The keys are act indexes, counted from 0. */
const DARV_BY_ACT: Readonly<Record<number, readonly string[]>> = {
  1: ['ECTOPLASM', 'SOZU'],
  2: ['PHILOSOPHERS_STONE', 'VELVET_CHOKER'],
}
const OROBAS = [
  ['ELECTRIC_SHRYMP', 'GLASS_EYE', 'SAND_CASTLE'],
  ['ALCHEMICAL_COFFER', 'DRIFTWOOD', 'RADIANT_PEARL'],
  ['TOUCH_OF_OROBAS', 'ARCHAIC_TOOTH'],
] as const
const PICKED: Readonly<Record<string, readonly (readonly string[])[]>> = {
  TEZCATARA: [
    ['VERY_HOT_COCOA', 'YUMMY_COOKIE', 'NUTRITIOUS_SOUP'],
    ['BIIIG_HUG', 'STORYBOOK', 'TOASTY_MITTENS'],
    ['GOLDEN_COMPASS', 'PUMPKIN_CANDLE', 'TOY_BOX', 'SEAL_OF_GOLD'],
  ],
  PAEL: [
    ['PAELS_FLESH', 'PAELS_HORN', 'PAELS_TEARS'],
    ['PAELS_WING', 'PAELS_CLAW', 'PAELS_TOOTH', 'PAELS_WING', 'PAELS_CLAW', 'PAELS_TOOTH', 'PAELS_GROWTH'],
    ['PAELS_EYE', 'PAELS_BLOOD', 'PAELS_LEGION'],
  ],
}
const SHUFFLED: Readonly<Record<string, readonly string[]>> = {
  NONUPEIPE: [
    'BLESSED_ANTLER',
    'BRILLIANT_SCARF',
    'DELICATE_FROND',
    'DIAMOND_DIADEM',
    'FUR_COAT',
    'GLITTER',
    'JEWELRY_BOX',
    'LOOMING_FRUIT',
    'SIGNET_RING',
    'BEAUTIFUL_BRACELET',
  ],
  TANX: [
    'CLAWS',
    'CROSSBOW',
    'IRON_CLUB',
    'MEAT_CLEAVER',
    'SAI',
    'SPIKED_GAUNTLETS',
    'TANXS_WHISTLE',
    'THROWING_AXE',
    'WAR_HAMMER',
    'TRI_BOOMERANG',
  ],
}
const VAKUU = [
  ['BLOOD_SOAKED_ROSE', 'WHISPERING_EARRING', 'FIDDLE'],
  ['PRESERVED_FOG', 'SERE_TALON', 'DISTINGUISHED_CAPE'],
  ['CHOICES_PARADOX', 'MUSIC_BOX', 'LORDS_PARASOL', 'JEWELED_MASK'],
] as const

/** The characters whose cards Sea Glass can offer, in the game's order. */
const SEA_GLASS = ['IRONCLAD', 'SILENT', 'DEFECT', 'REGENT', 'NECROBINDER'] as const

/** Returns whether an ID belongs to an ancient of act 2 or 3. */
export function isKnownAncient(id: string): boolean {
  return ['DARV', 'OROBAS', 'VAKUU'].includes(id) || Object.hasOwn(PICKED, id) || Object.hasOwn(SHUFFLED, id)
}

/** The relics that an ancient offers. */
export interface AncientOffers {
  readonly relics: readonly string[]
  /**
   * The character whose cards Sea Glass would offer (never the player's own character), or null if Sea Glass isn't
   * among the offers.
   */
  readonly seaGlass: Character | null
}

/** Draws the offers of any ancient except Neow from that ancient's stream. `act` is counted from 0. */
export function drawAncientOffers(
  random: GameRandom,
  ancient: string,
  { act, character }: { readonly act: number; readonly character: Character },
): AncientOffers {
  if (ancient === 'OROBAS') return orobas(random, character)
  return { relics: relicsOf(random, ancient, act), seaGlass: null }
}

function relicsOf(random: GameRandom, ancient: string, act: number): string[] {
  if (ancient === 'DARV') return darv(random, act)
  if (ancient === 'VAKUU') return VAKUU.map((list) => random.shuffleList<string[]>([...list])[0]!)
  const shuffled = SHUFFLED[ancient]
  if (shuffled !== undefined) return random.shuffleList([...shuffled]).slice(0, 3)
  const lists = PICKED[ancient]
  if (lists === undefined) throw new RangeError(`unknown ancient ${ancient}`)
  return lists.map((list) => random.nextItem(list)!)
}

function darv(random: GameRandom, act: number): string[] {
  const lists: readonly (readonly string[])[] = [...DARV, DARV_BY_ACT[act] ?? []]
  const relics = lists.flatMap((list) => random.nextItem(list) ?? [])
  random.shuffleList(relics)
  return random.nextBool() ? [...relics.slice(0, 2), 'DUSTY_TOME'] : relics.slice(0, 3)
}

function orobas(random: GameRandom, character: Character): AncientOffers {
  const other = random.nextItem(SEA_GLASS.filter((one) => one !== character))!
  const fourth = random.nextFloat() < Math.fround(1 / 3) ? 'PRISMATIC_GEM' : 'SEA_GLASS'
  const [first, ...rest] = OROBAS
  const relics = [[...first, fourth], ...rest].map((list) => random.nextItem<string>(list)!)
  return { relics, seaGlass: relics[0] === 'SEA_GLASS' ? other : null }
}
