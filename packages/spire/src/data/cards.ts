import { compareStrings } from '@seedfast/world'
import { POOL_CARDS, type PoolRarity } from './card-pools.js'
import type { PlayerClass } from './classes.js'
import { nameFromId } from './name-from-id.js'

export type CardType = 'ATTACK' | 'SKILL' | 'POWER' | 'CURSE' | 'STATUS'

/** The rarity of a card, which determines the rewards in which it can appear. */
export type CardRarity = 'BASIC' | 'COMMON' | 'UNCOMMON' | 'RARE' | 'SPECIAL' | 'CURSE'

/** The color of a card: a class's color, colorless, or curse. */
export type CardColor = PlayerClass | 'COLORLESS' | 'CURSE'

/** The fixed properties of a card. */
export interface CardFacts {
  readonly id: string
  readonly name: string
  readonly color: CardColor
  readonly type: CardType
  readonly rarity: CardRarity
  /** Whether the card is in the opening hand of each fight: always, only when upgraded, or never. */
  readonly innate: 'always' | 'upgraded' | 'never'
}

type Row = readonly [id: string, color: CardColor, type: CardType, rarity: CardRarity]

/** The cards that aren't in a class's reward pool. */
// prettier-ignore
const OTHER_ROWS: readonly Row[] = [
  ['Apotheosis', 'COLORLESS', 'SKILL', 'RARE'],
  ['AscendersBane', 'CURSE', 'CURSE', 'SPECIAL'],
  ['Bandage Up', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Bash', 'IRONCLAD', 'ATTACK', 'BASIC'],
  ['BecomeAlmighty', 'COLORLESS', 'POWER', 'SPECIAL'],
  ['Beta', 'COLORLESS', 'SKILL', 'SPECIAL'],
  ['Bite', 'COLORLESS', 'ATTACK', 'SPECIAL'],
  ['Blind', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Burn', 'COLORLESS', 'STATUS', 'COMMON'],
  ['Chrysalis', 'COLORLESS', 'SKILL', 'RARE'],
  ['Clumsy', 'CURSE', 'CURSE', 'CURSE'],
  ['CurseOfTheBell', 'CURSE', 'CURSE', 'SPECIAL'],
  ['Dark Shackles', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Dazed', 'COLORLESS', 'STATUS', 'COMMON'],
  ['Decay', 'CURSE', 'CURSE', 'CURSE'],
  ['Deep Breath', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Defend_B', 'DEFECT', 'SKILL', 'BASIC'],
  ['Defend_G', 'SILENT', 'SKILL', 'BASIC'],
  ['Defend_P', 'WATCHER', 'SKILL', 'BASIC'],
  ['Defend_R', 'IRONCLAD', 'SKILL', 'BASIC'],
  ['Discovery', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Doubt', 'CURSE', 'CURSE', 'CURSE'],
  ['Dramatic Entrance', 'COLORLESS', 'ATTACK', 'UNCOMMON'],
  ['Dualcast', 'DEFECT', 'SKILL', 'BASIC'],
  ['Enlightenment', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Eruption', 'WATCHER', 'ATTACK', 'BASIC'],
  ['Expunger', 'COLORLESS', 'ATTACK', 'SPECIAL'],
  ['FameAndFortune', 'COLORLESS', 'SKILL', 'SPECIAL'],
  ['Finesse', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Flash of Steel', 'COLORLESS', 'ATTACK', 'UNCOMMON'],
  ['Forethought', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Ghostly', 'COLORLESS', 'SKILL', 'SPECIAL'],
  ['Good Instincts', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['HandOfGreed', 'COLORLESS', 'ATTACK', 'RARE'],
  ['Impatience', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Injury', 'CURSE', 'CURSE', 'CURSE'],
  ['Insight', 'COLORLESS', 'SKILL', 'SPECIAL'],
  ['J.A.X.', 'COLORLESS', 'SKILL', 'SPECIAL'],
  ['Jack Of All Trades', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['LiveForever', 'COLORLESS', 'POWER', 'SPECIAL'],
  ['Madness', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Magnetism', 'COLORLESS', 'POWER', 'RARE'],
  ['Master of Strategy', 'COLORLESS', 'SKILL', 'RARE'],
  ['Mayhem', 'COLORLESS', 'POWER', 'RARE'],
  ['Metamorphosis', 'COLORLESS', 'SKILL', 'RARE'],
  ['Mind Blast', 'COLORLESS', 'ATTACK', 'UNCOMMON'],
  ['Miracle', 'COLORLESS', 'SKILL', 'SPECIAL'],
  ['Necronomicurse', 'CURSE', 'CURSE', 'SPECIAL'],
  ['Neutralize', 'SILENT', 'ATTACK', 'BASIC'],
  ['Normality', 'CURSE', 'CURSE', 'CURSE'],
  ['Omega', 'COLORLESS', 'POWER', 'SPECIAL'],
  ['Pain', 'CURSE', 'CURSE', 'CURSE'],
  ['Panacea', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Panache', 'COLORLESS', 'POWER', 'RARE'],
  ['PanicButton', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Parasite', 'CURSE', 'CURSE', 'CURSE'],
  ['Pride', 'CURSE', 'CURSE', 'SPECIAL'],
  ['Purity', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Regret', 'CURSE', 'CURSE', 'CURSE'],
  ['RitualDagger', 'COLORLESS', 'ATTACK', 'SPECIAL'],
  ['Sadistic Nature', 'COLORLESS', 'POWER', 'RARE'],
  ['Safety', 'COLORLESS', 'SKILL', 'SPECIAL'],
  ['Secret Technique', 'COLORLESS', 'SKILL', 'RARE'],
  ['Secret Weapon', 'COLORLESS', 'SKILL', 'RARE'],
  ['Shame', 'CURSE', 'CURSE', 'CURSE'],
  ['Shiv', 'COLORLESS', 'ATTACK', 'SPECIAL'],
  ['Slimed', 'COLORLESS', 'STATUS', 'COMMON'],
  ['Smite', 'COLORLESS', 'ATTACK', 'SPECIAL'],
  ['Strike_B', 'DEFECT', 'ATTACK', 'BASIC'],
  ['Strike_G', 'SILENT', 'ATTACK', 'BASIC'],
  ['Strike_P', 'WATCHER', 'ATTACK', 'BASIC'],
  ['Strike_R', 'IRONCLAD', 'ATTACK', 'BASIC'],
  ['Survivor', 'SILENT', 'SKILL', 'BASIC'],
  ['Swift Strike', 'COLORLESS', 'ATTACK', 'UNCOMMON'],
  ['The Bomb', 'COLORLESS', 'SKILL', 'RARE'],
  ['Thinking Ahead', 'COLORLESS', 'SKILL', 'RARE'],
  ['ThroughViolence', 'COLORLESS', 'ATTACK', 'SPECIAL'],
  ['Transmutation', 'COLORLESS', 'SKILL', 'RARE'],
  ['Trip', 'COLORLESS', 'SKILL', 'UNCOMMON'],
  ['Vigilance', 'WATCHER', 'SKILL', 'BASIC'],
  ['Violence', 'COLORLESS', 'SKILL', 'RARE'],
  ['Void', 'COLORLESS', 'STATUS', 'COMMON'],
  ['Wound', 'COLORLESS', 'STATUS', 'COMMON'],
  ['Writhe', 'CURSE', 'CURSE', 'CURSE'],
  ['Zap', 'DEFECT', 'SKILL', 'BASIC'],
]

/** The names that `nameFromId` doesn't return for their card's ID. */
const NAMES: Readonly<Record<string, string>> = {
  Adaptation: 'Rushdown',
  'All For One': 'All for One',
  'All Out Attack': 'All-Out Attack',
  AscendersBane: "Ascender's Bane",
  'Auto Shields': 'Auto-Shields',
  ClearTheMind: 'Tranquility',
  'Cloak And Dagger': 'Cloak and Dagger',
  'Conserve Battery': 'Charge Battery',
  'Crippling Poison': 'Crippling Cloud',
  CurseOfTheBell: 'Curse of the Bell',
  Defend_B: 'Defend',
  Defend_G: 'Defend',
  Defend_P: 'Defend',
  Defend_R: 'Defend',
  FameAndFortune: 'Fame and Fortune',
  Fasting2: 'Fasting',
  FlurryOfBlows: 'Flurry of Blows',
  FollowUp: 'Follow-Up',
  Gash: 'Claw',
  Ghostly: 'Apparition',
  HandOfGreed: 'Hand of Greed',
  'Jack Of All Trades': 'Jack of All Trades',
  Judgement: 'Judgment',
  Lockon: 'Bullseye',
  'Night Terror': 'Nightmare',
  PathToVictory: 'Pressure Points',
  Redo: 'Recursion',
  'Riddle With Holes': 'Riddle with Holes',
  SandsOfTime: 'Sands of Time',
  Steam: 'Steam Barrier',
  'Steam Power': 'Overclock',
  Strike_B: 'Strike',
  Strike_G: 'Strike',
  Strike_P: 'Strike',
  Strike_R: 'Strike',
  TalkToTheHand: 'Talk to the Hand',
  Turbo: 'TURBO',
  'Underhanded Strike': 'Sneaky Strike',
  Undo: 'Equilibrium',
  Vengeance: 'Simmering Fury',
  Venomology: 'Alchemize',
  WaveOfTheHand: 'Wave of the Hand',
  'Well Laid Plans': 'Well-Laid Plans',
  Wireheading: 'Foresight',
  'Wraith Form v2': 'Wraith Form',
  WreathOfFlame: 'Wreath of Flame',
}

/** The cards that are in the opening hand of each fight: always, or only when upgraded. */
const INNATE: Readonly<Record<string, 'always' | 'upgraded'>> = {
  'After Image': 'upgraded',
  Alpha: 'upgraded',
  Backstab: 'always',
  BattleHymn: 'upgraded',
  BootSequence: 'always',
  Brutality: 'upgraded',
  Chill: 'upgraded',
  'Dramatic Entrance': 'always',
  Establishment: 'upgraded',
  'Hello World': 'upgraded',
  'Infinite Blades': 'upgraded',
  'Machine Learning': 'upgraded',
  'Mind Blast': 'always',
  Pride: 'always',
  Storm: 'upgraded',
  Writhe: 'always',
}

/** Every card in the game, keyed by ID and in the order of the IDs. */
export const CARDS: ReadonlyMap<string, CardFacts> = new Map(
  [...poolRows(), ...OTHER_ROWS]
    .map(([id, color, type, rarity]): [string, CardFacts] => [
      id,
      { id, name: NAMES[id] ?? nameFromId(id), color, type, rarity, innate: INNATE[id] ?? 'never' },
    ])
    .sort(([a], [b]) => compareStrings(a, b)),
)

/** Returns the fixed properties of a card. Throws a RangeError for an unknown ID. */
export function cardFacts(id: string): CardFacts {
  const facts = CARDS.get(id)
  if (facts === undefined) throw new RangeError(`unknown card ${JSON.stringify(id)}`)
  return facts
}

/** Returns the rows of all cards in the classes' reward pools. */
function poolRows(): Row[] {
  return Object.entries(POOL_CARDS).flatMap(([color, pools]) =>
    Object.entries(pools).flatMap(([rarity, cards]) =>
      cards.map((card): Row => {
        const [type = '', ...words] = card.split(' ')
        return [words.join(' '), color as CardColor, type.toUpperCase() as CardType, rarity as PoolRarity]
      }),
    ),
  )
}
