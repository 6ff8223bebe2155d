import { drawBossGold } from '../rewards/gold.js'
import { has } from '../state/run-state.js'
import type { Outcome } from './tally.fixture.js'
import type { Trail } from './trail.fixture.js'

const THIEVES: readonly string[] = ['Looter', '2 Thieves', 'Exordium Thugs']
const MOST_THEFTS = 4
const MOST_LESSONS = 4
const MOST_KILLS = 4

/**
 * Compares the gold from a fight with the change in gold that the record contains for the floor. `encounter` is the
 * fight, if the record names it.
 */
export function checkFightGold(trail: Trail, rule: string, gold: number, encounter?: string): void {
  const bonus = (more: number): number => Math.floor(more * 0.25 + 0.5)
  check(trail, rule, gold, has(trail.state, 'Golden Idol') ? bonus(gold) : 0, encounter)
}

/**
 * Compares the gold from a chest with the change in gold that the record contains for the floor. Golden Idol doesn't
 * affect chests.
 */
export function checkChestGold(trail: Trail, gold: number): void {
  check(trail, 'gold chest', gold, 0)
}

/**
 * Compares the gold from a boss with the record. The gold is drawn from the floor's own stream, which Lesson Learned
 * advances when it is played in the fight.
 */
export function checkBossGold(trail: Trail): void {
  const { state, record, run } = trail
  const { miscRng } = state.streams
  const start = miscRng.save()
  const idol = has(state, 'Golden Idol') ? 1.25 : 1
  const brought = (record.gold(state.floor) ?? 0) - state.gold
  const lessons = run.class === 'WATCHER' && record.sawBefore(state.floor, 'LessonLearned') ? MOST_LESSONS : 0
  for (let learned = 1; learned <= lessons; learned++) {
    miscRng.load(start).setCounter(learned)
    if (Math.floor(drawBossGold(state) * idol + 0.5) !== brought) continue
    miscRng.load(start)
    if (Math.floor(drawBossGold(state) * idol + 0.5) === brought) break
    trail.check('gold boss', { fits: 'Lesson Learned, played in the fight' })
    return
  }
  miscRng.load(start)
  checkFightGold(trail, 'gold boss', drawBossGold(state))
}

function check(trail: Trail, rule: string, gold: number, idol: number, encounter?: string): void {
  const { state, record } = trail
  const after = record.gold(state.floor)
  if (after === undefined || has(state, 'Ectoplasm')) return
  const coin = record.relics(state.floor).includes('Old Coin') ? 300 : 0
  trail.check(rule, outcome(trail, after - state.gold - gold - idol - coin, encounter))
}

/**
 * Explains a remaining difference in gold (`more`): first by relics that the player certainly has, then by other
 * possible sources.
 */
function outcome(trail: Trail, more: number, encounter?: string): Outcome {
  const { state, record } = trail
  const bank = has(state, 'MawBank') ? 12 : 0
  // The player takes relics before cards.
  const fish = has(state, 'CeramicFish') || record.relics(state.floor).includes('CeramicFish') ? 9 : 0
  if (more === bank || more === bank + fish) return 'equal'
  for (const [fits, extra] of sources(trail, encounter)) {
    // Maw Bank stops paying once the player has bought something. The player may also have left a card.
    if ([0, bank].some((saved) => [0, fish, 2 * fish].some((cards) => more - saved - cards === extra))) {
      return { fits }
    }
  }
  return { miss: more > 0 ? 'extra gold from an unknown source' : 'less gold: spent, stolen or left' }
}

/** Yields other possible sources of additional or missing gold, each with its amount. */
function* sources(
  { state, record, run }: Trail,
  encounter?: string,
): Generator<[fits: string, gold: number]> {
  yield ['broken Maw Bank, and Ceramic Fish with two cards or none', 0]
  if (!has(state, 'MawBank')) yield ['Maw Bank from an event', 12]
  const shop = run.perFloor.slice(0, state.floor - 1).includes('$')
  if (shop && !has(state, 'CeramicFish')) for (const cards of [9, 18]) yield ['Ceramic Fish, bought', cards]
  const seen = record.sawBefore(state.floor, 'HandOfGreed')
  if (seen || shop) {
    for (let plain = 0; plain < MOST_KILLS; plain++) {
      for (let upgraded = 0; upgraded < MOST_KILLS; upgraded++) {
        yield [`Hand of Greed, ${seen ? 'seen before' : 'bought'}`, 20 * plain + 25 * upgraded]
      }
    }
  }
  if (encounter === undefined || !THIEVES.includes(encounter)) return
  for (let thefts = 1; thefts <= MOST_THEFTS; thefts++) yield ['a thief that escaped', -20 * thefts]
}
