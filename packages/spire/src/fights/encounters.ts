import {
  ENCOUNTERS,
  FINAL_BOSS,
  FINAL_ELITE,
  NOT_AFTER_WEAK,
  type EncounterTable,
} from '../data/encounters.js'
import type { Random } from '../numbers/random.js'
import { shuffleByLong } from '../numbers/shuffle-by-long.js'

const STRONG_COUNT = 12
const ELITE_COUNT = 10

/** The fights of an act, in order. */
export interface EncounterLists {
  readonly monsters: string[]
  readonly elites: string[]
  /**
   * The act's bosses, in order. The first is the boss of the act. In act 3 at ascension 20, the next is the second boss
   * of the act.
   */
  readonly bosses: string[]
}

/**
 * Draws the fights of an act: the weak fights, the first strong fight, twelve more strong fights, ten elites, and the
 * bosses.
 */
export function drawEncounters(
  monsterRng: Random,
  act: number,
  bossesSeen: ReadonlySet<string>,
): EncounterLists {
  if (act === 4) {
    return { monsters: [], elites: [FINAL_ELITE], bosses: [FINAL_BOSS] }
  }
  const { weakCount, weak, strong, elites, bosses, unseen } = ENCOUNTERS[act - 1]!
  const lists: EncounterLists = { monsters: [], elites: [], bosses: [] }
  drawApart(monsterRng, lists.monsters, weak, weakCount)
  const excluded = NOT_AFTER_WEAK[lists.monsters.at(-1)!] ?? []
  let first: string
  do first = roll(monsterRng, strong)
  while (excluded.includes(first))
  lists.monsters.push(first)
  drawMoreMonsters(monsterRng, act, lists.monsters)
  drawMoreElites(monsterRng, elites, lists.elites)
  lists.bosses.push(...drawBosses(monsterRng, bosses, unseen, bossesSeen))
  return lists
}

/** Adds twelve strong fights to a list, which may be empty. Each new fight differs from the two fights before it. */
export function drawMoreMonsters(monsterRng: Random, act: number, monsters: string[]): void {
  drawApart(monsterRng, monsters, ENCOUNTERS[act - 1]!.strong, STRONG_COUNT)
}

/** Adds ten elites to a list, which may be empty. Each new elite differs from the one before it. */
export function drawElites(monsterRng: Random, act: number, list: string[]): void {
  drawMoreElites(monsterRng, ENCOUNTERS[act - 1]!.elites, list)
}

function drawMoreElites(monsterRng: Random, elites: EncounterTable, list: string[]): void {
  for (let left = ELITE_COUNT; left > 0;) {
    const elite = roll(monsterRng, elites)
    if (elite === list.at(-1)) continue
    list.push(elite)
    left--
  }
}

function drawApart(monsterRng: Random, list: string[], from: EncounterTable, count: number): void {
  for (let left = count; left > 0;) {
    const encounter = roll(monsterRng, from)
    if (encounter === list.at(-1) || encounter === list.at(-2)) continue
    list.push(encounter)
    left--
  }
}

/**
 * Draws the order of the bosses. If the player hasn't met all bosses yet, makes no draw and returns a list that
 * contains the next unmet boss twice.
 */
function drawBosses(
  monsterRng: Random,
  bosses: readonly string[],
  unseen: readonly string[],
  seen: ReadonlySet<string>,
): string[] {
  const first = unseen.find((boss) => !seen.has(boss))
  // If the list has only one entry, the game duplicates that entry.
  if (first !== undefined) return [first, first]
  return shuffleByLong([...bosses], monsterRng)
}

/**
 * Draws an encounter by weight: the first encounter whose running total of shares is above a random float. All values
 * are 32-bit floats.
 */
function roll(monsterRng: Random, { encounters, limits }: EncounterTable): string {
  const at = monsterRng.random()
  for (let i = 0; i < limits.length; i++) if (at < limits[i]!) return encounters[i]!
  // The shares can add up to slightly less than 1, so a float can be above the last limit. It then selects the last
  // entry.
  return encounters.at(-1)!
}
