import type { Build, Character } from '../builds/build.js'

/** The parts of a walk whose rules are confirmed separately. */
export const WALK_PARTS = [
  'gold',
  'potions',
  'cards',
  'eliteRelics',
  'chests',
  'shopCards',
  'shopRelics',
  'shopPotions',
  'prices',
  'events',
] as const
export type WalkPart = (typeof WALK_PARTS)[number]

/**
 * How well a part is confirmed: by recorded runs of the game, by a source that describes the game's rules, or not at
 * all.
 */
export type Evidence = 'recorded' | 'one source' | 'unknown'

/** The parts that the runs of v0.108.0 and v0.110.1 show. */
const FIGHTS_AND_SHOPS: readonly WalkPart[] = WALK_PARTS.filter(
  (part) => part !== 'prices' && part !== 'events',
)

/** The parts that recorded runs of each build confirm. The other parts follow the same rules as in v0.107.1. */
const RECORDED: Readonly<Record<string, readonly WalkPart[]>> = {
  'v0.107.1': WALK_PARTS.filter((part) => part !== 'events'),
  'v0.108.0': FIGHTS_AND_SHOPS,
  'v0.110.1': FIGHTS_AND_SHOPS,
  'v0.111.0': ['gold', 'potions', 'cards'],
}

/**
 * The characters whose cards aren't known. It isn't known whether v0.108.0 or v0.110.0 made Echoing Slash an uncommon
 * card.
 */
const UNKNOWN_CARDS: Readonly<Record<string, readonly Character[]>> = {
  'v0.108.0': ['SILENT'],
  'v0.109.1': ['SILENT'],
}

/** The characters whose cards were compared with recorded runs. */
const RECORDED_CARDS: Readonly<Record<string, readonly Character[]>> = {
  'v0.107.1': ['IRONCLAD', 'SILENT', 'DEFECT'],
  'v0.108.0': ['IRONCLAD'],
  'v0.110.1': ['IRONCLAD'],
  'v0.111.0': ['IRONCLAD'],
}

const CARD_PARTS: readonly WalkPart[] = ['cards', 'shopCards']
const POTION_PARTS: readonly WalkPart[] = ['potions', 'shopPotions']
/** The parts that an ascension level changes, with the lowest level that does. */
const CHANGED_FROM: Readonly<Partial<Record<WalkPart, number>>> = {
  gold: 3,
  chests: 3,
  prices: 6,
  cards: 7,
  shopCards: 7,
}
/** The highest ascension level of the recorded runs of a build that show these parts. */
const RECORDED_ASCENSIONS: Readonly<Record<string, number>> = { 'v0.107.1': 1, 'v0.111.0': 10 }

/** Returns how well each part of a walk is confirmed for a build, character and ascension level. */
export function walkEvidence(
  { id }: Pick<Build, 'id'>,
  character: Character,
  ascension: number,
): Record<WalkPart, Evidence> {
  return Object.fromEntries(
    WALK_PARTS.map((part) => [part, evidenceOf(part, id, character, ascension)]),
  ) as Record<WalkPart, Evidence>
}

function evidenceOf(part: WalkPart, build: string, character: Character, ascension: number): Evidence {
  const isCards = CARD_PARTS.includes(part)
  if (isCards && UNKNOWN_CARDS[build]?.includes(character) === true) return 'unknown'
  if (RECORDED[build]?.includes(part) !== true) return 'one source'
  if ((isCards || POTION_PARTS.includes(part)) && RECORDED_CARDS[build]?.includes(character) !== true)
    return 'one source'
  // Relics in chests and rewards don't depend on the ascension level, only their gold does.
  const changed = CHANGED_FROM[part] ?? Infinity
  const highest = RECORDED_ASCENSIONS[build] ?? Infinity
  return ascension >= changed && highest < changed ? 'one source' : 'recorded'
}
