/**
 * A monster's fixed values. Depending on the kind of fight, the higher HP range applies from ascension 7, 8 or 9 on.
 */
export interface MonsterFacts {
  readonly id: string
  /** The range of max HP below ascension `hardFrom`, inclusive. */
  readonly hp: readonly [number, number]
  /** The range of max HP from ascension `hardFrom` on, inclusive. */
  readonly hardHp: readonly [number, number]
  readonly hardFrom: number
  /**
   * The number of draws from monsterHpRng for the monster's max HP. If there are two draws, the first uses the range
   * `hp`, and its result is discarded.
   */
  readonly hpDraws: 0 | 1 | 2
  /** The possible opening moves, each with the game's number for the move. */
  readonly moves: Readonly<Record<string, number>>
}

type Row = readonly [
  id: string,
  hp: readonly [number, number],
  hardHp: readonly [number, number],
  hardFrom: number,
  hpDraws: 0 | 1 | 2,
  moves: Readonly<Record<string, number>>,
]

// prettier-ignore
const ROWS: readonly Row[] = [
  ['AcidSlime_L', [65, 69], [68, 72], 7, 1, { CORROSIVE_SPIT: 1, TACKLE: 2, LICK: 4 }],
  ['AcidSlime_M', [28, 32], [29, 34], 7, 1, { CORROSIVE_SPIT: 1, TACKLE: 2, LICK: 4 }],
  ['AcidSlime_S', [8, 12], [9, 13], 7, 1, { TACKLE: 1, LICK: 2 }],
  ['AwakenedOne', [300, 300], [320, 320], 9, 1, { SLASH: 1 }],
  ['BanditBear', [38, 42], [40, 44], 7, 1, { BEAR_HUG: 2 }],
  ['SlaverBlue', [46, 50], [48, 52], 7, 1, { STAB: 1, RAKE: 4 }],
  ['BookOfStabbing', [160, 164], [168, 172], 8, 1, { MULTI_STAB: 1, SINGLE_STAB: 2 }],
  ['BronzeAutomaton', [300, 300], [320, 320], 9, 1, { SPAWN_ORBS: 4 }],
  ['BronzeOrb', [52, 58], [54, 60], 9, 2, {}],
  ['Byrd', [25, 31], [26, 33], 7, 1, { PECK: 1, CAW: 6 }],
  ['Centurion', [76, 80], [78, 83], 7, 1, { SLASH: 1, DEFEND: 2 }],
  ['Chosen', [95, 99], [98, 103], 7, 1, { POKE: 5, HEX: 4 }],
  ['CorruptHeart', [750, 750], [800, 800], 9, 1, { DEBILITATE: 3 }],
  ['Cultist', [48, 54], [50, 56], 7, 1, { INCANTATION: 3 }],
  ['Dagger', [20, 25], [20, 25], 8, 1, { STAB: 1 }],
  ['Darkling', [48, 56], [50, 59], 7, 1, { HARDEN: 2, NIP: 3 }],
  ['Deca', [250, 250], [265, 265], 9, 1, { BEAM: 0 }],
  ['Donu', [250, 250], [265, 265], 9, 1, { CIRCLE_OF_POWER: 2 }],
  ['Exploder', [30, 30], [30, 35], 7, 1, { SLAM: 1 }],
  ['GremlinFat', [13, 17], [14, 18], 7, 1, { SMASH: 2 }],
  ['FungiBeast', [22, 28], [24, 28], 7, 1, { BITE: 1, GROW: 2 }],
  ['GiantHead', [500, 500], [520, 520], 8, 1, { GLARE: 1, COUNT: 3 }],
  ['FuzzyLouseDefensive', [11, 17], [12, 18], 7, 1, { BITE: 3, SPIT_WEB: 4 }],
  ['GremlinLeader', [140, 148], [145, 155], 8, 1, { ENCOURAGE: 3, STAB: 4 }],
  ['GremlinNob', [82, 86], [85, 90], 8, 1, { BELLOW: 3 }],
  ['GremlinWizard', [23, 25], [22, 26], 7, 1, { CHARGING: 2 }],
  ['Hexaghost', [250, 250], [264, 264], 9, 1, { ACTIVATE: 5 }],
  ['JawWorm', [40, 44], [42, 46], 7, 1, { CHOMP: 1, BELLOW: 2, THRASH: 3 }],
  ['Lagavulin', [109, 111], [112, 115], 8, 1, { SLEEP: 5, SIPHON_SOUL: 1 }],
  ['Looter', [44, 48], [46, 50], 7, 1, { MUG: 1 }],
  ['GremlinWarrior', [20, 24], [21, 25], 7, 1, { SCRATCH: 1 }],
  ['Mugger', [48, 52], [50, 54], 7, 1, { MUG: 1 }],
  ['Healer', [48, 56], [50, 58], 7, 1, { ATTACK_DEBUFF: 1, BUFF: 3 }],
  ['Nemesis', [185, 185], [200, 200], 8, 1, { ATTACK: 2, DEBUFF: 4 }],
  ['Orb Walker', [90, 96], [92, 102], 7, 2, { LASER: 1, CLAW: 2 }],
  ['BanditChild', [30, 30], [34, 34], 7, 1, { ATTACK: 1 }],
  ['FuzzyLouseNormal', [10, 15], [11, 16], 7, 1, { BITE: 3, GROW: 4 }],
  ['SlaverRed', [46, 50], [48, 52], 7, 1, { STAB: 1 }],
  ['Reptomancer', [180, 190], [190, 200], 8, 2, { SUMMON: 2 }],
  ['Repulsor', [29, 35], [31, 38], 7, 1, { REPULSE: 1, BASH: 2 }],
  ['BanditLeader', [35, 39], [37, 41], 7, 1, { MOCK: 2 }],
  ['Sentry', [38, 42], [39, 45], 8, 1, { BOLT: 3, BEAM: 4 }],
  ['Shelled Parasite', [68, 72], [70, 75], 7, 1, { FELL: 1, DOUBLE_STRIKE: 2, SUCK: 3 }],
  ['GremlinTsundere', [12, 15], [13, 17], 7, 1, { PROTECT: 1 }],
  ['SlimeBoss', [140, 140], [150, 150], 9, 1, { GOOP_SPRAY: 4 }],
  ['SnakePlant', [75, 79], [78, 82], 7, 1, { CHOMP: 1, ENFEEBLING_SPORES: 2 }],
  ['GremlinThief', [10, 14], [11, 15], 7, 1, { PUNCTURE: 1 }],
  ['Snecko', [114, 120], [120, 125], 7, 1, { PERPLEXING_GLARE: 1 }],
  ['SphericGuardian', [20, 20], [20, 20], 0, 0, { ACTIVATE: 2 }],
  ['Spiker', [42, 56], [44, 60], 7, 1, { CUT: 1, SPIKE: 2 }],
  ['SpikeSlime_L', [64, 70], [67, 73], 7, 1, { FLAME_TACKLE: 1, LICK: 4 }],
  ['SpikeSlime_M', [28, 32], [29, 34], 7, 1, { FLAME_TACKLE: 1, LICK: 4 }],
  ['SpikeSlime_S', [10, 14], [11, 15], 7, 1, { TACKLE: 1 }],
  ['Serpent', [170, 170], [190, 190], 7, 1, { QUICK_TACKLE: 1, CONSTRICT: 2, SMASH: 3 }],
  ['SpireShield', [110, 110], [125, 125], 8, 1, { BASH: 1, FORTIFY: 2 }],
  ['SpireSpear', [160, 160], [180, 180], 8, 1, { BURN_STRIKE: 1 }],
  ['SlaverBoss', [54, 60], [57, 64], 8, 2, { SCOURING_WHIP: 2 }],
  ['Champ', [420, 420], [440, 440], 9, 1, { HEAVY_SLASH: 1, DEFENSIVE_STANCE: 2, FACE_SLAP: 4, GLOAT: 5 }],
  ['TheCollector', [282, 282], [300, 300], 9, 1, { SPAWN: 1 }],
  ['TheGuardian', [240, 240], [250, 250], 9, 1, { CHARGING_UP: 6 }],
  ['Maw', [300, 300], [300, 300], 0, 0, { ROAR: 2 }],
  ['TimeEater', [456, 456], [480, 480], 9, 1, { REVERBERATE: 2, RIPPLE: 3, HEAD_SLAM: 4 }],
  ['TorchHead', [38, 40], [40, 45], 9, 1, {}],
  ['Transient', [999, 999], [999, 999], 0, 0, { ATTACK: 1 }],
  ['WrithingMass', [160, 160], [175, 175], 7, 1, { MULTI_STRIKE: 1, FLAIL: 2, WITHER: 3 }],
]

/** Every monster, keyed by the game's ID. */
export const MONSTERS: Readonly<Record<string, MonsterFacts>> = Object.fromEntries(
  ROWS.map(([id, hp, hardHp, hardFrom, hpDraws, moves]) => [
    id,
    { id, hp, hardHp, hardFrom, hpDraws, moves },
  ]),
)
