import type { GameRandom } from '../numbers/random.js'

/** The order in which bosses that a profile hasn't met yet replace the drawn boss. */
export const MEETING_ORDER = [
  'VANTOM_BOSS',
  'CEREMONIAL_BEAST_BOSS',
  'THE_KIN_BOSS',
  'WATERFALL_GIANT_BOSS',
  'SOUL_FYSH_BOSS',
  'LAGAVULIN_MATRIARCH_BOSS',
  'THE_INSATIABLE_BOSS',
  'KNOWLEDGE_DEMON_BOSS',
  'KAISER_CRAB_BOSS',
  'QUEEN_BOSS',
  'TEST_SUBJECT_BOSS',
  'AEONGLASS_BOSS',
] as const

/**
 * Draws an act's boss. If the profile hasn't met all of the act's bosses, returns the first unmet boss in
 * `MEETING_ORDER` instead of the drawn boss.
 */
export function drawBoss(random: GameRandom, bosses: readonly string[], met: readonly string[]): string {
  const drawn = random.nextItem(bosses)!
  return MEETING_ORDER.find((boss) => bosses.includes(boss) && !met.includes(boss)) ?? drawn
}

/** Draws the last act's second boss, which exists from ascension 10 on. */
export function drawSecondBoss(random: GameRandom, bosses: readonly string[], first: string): string {
  return random.nextItem(bosses.filter((boss) => boss !== first))!
}
