import { openLayout } from '@seedfast/rng'
import { BOSSES, ENCOUNTERS } from '../data/encounters.js'
import { drawEncounters } from '../fights/encounters.js'
import { spireStreams } from '../numbers/streams.js'
import type { SaveFile } from './save-file.js'

/** Whether a seed gives a save's lists of fights. `unknown` if they don't depend on the seed, or were refilled. */
export type SeedFit = 'fits' | 'differs' | 'unknown'

/** The number of draws by which a refill at least advances the stream of the fights. */
const REFILL = 10

/** Compares a save's lists of fights, elites and bosses with those of a seed. */
export function seedFit(save: SaveFile, seed: bigint): SeedFit {
  const { act_num: act, monster_seed_count: saved, is_endless_mode: isEndless } = save
  if (act === 4 || isEndless === true) return 'unknown'
  let isRefilled = false
  // A player who hasn't met all bosses of an act gets one of them without a draw, which moves the lists of later acts.
  for (let unmet = 0; unmet < 1 << act; unmet++) {
    const { monsterRng } = openLayout(spireStreams, BigInt.asUintN(64, seed)).streams
    let lists = drawEncounters(monsterRng, 1, seenIn(unmet, 1))
    for (let next = 2; next <= act; next++) lists = drawEncounters(monsterRng, next, seenIn(unmet, next))
    const isUnmet = (unmet & (1 << (act - 1))) > 0
    if (
      endsWith(lists.monsters, save.monster_list) &&
      endsWith(lists.elites, save.elite_monster_list) &&
      (isUnmet || endsWith(lists.bosses, save.boss_list))
    )
      return 'fits'
    isRefilled ||= saved >= monsterRng.counter + REFILL
  }
  return isRefilled ? 'unknown' : 'differs'
}

/** Returns the met bosses, if the bits of `unmet` are the acts with unmet bosses. */
function seenIn(unmet: number, act: number): ReadonlySet<string> {
  return new Set((unmet & (1 << (act - 1))) > 0 ? [] : [...BOSSES, ...ENCOUNTERS[act - 1]!.unseen])
}

function endsWith(list: readonly string[], end: readonly string[]): boolean {
  const skipped = list.length - end.length
  return skipped >= 0 && end.every((item, i) => item === list[skipped + i])
}
