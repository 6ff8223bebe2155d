import { enterNextAct } from '../acts/act-change.js'
import { startFloor } from '../acts/start.js'
import { cardText } from '../cards/card.js'
import { drawNeowCards, drawNeowColorless } from '../neow/neow-cards.js'
import { drawNeowOptions } from '../neow/neow-options.js'
import { drawCardReward, drawCurse } from '../rewards/cards.js'
import { drawAnyPotion, drawPotion } from '../rewards/potions.js'
import { takeRelic, takeScreenlessRelic } from '../rewards/relic-pools.js'
import { drawQuestionRoom } from '../rooms/question-room.js'
import { has } from '../state/run-state.js'
import { checkAmong, chooseHeld, drawRecordedReward, type HeldFrom } from './cards.fixture.js'
import { followEvent } from './events.fixture.js'
import { sameCards } from './record.fixture.js'
import { followChest, followFight, followRest, followShop } from './rooms.fixture.js'
import type { Trail } from './trail.fixture.js'

/** Replays a recorded run from Neow to the last floor. */
export function walkTrail(trail: Trail): void {
  const { state, run, record } = trail
  const heldFrom = chooseHeld(trail)
  askNeow(trail, heldFrom)
  let row = 0
  for (let floor = 1; floor <= run.perFloor.length; floor++) {
    startFloor(state, floor)
    state.gold = record.gold(floor - 1) ?? state.gold
    const symbol = run.perFloor[floor - 1]!
    if (symbol === '-') {
      row = 0
      passToNextAct(trail, heldFrom)
    } else {
      state.y = row
      enterRoom(trail, heldFrom, symbol)
      row++
    }
  }
}

function askNeow(trail: Trail, heldFrom: HeldFrom): void {
  const { state, run } = trail
  const [bonus, drawback] = run.neow
  const offered = drawNeowOptions(state.streams.neowRng).some((option) => option.bonus === bonus)
  const mini = bonus === 'THREE_ENEMY_KILL' || bonus === 'TEN_PERCENT_HP_BONUS'
  // When Neow makes only two offers because the last run didn't reach a boss, there is nothing to compare.
  if (offered || !mini) trail.check('neow', offered ? 'equal' : { miss: 'not offered' })
  if (drawback === 'CURSE') state.deck.push({ id: drawCurse(state.streams.cardRng), upgrades: 0 })
  switch (bonus) {
    case 'THREE_CARDS':
    case 'THREE_RARE_CARDS':
      checkAmong(trail, 'neow cards', [drawNeowCards(state, bonus === 'THREE_RARE_CARDS').map(cardText)])
      break
    case 'RANDOM_COLORLESS':
    case 'RANDOM_COLORLESS_2':
      checkAmong(trail, 'neow colorless', [
        drawNeowColorless(state, bonus === 'RANDOM_COLORLESS_2').map(cardText),
      ])
      break
    case 'THREE_SMALL_POTIONS':
      drawCardReward(state, 'normal')
      for (let i = 0; i < 3; i++) drawAnyPotion(state)
      break
    case 'RANDOM_COMMON_RELIC':
      trail.obtain(takeRelic(state, 'COMMON'))
      break
    case 'ONE_RARE_RELIC':
      trail.obtain(takeRelic(state, 'RARE'))
      break
    case 'BOSS_RELIC':
      state.relics.shift()
      obtainBossRelic(trail, heldFrom, takeRelic(state, 'BOSS'))
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

/** Replays the floor between two acts, which contains a boss chest or the door to act 4. */
function passToNextAct(trail: Trail, heldFrom: HeldFrom): void {
  const { state, run } = trail
  if (state.act < 3) {
    const offers = [takeRelic(state, 'BOSS'), takeRelic(state, 'BOSS'), takeRelic(state, 'BOSS')]
    const recorded = run.bossRelicOffers[state.act - 1]
    if (recorded !== undefined) {
      trail.check('boss relics', sameCards(offers, recorded) ? 'equal' : { miss: 'other relics' })
      const picked = run.bossRelicPicked[state.act - 1]
      if (picked !== undefined && picked !== null) obtainBossRelic(trail, heldFrom, picked)
    }
  }
  if (state.act < 4) enterNextAct(state)
}

/** Takes a boss relic. If the relic offers more rewards, also makes the draws for these rewards. */
function obtainBossRelic(trail: Trail, heldFrom: HeldFrom, relic: string): void {
  const { state } = trail
  trail.obtain(relic)
  if (relic === 'Calling Bell') {
    const relics = (['COMMON', 'UNCOMMON', 'RARE'] as const).map((tier) => takeScreenlessRelic(state, tier))
    trail.checkRelics('relic Calling Bell', relics)
    // The game opens a card screen and discards its cards.
    drawCardReward(state, 'normal')
    for (const id of relics) trail.obtain(id)
  }
  if (relic === 'Tiny House') {
    if (trail.choice(2) === 1) drawPotion(state)
    drawRecordedReward(trail, heldFrom, 'cards Tiny House', 'normal')
  }
}

function enterRoom(trail: Trail, heldFrom: HeldFrom, symbol: string): void {
  const { state, run } = trail
  const afterShop = state.afterShop
  state.afterShop = false
  state.inShop = false
  if (state.act < 4 && run.paths[state.act - 1]?.[state.y!] === '?') {
    if (has(state, 'SsserpentHead')) state.gold += 50
    const drawn = { monster: 'M', shop: '$', treasure: 'T', event: '?' }[drawQuestionRoom(state, afterShop)]
    trail.check('?-rooms', drawn === symbol ? 'equal' : { miss: 'another room' })
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
