import { cardText } from '../cards/card.js'
import { drawCardReward, drawCurse, type CardPlace } from '../rewards/cards.js'
import { drawChest, drawChestGold } from '../rewards/chest.js'
import { drawFightGold } from '../rewards/gold.js'
import { drawAnyPotion } from '../rewards/potions.js'
import {
  rollEliteTier,
  rollTier,
  takeLastRelic,
  takeRelic,
  takeRelicForRoad,
} from '../rewards/relic-pools.js'
import { drawShop, rollShopTier } from '../rewards/shop.js'
import { has, relicOf } from '../state/run-state.js'
import { checkAmong, drawRecordedReward, type HeldFrom } from './cards.fixture.js'
import { checkBossGold, checkChestGold, checkFightGold } from './gold.fixture.js'
import { checkPotion } from './potions.fixture.js'
import type { Trail } from './trail.fixture.js'

const MOST_CARDS_RESTOCKED = 5
const MOST_RELICS_RESTOCKED = 2

/** Replays a fight that the player won or fled from. */
export function followFight(trail: Trail, heldFrom: HeldFrom, symbol: 'M' | 'E' | 'B'): void {
  const { state, record, run } = trail
  const { floor, act } = state
  if (symbol === 'B' && act >= 3) return
  const rewarded = record.rewards(floor).length > 0
  // On the last floor of a run, the player may have died.
  if (floor === run.perFloor.length && !rewarded && record.relics(floor).length === 0) return
  // Fleeing makes all the draws of a win except those for the cards. The drawn rewards are lost.
  const fled = symbol !== 'B' && !rewarded && trail.choice(2) === 1
  const kind = symbol === 'B' ? 'boss' : symbol === 'E' ? 'elite' : 'normal'
  const encounter = symbol === 'M' ? trail.nextFight() : undefined
  if (symbol === 'B') checkBossGold(trail)
  else {
    const gold = drawFightGold(state, symbol === 'E')
    if (!fled) checkFightGold(trail, `gold ${kind}`, gold, encounter)
  }
  let rewards = 1
  if (symbol === 'E') {
    const relics = [takeRelic(state, rollEliteTier(state.streams.relicRng))]
    if (has(state, 'Black Star') || record.relics(floor).length === 2) {
      const tier = rollEliteTier(state.streams.relicRng)
      relics.push(takeRelicForRoad(state, tier))
    }
    trail.checkRelics('relic elite', relics)
    rewards += relics.length
  }
  checkPotion(trail, rewards)
  if (fled) return
  const place: CardPlace = kind
  drawRecordedReward(trail, heldFrom, `cards ${kind} act ${act}`, place)
  if (symbol === 'M' && (has(state, 'Prayer Wheel') || record.rewards(floor).length > 1)) {
    drawRecordedReward(trail, heldFrom, `cards normal act ${act}`, place)
  }
}

/** Replays a shop. Purchases aren't recorded, but a card reward in a shop means that the player bought Orrery. */
export function followShop(trail: Trail): void {
  const { state, record } = trail
  drawShop(state)
  if (has(state, 'The Courier')) {
    // Restocking a card rolls its rarity on cardRng. The card itself doesn't depend on the seed.
    for (let i = trail.choice(MOST_CARDS_RESTOCKED + 1); i > 0; i--) state.streams.cardRng.random(99)
    // Restocking a relic rolls a tier as the shop did, and takes the last relic in its pool.
    for (let i = trail.choice(MOST_RELICS_RESTOCKED + 1); i > 0; i--) {
      takeLastRelic(state, rollShopTier(state.streams.merchantRng))
      state.streams.merchantRng.random()
    }
  } else if (trail.choice(2) === 1) {
    // These are the draws for Cauldron.
    for (let i = 0; i < 5; i++) drawAnyPotion(state)
    drawCardReward(state, 'shop')
  }
  if (record.rewards(state.floor).length === 0) return
  checkAmong(
    trail,
    'cards Orrery',
    Array.from({ length: 5 }, () => drawCardReward(state, 'shop').map(cardText)),
  )
}

export function followChest(trail: Trail): void {
  const { state, record } = trail
  const chest = drawChest(state)
  const found = record.relics(state.floor)
  // If a chest has no recorded relic, the player skipped the chest or took the key instead.
  if (found.length === 0 && trail.choice(2) === 1) return
  if (found.length === 2 && !has(state, 'Matryoshka')) trail.obtain('Matryoshka')
  const relics: string[] = []
  const doll = relicOf(state, 'Matryoshka')
  if (doll !== undefined && doll.counter !== 0) {
    doll.counter = (doll.counter < 0 ? 2 : doll.counter) - 1
    relics.push(takeRelic(state, state.streams.relicRng.randomBoolean(0.75) ? 'COMMON' : 'UNCOMMON'))
  }
  if (has(state, 'Cursed Key')) state.deck.push({ id: drawCurse(state.streams.cardRng), upgrades: 0 })
  if (chest.hasGold) checkChestGold(trail, drawChestGold(state, chest.size))
  relics.push(takeRelic(state, chest.tier))
  trail.checkRelics('relic chest', relics)
}

/** Replays a rest site, including dreaming and digging. */
export function followRest(trail: Trail, heldFrom: HeldFrom): void {
  const { state, record } = trail
  // Dreams that the player skipped aren't recorded.
  if (has(state, 'Dream Catcher') && (record.rewards(state.floor).length > 0 || trail.choice(2) === 1)) {
    drawRecordedReward(trail, heldFrom, 'cards rest', 'rest')
  }
  if (record.relics(state.floor).length === 0 || !has(state, 'Shovel')) return
  const tier = rollTier(state)
  trail.checkRelics('relic dug', [takeRelic(state, tier)])
}
