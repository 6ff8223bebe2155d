import { PLAYER_CLASSES, STARTS } from '../data/classes.js'
import type { RunHistory } from './run-history.js'

/** A digest of a run that was played in the real game, with its floors, encounters and rewards, but not its purchases. */
export interface RunDigest {
  readonly seed: string
  readonly class: string
  readonly asc: number
  readonly monsters: Readonly<Record<string, readonly string[]>>
  readonly elites: Readonly<Record<string, readonly string[]>>
  readonly bosses: Readonly<Record<string, readonly string[]>>
  readonly paths: readonly string[]
  readonly wingBoots: boolean
  readonly bossRelicOffers: readonly (readonly string[])[]
  readonly bossRelicPicked: readonly (string | null)[]
  readonly neow: readonly [string, string]
  readonly perFloor: string
  readonly potionFloors: readonly number[]
  readonly events: readonly (readonly [number, string])[]
  readonly cardRewards: readonly (readonly [number, readonly string[]])[]
  readonly relicsObtained: readonly (readonly [number, string])[]
  readonly goldPerFloor: readonly number[]
}

/** Returns the history of a digest. Everything that a digest doesn't contain is unknown. */
export function digestHistory(run: RunDigest): RunHistory {
  const rooms = [...run.perFloor].map((symbol) => (symbol === '-' ? null : symbol))
  return {
    id: null,
    seed: run.seed,
    playerClass: PLAYER_CLASSES.find((name) => STARTS[name].gameName === run.class)!,
    ascension: run.asc,
    build: '2022-03-07',
    modes: [],
    modifiers: [],
    victory: null,
    neow: { bonus: run.neow[0], drawback: run.neow[1] },
    rooms,
    paths: run.paths,
    fights: monsterFights(run, rooms),
    cardChoices: run.cardRewards.map(([floor, cards]) => ({ floor, cards, picked: undefined })),
    relics: run.relicsObtained.map(([floor, id]) => ({ floor, id })),
    potionFloors: run.potionFloors,
    potions: null,
    events: run.events.map(([floor, name]) => ({
      floor,
      name,
      choice: null,
      cardsObtained: [],
      cardsRemoved: [],
      cardsTransformed: [],
      cardsUpgraded: [],
      relicsObtained: [],
      relicsLost: [],
    })),
    rests: null,
    purchases: null,
    removals: null,
    bossRelics: run.bossRelicOffers.map((offered, i) => ({
      offered,
      picked: run.bossRelicPicked[i] ?? null,
    })),
    gold: run.goldPerFloor,
    hp: [],
    maxHp: [],
    deckAtEnd: null,
    relicsAtEnd: null,
  }
}

/** Returns the fights in monster rooms, which a digest lists in order for each act. */
function monsterFights(run: RunDigest, rooms: readonly (string | null)[]): RunHistory['fights'] {
  let act = 1
  let met = 0
  return rooms.flatMap((symbol, i) => {
    if (symbol === null) {
      act++
      met = 0
    }
    if (symbol !== 'M') return []
    const id = run.monsters[act]?.[met++]
    return id === undefined ? [] : [{ floor: i + 1, id }]
  })
}
