import { goldBonus } from '../player/take-reward.js'
import { drawBossGold } from '../rewards/gold.js'
import { BROKEN } from '../rooms/enter.js'
import { has, relicOf } from '../state/run-state.js'
import type { Cause, HistoryRule, Outcome } from './comparison.js'
import type { Trail } from './trail.js'

/** The fights with thieves. */
export const THIEVES: readonly string[] = ['Looter', '2 Thieves', 'Exordium Thugs']
const MOST_THEFTS = 4
const MOST_LESSONS = 4
/** The most plays in a fight, of each version of a card that pays. */
const MOST_PLAYS = 6
/** The cards that pay gold in a fight, and how much, before and after an upgrade. */
const PAYING = [
  ['HandOfGreed', 20, 25],
  ['Wish', 25, 30],
] as const

/**
 * Compares the gold from a fight with the change in gold that the record contains for the floor. `encounter` is the
 * fight.
 */
export function checkFightGold(trail: Trail, rule: HistoryRule, gold: number, encounter?: string): void {
  const curses = rule === 'gold boss' && trail.state.setup.modifiers.has('Cursed Run') ? 1 : 0
  check(trail, rule, gold + goldBonus(trail.state, gold), encounter, curses)
}

/**
 * Compares the gold from a chest with the change in gold that the record contains for the floor. Golden Idol doesn't
 * affect chests. `curses` is the number of curses that came with the chest.
 */
export function checkChestGold(trail: Trail, gold: number, curses: number): void {
  check(trail, 'gold chest', gold, undefined, curses)
}

/**
 * Compares the gold from a boss with the record. The gold is drawn from the floor's own stream, which Lesson Learned
 * advances when it is played in the fight.
 */
export function checkBossGold(trail: Trail): void {
  const { state, record, history } = trail
  const { miscRng } = state.streams
  const start = miscRng.save()
  const drawGold = (): number => {
    const gold = drawBossGold(state)
    return gold + goldBonus(state, gold)
  }
  const brought = (record.gold(state.floor) ?? 0) - state.gold
  const lessons = history.playerClass === 'WATCHER' && trail.mayHold('LessonLearned') ? MOST_LESSONS : 0
  for (let learned = 1; learned <= lessons; learned++) {
    miscRng.load(start).setCounter(learned)
    if (drawGold() !== brought) continue
    miscRng.load(start)
    const drawn = drawGold()
    if (drawn === brought) break
    const cause: Cause = { code: 'card', card: 'LessonLearned' }
    trail.check('gold boss', { possible: cause }, [String(drawn)], [String(brought)])
    return
  }
  miscRng.load(start)
  checkFightGold(trail, 'gold boss', drawBossGold(state))
}

function check(trail: Trail, rule: HistoryRule, gold: number, encounter?: string, curses = 0): void {
  const { state, record } = trail
  const after = record.gold(state.floor)
  if (after === undefined || has(state, 'Ectoplasm')) return
  const coin = record.relics(state.floor).includes('Old Coin') ? 300 : 0
  const more = after - state.gold - gold - coin
  trail.offer('gold', [String(gold)])
  trail.check(rule, outcome(trail, more, curses, encounter), [String(gold)], [String(gold + more)])
}

/**
 * Explains a remaining difference in gold (`more`): first by relics that the player certainly has, then by other
 * possible sources.
 */
function outcome(trail: Trail, more: number, curses: number, encounter?: string): Outcome {
  const { state, record } = trail
  const maw = relicOf(state, 'MawBank')
  const bank = maw !== undefined && maw.counter !== BROKEN ? 12 : 0
  // The player takes relics before cards.
  const fish = has(state, 'CeramicFish') || record.relics(state.floor).includes('CeramicFish') ? 9 : 0
  const picked = record.rewards(state.floor).filter((reward) => typeof reward.picked === 'string').length
  const cards = picked + curses
  // Writhing Mass adds a Parasite to the deck.
  if (
    record.hasPurchases &&
    fish > 0 &&
    encounter === 'Writhing Mass' &&
    trail.history.deckAtEnd?.includes('Parasite') === true &&
    more === bank + fish * (cards + 1)
  )
    return { explained: { code: 'parasite' } }
  const certain = record.hasPurchases ? [bank + fish * cards] : [bank, bank + fish]
  if (certain.includes(more)) return 'equal'
  // Without purchases in the record, Maw Bank may have stopped paying, and the player may have left cards.
  const [saved, taken] = record.hasPurchases
    ? [[bank], [fish * cards]]
    : [
        [0, bank],
        [0, fish, 2 * fish],
      ]
  for (const [cause, extra] of sources(trail, encounter)) {
    if (saved.some((paid) => taken.some((sold) => more - paid - sold === extra))) return { possible: cause }
  }
  return 'unexplained'
}

/** Yields other possible sources of additional or missing gold, each with its amount. */
function* sources(trail: Trail, encounter?: string): Generator<[cause: Cause, gold: number]> {
  const { state, record, history } = trail
  const isOpen = !record.hasPurchases
  if (isOpen) {
    yield [{ code: 'spent-maw-bank' }, 0]
    if (!has(state, 'MawBank')) yield [{ code: 'relic', relic: 'MawBank' }, 12]
  }
  const shop = isOpen && history.rooms.slice(0, state.floor - 1).includes('$')
  if (shop && !has(state, 'CeramicFish'))
    for (const cards of [9, 18]) yield [{ code: 'relic', relic: 'CeramicFish' }, cards]
  for (const [card, plain, upgraded] of PAYING) {
    if (!trail.mayHold(card) && !(shop && card === 'HandOfGreed')) continue
    for (let plays = 0; plays < MOST_PLAYS; plays++) {
      for (let others = 0; others < MOST_PLAYS; others++) {
        yield [{ code: 'card', card }, plain * plays + upgraded * others]
      }
    }
  }
  if (encounter === undefined || !THIEVES.includes(encounter)) return
  const theft = state.setup.ascension >= 17 ? 20 : 15
  for (let thefts = 1; thefts <= MOST_THEFTS; thefts++)
    yield [{ code: 'thief' }, -Math.min(state.gold, theft * thefts)]
}
