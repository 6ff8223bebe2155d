import { enterNextAct } from '../acts/act-change.js'
import { startFloor } from '../acts/start.js'
import { cardText } from '../cards/card.js'
import { drawNeowCards, drawNeowColorless, drawNeowRare } from '../neow/neow-cards.js'
import { giveModifierGifts, SEALED_PICKS, sealedDeck } from '../neow/modifier-gifts.js'
import { drawNeowOptions } from '../neow/neow-options.js'
import { drawCardReward, drawCurse } from '../rewards/cards.js'
import { drawAnyPotion, drawPotion } from '../rewards/potions.js'
import { takeRelic } from '../rewards/relic-pools.js'
import { drawQuestionRoom } from '../rooms/question-room.js'
import type { Reward } from '../state/reward.js'
import { has } from '../state/run-state.js'
import { sameCards } from './floor-record.js'
import { pathChoices, walkedRows, type WalkedRows } from './recorded-path.js'
import { checkAmong, chooseHeld, drawRecordedReward, type HeldFrom } from './replay-cards.js'
import { followEvent } from './replay-events.js'
import { followChest, followFight, followRest, followShop } from './replay-rooms.js'
import type { Trail } from './trail.js'

/** The bonuses of Neow's two offers after a run that didn't reach a boss. */
const MINI_BONUSES: readonly string[] = ['THREE_ENEMY_KILL', 'TEN_PERCENT_HP_BONUS']
const LAST_ACT = 4
/** The number of times that Wing Boots let a player ignore the paths. */
const WING_BOOTS = 3

/** Replays a recorded run from Neow to the last floor, or until it is hopeless. */
export function walkTrail(trail: Trail): void {
  const { state, history } = trail
  const heldFrom = chooseHeld(trail)
  trail.enterFloor('neow')
  if (state.setup.mode !== 'standard') receiveGifts(trail)
  else if (history.neow !== null) askNeow(trail, heldFrom, history.neow)
  let row = 0
  let rows = checkPath(trail)
  for (let floor = 1; floor <= history.rooms.length && !trail.isHopeless; floor++) {
    startFloor(state, floor)
    updatePlayer(trail)
    const symbol = history.rooms[floor - 1]!
    if (symbol === null) {
      row = 0
      trail.enterFloor('bossChest')
      passToNextAct(trail, heldFrom)
      // An endless run starts again after act 3, with other rules.
      if (history.modes.includes('endless') && state.act === LAST_ACT) return
      if (floor < history.rooms.length) rows = checkPath(trail)
    } else {
      state.y = row
      enterRoom(trail, heldFrom, symbol, rows)
      row++
    }
  }
}

/** Takes the player's gold and HP from the record, because fights aren't simulated. */
function updatePlayer({ state, record, history }: Trail): void {
  const { floor } = state
  state.gold = record.gold(floor - 1) ?? state.gold
  state.hp = history.hp[floor - 2] ?? state.hp
  state.maxHp = history.maxHp[floor - 2] ?? state.maxHp
}

/** Compares the path through the current act with the map. Returns the nodes that the player may have visited. */
function checkPath(trail: Trail): WalkedRows | null {
  const { state, history } = trail
  const path = history.paths[state.act - 1] ?? ''
  if (path === '') return null
  const walked = walkedRows(state.map, path, state.setup.modifiers.has('Flight') ? Infinity : 0)
  if (walked !== null) {
    trail.check('path', 'equal', [], [path])
    return walked
  }
  const has = [history.relics, history.purchases ?? []].some((items) =>
    items.some(({ id }) => id === 'WingedGreaves'),
  )
  const hasBoots = has || history.relicsAtEnd?.includes('WingedGreaves') === true
  const flown = hasBoots ? walkedRows(state.map, path, WING_BOOTS) : null
  trail.check('path', flown === null ? 'unexplained' : { explained: { code: 'wing-boots' } }, [], [path])
  return flown
}

function askNeow(
  trail: Trail,
  heldFrom: HeldFrom,
  { bonus, drawback }: { readonly bonus: string; readonly drawback: string },
): void {
  const { state } = trail
  const options = drawNeowOptions(state.streams.neowRng)
  const offered = options.some((option) => option.bonus === bonus)
  const isMini = !offered && MINI_BONUSES.includes(bonus)
  const bonuses = isMini ? MINI_BONUSES : options.map((option) => option.bonus)
  // When Neow makes only two offers because the last run didn't reach a boss, there is nothing to compare.
  if (!isMini) trail.check('neow', offered ? 'equal' : 'unexplained', bonuses, [bonus])
  trail.offer('neow', bonuses, [bonus])
  if (drawback === 'CURSE') trail.addCard(drawCurse(state.streams.cardRng))
  switch (bonus) {
    case 'THREE_CARDS':
    case 'THREE_RARE_CARDS':
      checkAmong(trail, 'neow cards', [drawNeowCards(state, bonus === 'THREE_RARE_CARDS').map(cardText)])
      break
    case 'RANDOM_COLORLESS':
    case 'RANDOM_COLORLESS_2':
      checkAmong(trail, 'neow cards', [
        drawNeowColorless(state, bonus === 'RANDOM_COLORLESS_2').map(cardText),
      ])
      break
    case 'ONE_RANDOM_RARE_CARD':
      trail.addCard(cardText(drawNeowRare(state)))
      break
    case 'THREE_SMALL_POTIONS':
      drawCardReward(state, 'normal')
      for (let i = 0; i < 3; i++) drawAnyPotion(state)
      break
    case 'RANDOM_COMMON_RELIC':
      obtainNeowRelic(trail, heldFrom, takeRelic(state, 'COMMON'))
      break
    case 'ONE_RARE_RELIC':
      obtainNeowRelic(trail, heldFrom, takeRelic(state, 'RARE'))
      break
    case 'BOSS_RELIC':
      state.relics.shift()
      obtainNeowRelic(trail, heldFrom, takeRelic(state, 'BOSS'))
      break
    case 'HUNDRED_GOLD':
      state.gold += 100
      break
    case 'TWO_FIFTY_GOLD':
      state.gold += 250
      break
  }
  if (drawback === 'NO_GOLD') state.gold = 0
}

/** Gives the player what the run's modifiers give at its start, and compares what the record shows of it. */
function receiveGifts(trail: Trail): void {
  const { state } = trail
  const relics = state.relics.length
  const rewards: Reward[] = []
  giveModifierGifts(state, rewards, keptOfSealedDeck(trail))
  for (const { id } of state.relics.slice(relics)) checkNeowRelic(trail, id)
  const drafts = rewards.flatMap((reward) => (reward.kind === 'cards' ? [reward.cards.map(cardText)] : []))
  if (drafts.length > 0) checkAmong(trail, 'neow cards', drafts)
}

/** Returns the indexes of the cards of a Sealed Deck that the deck still has at the end of the run. */
function keptOfSealedDeck({ state, history }: Trail): number[] {
  if (!state.setup.modifiers.has('SealedDeck')) return []
  const left = (history.deckAtEnd ?? []).map((text) => text.split('+')[0]!)
  const kept = sealedDeck(state).flatMap((id, at) => {
    const found = left.indexOf(id)
    if (found >= 0) left.splice(found, 1)
    return found >= 0 ? [at] : []
  })
  return kept.slice(0, SEALED_PICKS)
}

function obtainNeowRelic(trail: Trail, heldFrom: HeldFrom, relic: string): void {
  checkNeowRelic(trail, relic)
  obtainBossRelic(trail, heldFrom, relic)
}

/** Checks that the player still has a relic from Neow's room at the end of the run. */
function checkNeowRelic(trail: Trail, relic: string): void {
  const { relicsAtEnd } = trail.history
  if (relicsAtEnd !== null && !LOSABLE.includes(relic))
    trail.check('neow relic', relicsAtEnd.includes(relic) ? 'equal' : 'unexplained', [relic], relicsAtEnd)
}

/** Relics that a player can lose in an event. */
const LOSABLE: readonly string[] = ['Blood Vial', 'Golden Idol']

/** Replays the floor between two acts, which contains a boss chest or the door to act 4. */
function passToNextAct(trail: Trail, heldFrom: HeldFrom): void {
  const { state, history } = trail
  if (state.act < 3) {
    const offers = [takeRelic(state, 'BOSS'), takeRelic(state, 'BOSS'), takeRelic(state, 'BOSS')]
    const recorded = history.bossRelics[state.act - 1]
    trail.offer(
      'boss relics',
      offers,
      recorded === undefined ? null : recorded.picked === null ? [] : [recorded.picked],
    )
    if (recorded !== undefined) {
      trail.check(
        'boss relics',
        sameCards(offers, recorded.offered) ? 'equal' : 'unexplained',
        offers,
        recorded.offered,
      )
      if (recorded.picked !== null) obtainBossRelic(trail, heldFrom, recorded.picked)
    }
  }
  if (state.act < LAST_ACT) enterNextAct(state)
}

/** Takes a relic from Neow or a boss chest, and compares the rewards that it offers. */
function obtainBossRelic(trail: Trail, heldFrom: HeldFrom, relic: string): void {
  if (relic === 'Tiny House') {
    followTinyHouse(trail, heldFrom)
    return
  }
  const rewards = trail.obtain(relic)
  const relics = rewards.flatMap((reward) => (reward.kind === 'relic' ? [reward.relic] : []))
  if (relics.length === 0) return
  trail.checkRelics('relic Calling Bell', relics)
  for (const id of relics) trail.obtain(id)
}

function enterRoom(trail: Trail, heldFrom: HeldFrom, symbol: string, rows: WalkedRows | null): void {
  const { state, history } = trail
  const afterShop = state.afterShop
  state.afterShop = false
  state.inShop = false
  const onMap = history.paths[state.act - 1]?.[state.y!]
  trail.enterFloor(ROOMS[symbol] ?? symbol)
  if (rows !== null && onMap !== undefined) {
    const choices = pathChoices(state.map, rows, state.y!)
    if (choices.length > 1) trail.offer('paths', choices, [onMap])
  }
  if (state.act < LAST_ACT && onMap === '?') {
    if (has(state, 'SsserpentHead')) state.gold += 50
    const drawn = QUESTION_SYMBOLS[drawQuestionRoom(state, afterShop)]
    trail.checkName('?-room', drawn, symbol)
  }
  switch (symbol) {
    case 'M':
    case 'E':
    case 'B':
      followFight(trail, heldFrom, symbol)
      break
    case '$':
      state.inShop = true
      state.afterShop = true
      followShop(trail)
      break
    case 'T':
      followChest(trail)
      break
    case '?':
      followEvent(trail, heldFrom)
      break
    case 'R':
      followRest(trail, heldFrom)
      break
  }
  // The relics in the record count, whatever was predicted.
  for (const relic of trail.record.relics(state.floor)) trail.obtain(relic)
}

const QUESTION_SYMBOLS = { elite: 'E', monster: 'M', shop: '$', treasure: 'T', event: '?' } as const

const ROOMS: Readonly<Record<string, string>> = {
  M: 'monster',
  E: 'elite',
  B: 'boss',
  $: 'shop',
  T: 'treasure',
  '?': 'event',
  R: 'rest',
}

/** Replays Tiny House, whose cards are compared. */
function followTinyHouse(trail: Trail, heldFrom: HeldFrom): void {
  const { state } = trail
  state.relics.push({ id: 'Tiny House', counter: -1 })
  if (trail.choice(2) === 1) drawPotion(state)
  drawRecordedReward(trail, heldFrom, 'cards Tiny House', 'normal')
}
