import rows from './monsters.json' with { type: 'json' }

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

const ROWS: readonly Row[] = rows as readonly unknown[] as readonly Row[]

/** Every monster, keyed by the game's ID. */
export const MONSTERS: Readonly<Record<string, MonsterFacts>> = Object.fromEntries(
  ROWS.map(([id, hp, hardHp, hardFrom, hpDraws, moves]) => [
    id,
    { id, hp, hardHp, hardFrom, hpDraws, moves },
  ]),
)
