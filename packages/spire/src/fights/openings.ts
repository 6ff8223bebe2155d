import type { Random } from '../numbers/random.js'

/** The values that determine a monster's opening move. */
export interface Opening {
  /** The result of the monster's first draw, from 0 to 99. This draw is made even if the move is fixed. */
  readonly roll: number
  readonly ascension: number
  /** The monster's index in the group, counted from 0 on the left. */
  readonly place: number
  /** Whether the monster is a variant: an awake Lagavulin, or a Jaw Worm in the horde. */
  readonly special: boolean
  readonly aiRng: Random
}

type OpeningRule = string | ((opening: Opening) => string)

const below =
  (limit: number, move: string, other: string): OpeningRule =>
  ({ roll }) =>
    roll < limit ? move : other

/** The opening moves, keyed by monster ID. Each is a fixed move or a function that chooses one. */
const OPENINGS: Readonly<Record<string, OpeningRule>> = {
  AcidSlime_L: ({ roll, ascension }) => slime(roll, ascension, 'TACKLE', 70),
  AcidSlime_M: ({ roll, ascension }) => slime(roll, ascension, 'TACKLE', ascension >= 17 ? 80 : 70),
  AcidSlime_S: ({ ascension, aiRng }) => (ascension < 17 && aiRng.randomBoolean() ? 'TACKLE' : 'LICK'),
  AwakenedOne: 'SLASH',
  BanditBear: 'BEAR_HUG',
  BanditChild: 'ATTACK',
  BanditLeader: 'MOCK',
  BookOfStabbing: below(15, 'SINGLE_STAB', 'MULTI_STAB'),
  BronzeAutomaton: 'SPAWN_ORBS',
  Byrd: ({ aiRng }) => (aiRng.randomBoolean(0.375) ? 'CAW' : 'PECK'),
  Centurion: below(65, 'SLASH', 'DEFEND'),
  Champ: ({ roll, ascension }) => {
    if (roll <= (ascension >= 19 ? 30 : 15)) return 'DEFENSIVE_STANCE'
    if (roll <= 30) return 'GLOAT'
    return roll <= 55 ? 'FACE_SLAP' : 'HEAVY_SLASH'
  },
  Chosen: ({ ascension }) => (ascension >= 17 ? 'HEX' : 'POKE'),
  CorruptHeart: 'DEBILITATE',
  Cultist: 'INCANTATION',
  Dagger: 'STAB',
  Darkling: below(50, 'HARDEN', 'NIP'),
  Deca: 'BEAM',
  Donu: 'CIRCLE_OF_POWER',
  Exploder: 'SLAM',
  FungiBeast: below(60, 'BITE', 'GROW'),
  FuzzyLouseDefensive: below(25, 'SPIT_WEB', 'BITE'),
  FuzzyLouseNormal: below(25, 'GROW', 'BITE'),
  GiantHead: below(50, 'GLARE', 'COUNT'),
  GremlinFat: 'SMASH',
  GremlinLeader: below(66, 'ENCOURAGE', 'STAB'),
  GremlinNob: 'BELLOW',
  GremlinThief: 'PUNCTURE',
  GremlinTsundere: 'PROTECT',
  GremlinWarrior: 'SCRATCH',
  GremlinWizard: 'CHARGING',
  Healer: below(40, 'BUFF', 'ATTACK_DEBUFF'),
  Hexaghost: 'ACTIVATE',
  JawWorm: ({ roll, special }) => {
    if (!special || roll < 25) return 'CHOMP'
    return roll < 55 ? 'THRASH' : 'BELLOW'
  },
  Lagavulin: ({ special }) => (special ? 'SIPHON_SOUL' : 'SLEEP'),
  Looter: 'MUG',
  Maw: 'ROAR',
  Mugger: 'MUG',
  Nemesis: below(50, 'ATTACK', 'DEBUFF'),
  'Orb Walker': below(40, 'CLAW', 'LASER'),
  Reptomancer: 'SUMMON',
  Repulsor: below(20, 'BASH', 'REPULSE'),
  Sentry: ({ place }) => (place % 2 === 0 ? 'BOLT' : 'BEAM'),
  Serpent: ({ roll, ascension }) => (ascension < 17 && roll < 50 ? 'QUICK_TACKLE' : 'CONSTRICT'),
  'Shelled Parasite': ({ ascension, aiRng }) => {
    if (ascension >= 17) return 'FELL'
    return aiRng.randomBoolean() ? 'DOUBLE_STRIKE' : 'SUCK'
  },
  SlaverBlue: below(40, 'RAKE', 'STAB'),
  SlaverBoss: 'SCOURING_WHIP',
  SlaverRed: 'STAB',
  SlimeBoss: 'GOOP_SPRAY',
  SnakePlant: below(65, 'CHOMP', 'ENFEEBLING_SPORES'),
  Snecko: 'PERPLEXING_GLARE',
  SphericGuardian: 'ACTIVATE',
  SpikeSlime_L: below(30, 'FLAME_TACKLE', 'LICK'),
  SpikeSlime_M: below(30, 'FLAME_TACKLE', 'LICK'),
  SpikeSlime_S: 'TACKLE',
  Spiker: below(50, 'CUT', 'SPIKE'),
  SpireShield: ({ aiRng }) => (aiRng.randomBoolean() ? 'FORTIFY' : 'BASH'),
  SpireSpear: 'BURN_STRIKE',
  TheCollector: 'SPAWN',
  TheGuardian: 'CHARGING_UP',
  TimeEater: ({ roll }) => (roll < 45 ? 'REVERBERATE' : roll < 80 ? 'HEAD_SLAM' : 'RIPPLE'),
  Transient: 'ATTACK',
  WrithingMass: ({ roll }) => (roll < 33 ? 'MULTI_STRIKE' : roll < 66 ? 'FLAIL' : 'WITHER'),
}

export function openingMove(id: string, opening: Opening): string {
  const rule = OPENINGS[id]
  if (rule === undefined) throw new RangeError(`unknown monster "${id}"`)
  return typeof rule === 'string' ? rule : rule(opening)
}

function slime(roll: number, ascension: number, tackle: string, tackleEnd: number): string {
  if (roll < (ascension >= 17 ? 40 : 30)) return 'CORROSIVE_SPIT'
  return roll < tackleEnd ? tackle : 'LICK'
}
