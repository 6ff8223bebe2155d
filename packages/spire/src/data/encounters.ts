const { fround } = Math

/** A weighted table of encounters. A random float selects the first encounter whose limit is above the float. */
export interface EncounterTable {
  readonly encounters: readonly string[]
  /** The running totals of the encounters' shares, as 32-bit floats. */
  readonly limits: readonly number[]
}

/** The encounters of an act. Each table is sorted by ascending weight, as in the game. */
export interface ActEncounters {
  /** The number of weak fights, which precede the strong fights. */
  readonly weakCount: number
  readonly weak: EncounterTable
  readonly strong: EncounterTable
  readonly elites: EncounterTable
  /** The bosses in the game's own order. */
  readonly bosses: readonly string[]
  /** The order in which the game chooses among bosses that the player hasn't met yet. */
  readonly unseen: readonly string[]
}

function table(...weighted: readonly (readonly [encounter: string, weight: number])[]): EncounterTable {
  const total = weighted.reduce((sum, [, weight]) => fround(sum + weight), 0)
  let sum = 0
  return {
    encounters: weighted.map(([encounter]) => encounter),
    limits: weighted.map(([, weight]) => (sum = fround(sum + fround(weight / total)))),
  }
}

function equal(...encounters: readonly string[]): EncounterTable {
  return table(...encounters.map((encounter) => [encounter, 1] as const))
}

export const ENCOUNTERS: readonly ActEncounters[] = [
  {
    weakCount: 3,
    weak: equal('Cultist', 'Jaw Worm', '2 Louse', 'Small Slimes'),
    strong: table(
      ['Gremlin Gang', 1],
      ['Lots of Slimes', 1],
      ['Red Slaver', 1],
      ['Exordium Thugs', 1.5],
      ['Exordium Wildlife', 1.5],
      ['Blue Slaver', 2],
      ['Looter', 2],
      ['Large Slime', 2],
      ['3 Louse', 2],
      ['2 Fungi Beasts', 2],
    ),
    elites: equal('Gremlin Nob', 'Lagavulin', '3 Sentries'),
    bosses: ['The Guardian', 'Hexaghost', 'Slime Boss'],
    unseen: ['The Guardian', 'Hexaghost', 'Slime Boss'],
  },
  {
    weakCount: 2,
    weak: equal('Spheric Guardian', 'Chosen', 'Shell Parasite', '3 Byrds', '2 Thieves'),
    strong: table(
      ['Chosen and Byrds', 2],
      ['Sentry and Sphere', 2],
      ['Cultist and Chosen', 3],
      ['3 Cultists', 3],
      ['Shelled Parasite and Fungi', 3],
      ['Snecko', 4],
      ['Snake Plant', 6],
      ['Centurion and Healer', 6],
    ),
    elites: equal('Gremlin Leader', 'Slavers', 'Book of Stabbing'),
    bosses: ['Automaton', 'Collector', 'Champ'],
    unseen: ['Champ', 'Automaton', 'Collector'],
  },
  {
    weakCount: 2,
    weak: equal('3 Darklings', 'Orb Walker', '3 Shapes'),
    strong: equal(
      'Spire Growth',
      'Transient',
      '4 Shapes',
      'Maw',
      'Sphere and 2 Shapes',
      'Jaw Worm Horde',
      '3 Darklings',
      'Writhing Mass',
    ),
    elites: equal('Giant Head', 'Nemesis', 'Reptomancer'),
    bosses: ['Awakened One', 'Time Eater', 'Donu and Deca'],
    unseen: ['Awakened One', 'Donu and Deca', 'Time Eater'],
  },
]

/** The encounters that can't be the first strong fight, keyed by the last weak fight. */
export const NOT_AFTER_WEAK: Readonly<Record<string, readonly string[]>> = {
  Looter: ['Exordium Thugs'],
  'Blue Slaver': ['Red Slaver', 'Exordium Thugs'],
  '2 Louse': ['3 Louse'],
  'Small Slimes': ['Large Slime', 'Lots of Slimes'],
  'Spheric Guardian': ['Sentry and Sphere'],
  '3 Byrds': ['Chosen and Byrds'],
  Chosen: ['Chosen and Byrds', 'Cultist and Chosen'],
  '3 Darklings': ['3 Darklings'],
  'Orb Walker': ['Orb Walker'],
  '3 Shapes': ['4 Shapes'],
}

/** The only elite encounter of act 4. */
export const FINAL_ELITE = 'Shield and Spear'
export const FINAL_BOSS = 'The Heart'

/** Every boss of acts 1 to 3. */
export const BOSSES: readonly string[] = ENCOUNTERS.flatMap(({ bosses }) => bosses)

/** Encounters that only events can start. */
const EVENT_ENCOUNTERS: readonly string[] = [
  '2 Orb Walkers',
  'Colosseum Nobs',
  'Colosseum Slavers',
  'Lagavulin Event',
  'Masked Bandits',
  'The Mushroom Lair',
]

export const ALL_ENCOUNTERS: readonly string[] = [
  ...ENCOUNTERS.flatMap(({ weak, strong, elites, bosses }) => [
    ...weak.encounters,
    ...strong.encounters,
    ...elites.encounters,
    ...bosses,
  ]),
  FINAL_ELITE,
  FINAL_BOSS,
  ...EVENT_ENCOUNTERS,
]
