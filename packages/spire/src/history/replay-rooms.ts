import { cardText } from '../cards/card.js'
import { cardFacts } from '../data/cards.js'
import { roundFloat } from '../numbers/rounding.js'
import { restockCard, restockPotion, restockRelic, type RestockedCard } from '../rewards/restock.js'
import { applyToPrices, DISCOUNTS, drawShop } from '../rewards/shop.js'
import { drawCardReward, drawCurse } from '../rewards/cards.js'
import { drawChest, drawChestGold } from '../rewards/chest.js'
import { drawFightGold } from '../rewards/gold.js'
import { drawAnyPotion, FULL_REWARDS } from '../rewards/potions.js'
import {
  rollEliteTier,
  rollVintageTier,
  rollTier,
  takeRelic,
  takeRelicForRoad,
} from '../rewards/relic-pools.js'
import { BROKEN } from '../rooms/enter.js'
import { curseAfterBoss } from '../rooms/fight-rewards.js'
import { has, relicOf } from '../state/run-state.js'
import type { Shop } from '../state/shop.js'
import { plain } from './floor-record.js'
import { checkAmong, drawRecordedReward, type HeldFrom } from './replay-cards.js'
import { checkBossGold, checkChestGold, checkFightGold, THIEVES } from './replay-gold.js'
import { checkPotion } from './replay-potions.js'
import type { Trail } from './trail.js'

const MOST_CARDS_RESTOCKED = 5
const MOST_RELICS_RESTOCKED = 2

/** Replays a fight that the player won or fled from. */
export function followFight(trail: Trail, heldFrom: HeldFrom, symbol: 'M' | 'E' | 'B'): void {
  const { state, record, history } = trail
  const { floor, act } = state
  const encounter = nextEncounter(trail, symbol)
  if (symbol === 'B' && act >= 3) return curseAfterBoss(state)
  const rewarded = record.rewards(floor).length > 0
  // On the last floor of a run, the player may have died.
  if (floor === history.rooms.length && !rewarded && record.relics(floor).length === 0) return
  // Fleeing makes all the draws of a win except those for the cards. The drawn rewards are lost.
  const fled = symbol !== 'B' && !rewarded && trail.choice(2) === 1
  const kind = symbol === 'B' ? 'boss' : symbol === 'E' ? 'elite' : 'normal'
  // If all thieves escape, they leave neither gold nor a potion.
  const escaped = symbol === 'M' && THIEVES.includes(encounter ?? '') && trail.choice(2) === 1
  if (symbol === 'B') checkBossGold(trail)
  else {
    const gold = escaped ? 0 : drawFightGold(state, symbol === 'E')
    if (!fled) checkFightGold(trail, `gold ${kind}`, gold, symbol === 'M' ? encounter : undefined)
  }
  if (symbol === 'B') curseAfterBoss(state)
  let rewards = escaped ? FULL_REWARDS : 1
  const isVintage = symbol === 'M' && state.setup.modifiers.has('Vintage')
  if (isVintage) {
    trail.checkRelics('relic fight', [takeRelic(state, rollVintageTier(state))])
    rewards++
  }
  if (symbol === 'E') {
    const relics = [takeRelic(state, rollEliteTier(state))]
    if (has(state, 'Black Star') || record.relics(floor).length === 2) {
      const tier = rollEliteTier(state)
      relics.push(takeRelicForRoad(state, tier))
    }
    trail.checkRelics('relic elite', relics)
    rewards += relics.length
  }
  checkPotion(trail, rewards)
  if (fled || isVintage) return
  drawRecordedReward(trail, heldFrom, `cards ${kind}`, kind)
  if (symbol === 'M' && (has(state, 'Prayer Wheel') || record.rewards(floor).length > 1)) {
    drawRecordedReward(trail, heldFrom, `cards ${kind}`, kind)
  }
}

/** Compares the next fight with the recorded one, and returns the recorded one, or the next one if none is recorded. */
function nextEncounter(trail: Trail, symbol: 'M' | 'E' | 'B'): string | undefined {
  const { state, record } = trail
  const recorded = record.fight(state.floor)
  const list = symbol === 'B' ? state.bossList : symbol === 'E' ? state.eliteList : state.monsterList
  // The lists of an act have more fights than its map has floors.
  const drawn = list[0]
  if (symbol !== 'B' || state.act === 3) list.shift()
  trail.here.name = drawn ?? recorded ?? null
  if (recorded !== undefined && drawn !== undefined) trail.checkName('fight', drawn, recorded)
  return recorded ?? drawn
}

/** Replays a shop. If purchases aren't recorded, a card reward in a shop means that the player bought Orrery. */
export function followShop(trail: Trail): void {
  const { state, record } = trail
  const shop = drawShop(state)
  const wares = [
    ...shop.cards.map(({ card }) => cardText(card)),
    ...shop.relics.map(({ relic }) => relic),
    ...shop.potions.map(({ potion }) => potion),
  ]
  trail.offer('shop', wares, record.hasPurchases ? record.purchases(state.floor) : null)
  if (record.hasPurchases) {
    followPurchases(trail, shop)
    return
  }
  if (has(state, 'The Courier')) {
    // Which cards were bought isn't recorded. All of them roll a rarity.
    for (let i = trail.choice(MOST_CARDS_RESTOCKED + 1); i > 0; i--) state.streams.cardRng.random(99)
    for (let i = trail.choice(MOST_RELICS_RESTOCKED + 1); i > 0; i--) restockRelic(state)
  } else if (trail.choice(2) === 1) {
    // These are the draws for Cauldron.
    for (let i = 0; i < 5; i++) drawAnyPotion(state)
    drawCardReward(state, 'shop')
  }
  if (record.rewards(state.floor).length > 0) followOrrery(trail)
}

function followOrrery(trail: Trail): void {
  const { state } = trail
  const drawn = Array.from({ length: 5 }, () => drawCardReward(state, 'shop').map(cardText))
  checkAmong(trail, 'cards Orrery', drawn)
}

/** Compares the recorded purchases with the stock, and what the player paid with the prices. */
function followPurchases(trail: Trail, shop: Shop): void {
  const { state, record } = trail
  const { floor } = state
  const maw = relicOf(state, 'MawBank')
  const paying = maw !== undefined && maw.counter !== BROKEN ? 12 : 0
  const firstRemoval = shop.removal
  /** The possible sums. There are several if the stock has the same ware twice. Null if a price isn't known. */
  let sums: readonly number[] | null = [0]
  let cards = 0
  /** The cards with which The Courier replaced bought ones. */
  const restocked: RestockedCard[] = []
  const bought = record.purchases(floor)
  for (const id of bought) {
    const prices = takeWare(trail, shop, restocked, id)
    sums = prices === null || sums === null ? null : sums.flatMap((sum) => prices.map((price) => sum + price))
    if (trail.isCard(id)) {
      trail.addCard(id)
      cards++
    } else followRelic(trail, shop, restocked, id)
    if (has(state, 'The Courier')) restock(trail, shop, restocked, id)
  }
  const removed = record.removals(floor)
  for (const card of removed) trail.removeCard(card)
  if (removed.length > 0) {
    sums = sums?.flatMap((sum) => [sum + firstRemoval, sum + shop.removal]) ?? null
    state.removalPrice += 25
  }
  if (bought.length + removed.length === 0) return
  if (maw !== undefined) maw.counter = BROKEN
  const after = record.gold(floor)
  if (after === undefined || sums === null) return
  const gained = has(state, 'Ectoplasm') ? 0 : paying + (has(state, 'CeramicFish') ? 9 * cards : 0)
  const paid = state.gold + gained - after
  trail.check('shop price', sums.includes(paid) ? 'equal' : 'unexplained', sums.map(String), [String(paid)])
}

/**
 * Takes a ware from the stock, and returns its possible prices. Returns null if the stock doesn't have it. A card that
 * The Courier restocked can be any card of its type and rarity.
 */
function takeWare(
  trail: Trail,
  shop: Shop,
  restocked: RestockedCard[],
  id: string,
): readonly number[] | null {
  const rule = trail.isCard(id) ? 'shop card' : trail.isPotion(id) ? 'shop potion' : 'shop relic'
  const shelf: readonly { price: number }[] =
    rule === 'shop card' ? shop.cards : rule === 'shop potion' ? shop.potions : shop.relics
  const ids =
    rule === 'shop card'
      ? shop.cards.map(({ card }) => card.id)
      : rule === 'shop potion'
        ? shop.potions.map(({ potion }) => potion)
        : shop.relics.map(({ relic }) => relic)
  const prices = shelf.flatMap(({ price }, i) => (ids[i] === plain(id) ? [price] : []))
  if (prices.length > 0) {
    trail.check(rule, 'equal', [id], [id])
    if (prices.length === 1) (shelf as { price: number }[]).splice(ids.indexOf(plain(id)), 1)
    return prices
  }
  const facts = rule === 'shop card' ? cardFacts(plain(id)) : null
  const fitting = restocked.filter(
    (card) => card.id === null && card.type === facts?.type && card.rarity === facts.rarity,
  )
  const cause = { code: 'courier' } as const
  const hasCourier = has(trail.state, 'The Courier')
  trail.check(rule, fitting.length > 0 || hasCourier ? { possible: cause } : 'unexplained', ids, [id])
  if (fitting.length === 1) restocked.splice(restocked.indexOf(fitting[0]!), 1)
  return fitting.length > 0 ? fitting.map(({ price }) => price) : null
}

/** Replaces a bought ware. */
function restock(trail: Trail, shop: Shop, restocked: RestockedCard[], id: string): void {
  const { state } = trail
  if (trail.isPotion(id)) shop.potions.push(restockPotion(state))
  else if (!trail.isCard(id)) shop.relics.push(restockRelic(state))
  else {
    const card = restockCard(state, plain(id))
    if (card.id === null) restocked.push(card)
    else shop.cards.push({ card: { id: card.id, upgrades: 0 }, price: card.price })
  }
}

/** Gives a bought relic to the player, and compares the rewards that it offers. */
function followRelic(trail: Trail, shop: Shop, restocked: RestockedCard[], id: string): void {
  const { state } = trail
  if (trail.isPotion(id)) return
  const rewards = trail.obtain(id)
  const cards = rewards.flatMap((reward) => (reward.kind === 'cards' ? [reward.cards.map(cardText)] : []))
  if (cards.length > 0) checkAmong(trail, 'cards Orrery', cards)
  applyToPrices(state, shop, id)
  const discount = DISCOUNTS[id]
  if (discount === undefined) return
  for (const card of restocked) card.price = roundFloat(Math.fround(card.price * discount))
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
  const curses = has(state, 'Cursed Key') ? 1 : 0
  if (curses > 0) trail.addCard(drawCurse(state.streams.cardRng))
  if (chest.hasGold) checkChestGold(trail, drawChestGold(state, chest.size), curses)
  relics.push(takeRelic(state, chest.tier))
  trail.checkRelics('relic chest', relics)
}

/** Replays a rest site, including dreaming and digging. */
export function followRest(trail: Trail, heldFrom: HeldFrom): void {
  const { state, record, history } = trail
  const rests = record.rests(state.floor)
  const hasRested = history.rests === null ? undefined : rests.some(({ action }) => action === 'REST') ? 1 : 0
  // Dreams that the player skipped may not be recorded.
  if (
    has(state, 'Dream Catcher') &&
    (record.rewards(state.floor).length > 0 || trail.choice(2, hasRested) === 1)
  ) {
    drawRecordedReward(trail, heldFrom, 'cards rest', 'rest')
  }
  for (const { action, card } of rests) {
    if (card === null) continue
    if (action === 'SMITH') trail.upgradeCard(card)
    if (action === 'PURGE') trail.removeCard(card)
  }
  if (record.relics(state.floor).length === 0 || !has(state, 'Shovel')) return
  const tier = rollTier(state)
  trail.checkRelics('relic dug', [takeRelic(state, tier)])
}
