import { cardText } from '../cards/card.js'
import { cardFacts } from '../data/cards.js'
import { ACT_SHRINES } from '../data/events.js'
import { drawEvent } from '../events/event-choice.js'
import { eventRule } from '../events/rules.js'
import { drawColorlessReward, pickOther, rollRarity } from '../rewards/cards.js'
import { drawAnyPotion, drawPotionReward } from '../rewards/potions.js'
import { rollTier, takeRelic, takeScreenlessRelic } from '../rewards/relic-pools.js'
import { eventName } from '../save/event-names.js'
import { forkState } from '../state/fork.js'
import { has, type RunState } from '../state/run-state.js'
import { checkAmong, drawRecordedReward, type HeldFrom } from './cards.fixture.js'
import { checkPotion } from './potions.fixture.js'
import type { Trail } from './trail.fixture.js'

const FIGHTS: readonly string[] = [
  'Mushrooms',
  'Masked Bandits',
  'Dead Adventurer',
  'Mysterious Sphere',
  'Mindbloom',
  'Colosseum',
]
/** Events that can give a relic directly. The record doesn't list such relics. */
const GIVERS: readonly string[] = [
  'Big Fish',
  'Dead Adventurer',
  'Scrap Ooze',
  'Addict',
  'WeMeetAgain',
  'The Mausoleum',
]
const MOST_PURCHASES = 3
const MOST_QUESTIONS = 5
const LIBRARY = 20
/** The gold that the Moai Head pays for Golden Idol. */
const MOAI_GOLD = 333

/** Replays an event room: checks which event appeared, and makes its draws. */
export function followEvent(trail: Trail, heldFrom: HeldFrom): void {
  const { state, record } = trail
  const recorded = record.event(state.floor)
  if (recorded === undefined) {
    // Some events leave no record, even though they appeared.
    eventRule(drawEvent(state)).enter?.(state)
    return
  }
  const event = eventName(recorded)
  checkEvent(trail, event)
  const drawn = eventRule(event).enter?.(state) ?? {}
  switch (event) {
    case 'Colosseum':
      return followColosseum(trail, heldFrom)
    case 'Lab':
      return drawPotions(state, state.setup.ascension >= 15 ? 2 : 3)
    case 'The Woman in Blue':
      return drawPotions(state, trail.choice(MOST_PURCHASES + 1))
    case 'Knowing Skull':
      return drawPotions(state, trail.choice(MOST_QUESTIONS + 1))
    case 'The Library':
      if (trail.choice(2) === 1) readBooks(state)
      return
    case 'Golden Idol':
      if (trail.choice(2) === 1) trail.obtain('Golden Idol')
      return
    case 'Forgotten Altar':
      if (has(state, 'Golden Idol') && trail.choice(2) === 1) loseIdol(state)
      return
    case 'The Moai Head':
      if ((record.gold(state.floor) ?? 0) - state.gold === MOAI_GOLD) loseIdol(state)
      return
    case 'Nloth':
      if (trail.choice(2) === 1) trail.obtain("Nloth's Gift")
      return
    case 'Face Trader':
      // Of the five faces, only the serpent's makes a draw or pays anything.
      if (trail.choice(2) === 1) trail.obtain('SsserpentHead')
      return
    case 'Wheel of Change':
      if (drawn['wheel'] === 1) trail.obtain(takeScreenlessRelic(state, rollTier(state)))
      return
    case 'Sensory Stone':
      return remember(trail)
    default:
      return followPromise(trail, heldFrom, event)
  }
}

/**
 * Checks whether the event can appear in the known state, or in a state that the record doesn't rule out. The deck and
 * HP aren't recorded.
 */
function checkEvent(trail: Trail, event: string): void {
  const { state } = trail
  const before = forkState(state)
  if (drawEvent(state) === event) {
    trail.check('events', 'equal')
    return
  }
  for (const [fits, change] of UNKNOWN) {
    const ahead = forkState(before)
    change(ahead)
    if (drawEvent(ahead) !== event) continue
    trail.check('events', { fits })
    takeLists(state, ahead)
    return
  }
  trail.check('events', { miss: 'another event' })
  takeLists(state, before)
  const others = (list: readonly string[]) => list.filter((other) => other !== event)
  state.eventList = others(state.eventList)
  state.shrineList = others(state.shrineList)
  state.oneTimeEvents = others(state.oneTimeEvents)
}

const UNKNOWN: readonly (readonly [string, (state: RunState) => void])[] = [
  ['a curse in the deck', ({ deck }) => deck.push({ id: 'Injury', upgrades: 0 })],
  [
    'the known curse missing from the deck',
    (state) => (state.deck = state.deck.filter(({ id }) => cardFacts(id).type !== 'CURSE')),
  ],
  ['half of the HP or less', (state) => (state.hp = Math.floor(state.maxHp / 2))],
  [
    'a saved and reloaded game, which brings the shrines back',
    (state) => (state.shrineList = [...ACT_SHRINES[state.act - 1]!]),
  ],
]

function takeLists(state: RunState, from: RunState): void {
  state.eventList = [...from.eventList]
  state.shrineList = [...from.shrineList]
  state.oneTimeEvents = [...from.oneTimeEvents]
}

function loseIdol(state: RunState): void {
  state.relics = state.relics.filter(({ id }) => id !== 'Golden Idol')
}

function drawPotions(state: RunState, count: number): void {
  for (let i = 0; i < count; i++) drawAnyPotion(state)
}

function readBooks(state: RunState): void {
  const seen = new Set<string>()
  while (seen.size < LIBRARY) {
    seen.add(pickOther(state.streams.cardRng, state.setup.cardPools[rollRarity(state, 'normal')], []))
  }
}

/**
 * Replays one to three memories. The exact number isn't known, because the record contains only the memories that the
 * player opened.
 */
function remember(trail: Trail): void {
  const least = Math.max(1, trail.record.rewards(trail.state.floor).length)
  const memories = least + trail.choice(4 - least)
  const drawn = Array.from({ length: memories }, () => drawColorlessReward(trail.state).map(cardText))
  checkAmong(trail, 'sensory stone', drawn)
}

function followColosseum(trail: Trail, heldFrom: HeldFrom): void {
  const { state, record } = trail
  // The first fight also rolls for a potion. The record can list two potions for one floor.
  drawPotionReward(state, 0)
  const { floor } = state
  if (record.relics(floor).length === 0 && record.potions(floor) < 2 && record.rewards(floor).length === 0)
    return
  const rare = takeRelic(state, 'RARE')
  trail.checkRelics('relic event', [rare, takeRelic(state, 'UNCOMMON')])
  followEventFight(trail, heldFrom, 3)
}

/** Replays an event that can give a relic or lead to a fight. */
function followPromise(trail: Trail, heldFrom: HeldFrom, event: string): void {
  const { state, record } = trail
  const { floor } = state
  const found = record.relics(floor).length > 0
  const fought =
    FIGHTS.includes(event) &&
    (record.rewards(floor).length > 0 || record.potions(floor) > 0 || (event !== 'Dead Adventurer' && found))
  if (!fought) {
    if (GIVERS.includes(event) && trail.choice(2) === 1) {
      trail.obtain(takeScreenlessRelic(state, rollTier(state)))
    }
    return
  }
  if (event === 'Mindbloom') trail.checkRelics('relic event', [takeRelic(state, 'RARE')])
  if (event === 'Mysterious Sphere') trail.checkRelics('relic event', [takeScreenlessRelic(state, 'RARE')])
  if (event === 'Dead Adventurer' && found) {
    const tier = rollTier(state)
    trail.checkRelics('relic event', [takeRelic(state, tier)])
  }
  followEventFight(trail, heldFrom, 2)
}

function followEventFight(trail: Trail, heldFrom: HeldFrom, rewards: number): void {
  checkPotion(trail, rewards)
  drawRecordedReward(trail, heldFrom, 'cards event fight', 'normal')
}
