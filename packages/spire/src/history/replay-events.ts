import { cardText } from '../cards/card.js'
import { CARDS, cardFacts } from '../data/cards.js'
import { ACT_EVENTS, ACT_SHRINES, ONE_TIME_EVENTS } from '../data/events.js'
import { drawEvent } from '../events/event-choice.js'
import { eventRule } from '../events/rules.js'
import { transformCard } from '../player/transform.js'
import { drawColorlessReward, pickOther, rollRarity } from '../rewards/cards.js'
import { drawAnyPotion, drawPotionReward } from '../rewards/potions.js'
import { rollTier, takeRelic, takeScreenlessRelic } from '../rewards/relic-pools.js'
import { eventName } from '../save/event-names.js'
import { forkState } from '../state/fork.js'
import { has, type RunState } from '../state/run-state.js'
import type { Cause } from './comparison.js'
import { sameCards } from './floor-record.js'
import { checkAmong, drawRecordedReward, type HeldFrom } from './replay-cards.js'
import { checkPotion } from './replay-potions.js'
import type { RecordedEvent } from './run-history.js'
import type { Trail } from './trail.js'

const EVENTS: ReadonlySet<string> = new Set([...ACT_EVENTS.flat(), ...ACT_SHRINES.flat(), ...ONE_TIME_EVENTS])
const FIGHTS: readonly string[] = [
  'Mushrooms',
  'Masked Bandits',
  'Dead Adventurer',
  'Mysterious Sphere',
  'Mindbloom',
  'Colosseum',
]
/** Events that can give a relic directly. */
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
  const event = recorded === undefined ? undefined : eventName(recorded.name)
  if (recorded === undefined || event === undefined || !EVENTS.has(event)) {
    // Some events leave no record, even though they appeared.
    const drawn = drawEvent(state)
    trail.here.name = drawn
    if (recorded !== undefined) trail.checkName('event', drawn, recorded.name)
    eventRule(drawn).enter?.(state)
    return
  }
  checkEvent(trail, event)
  trail.here.name = event
  const drawn = eventRule(event).enter?.(state) ?? {}
  followOptions(trail, heldFrom, recorded, event, drawn)
  changeDeck(trail, recorded, event)
}

function followOptions(
  trail: Trail,
  heldFrom: HeldFrom,
  recorded: RecordedEvent,
  event: string,
  drawn: Readonly<Record<string, unknown>>,
): void {
  const { state, record } = trail
  const { choice, relicsObtained } = recorded
  /** Returns 1 if the recorded choice is the given one, 0 if it is another one, and undefined if it isn't recorded. */
  const chose = (words: RegExp): 0 | 1 | undefined =>
    choice === null ? undefined : words.test(choice) ? 1 : 0
  /** Returns how often the recorded choice contains the words. */
  const times = (words: RegExp): number | undefined =>
    choice?.match(words)?.length ?? (choice === null ? undefined : 0)
  switch (event) {
    case 'Colosseum':
      return followColosseum(trail, heldFrom)
    case 'Lab':
      return drawPotions(state, state.setup.ascension >= 15 ? 2 : 3)
    case 'The Woman in Blue': {
      const bought = choice === null ? undefined : Number(/\d/.exec(choice)?.[0] ?? 0)
      return drawPotions(state, trail.choice(MOST_PURCHASES + 1, bought))
    }
    case 'Knowing Skull':
      return drawPotions(state, trail.choice(MOST_QUESTIONS + 1, times(/POTION/g)))
    case 'The Library':
      if (trail.choice(2, chose(/^Read/)) === 1) readBooks(trail)
      return
    case 'Golden Idol':
      if (trail.choice(2, chose(/^(?!Ignored)/)) === 1) trail.obtain('Golden Idol')
      return
    case 'Forgotten Altar':
      if (has(state, 'Golden Idol') && trail.choice(2, chose(/^Gave Idol/)) === 1) {
        loseRelics(state, ['Golden Idol'])
        trail.obtain('Bloody Idol')
      }
      return
    case 'The Moai Head':
      if ((record.gold(state.floor) ?? 0) - state.gold === MOAI_GOLD || chose(/^Gave Idol/) === 1)
        loseRelics(state, ['Golden Idol'])
      return
    case 'Nloth':
      if (trail.choice(2, chose(/^Traded/)) === 1) {
        loseRelics(state, recorded.relicsLost)
        trail.obtain("Nloth's Gift")
      }
      return
    case 'Face Trader': {
      // Of the five faces, only the serpent's makes a draw or pays anything.
      const face = relicsObtained[0] ?? 'SsserpentHead'
      if (trail.choice(2, choice === null ? undefined : relicsObtained.length > 0 ? 1 : 0) === 1)
        trail.obtain(face)
      return
    }
    case 'Wheel of Change':
      if (drawn['wheel'] === 1) {
        const relic = takeScreenlessRelic(state, rollTier(state))
        if (choice !== null && record.relics(state.floor).length > 0)
          trail.checkRelics('relic event', [relic])
        trail.obtain(relic)
      }
      return
    case 'Sensory Stone':
      return remember(trail, choice === null ? undefined : Number(/\d/.exec(choice)?.[0] ?? 1))
    default:
      return followPromise(trail, heldFrom, event, recorded)
  }
}

/**
 * Checks whether the event can appear in the known state, or in a state that the record doesn't rule out. Some records
 * contain neither the deck nor the HP.
 */
function checkEvent(trail: Trail, event: string): void {
  const { state } = trail
  const before = withListCopies(state)
  const drawn = drawEvent(state)
  if (drawn === event) {
    trail.check('event', 'equal', [drawn], [event])
    return
  }
  for (const [code, change] of unknownParts(trail)) {
    const ahead = withListCopies(before)
    change(ahead)
    if (drawEvent(ahead) !== event) continue
    trail.check('event', { possible: { code } }, [drawn], [event])
    takeLists(state, ahead)
    return
  }
  trail.check('event', 'unexplained', [drawn], [event])
  takeLists(state, before)
  const others = (list: readonly string[]) => list.filter((other) => other !== event)
  state.eventList = others(state.eventList)
  state.shrineList = others(state.shrineList)
  state.oneTimeEvents = others(state.oneTimeEvents)
}

/** Returns a copy of a state with its own lists. The streams are shared, because drawing an event advances none. */
function withListCopies(state: RunState): RunState {
  const { eventList, shrineList, oneTimeEvents, deck } = state
  return {
    ...state,
    eventList: [...eventList],
    shrineList: [...shrineList],
    oneTimeEvents: [...oneTimeEvents],
    deck: [...deck],
  }
}

type UnknownPart = readonly [
  code: Exclude<Cause['code'], 'relic' | 'card' | 'lock' | 'modifiers' | 'build'>,
  change: (state: RunState) => void,
]

const CURSE: UnknownPart = ['curse-in-deck', ({ deck }) => deck.push({ id: 'Injury', upgrades: 0 })]
const NO_CURSE: UnknownPart = [
  'no-curse-in-deck',
  (state) => (state.deck = state.deck.filter(({ id }) => cardFacts(id).type !== 'CURSE')),
]
const LOW_HP: UnknownPart = ['low-hp', (state) => (state.hp = Math.floor(state.maxHp / 2))]
/** The shrines aren't saved, so all of them are back after a reload. */
const RELOAD: UnknownPart = ['reload', (state) => (state.shrineList = [...ACT_SHRINES[state.act - 1]!])]

function unknownParts({ record, history }: Trail): readonly UnknownPart[] {
  return [
    ...(record.hasPurchases ? [] : [CURSE, NO_CURSE]),
    ...(history.hp.length > 0 ? [] : [LOW_HP]),
    RELOAD,
  ]
}

function takeLists(state: RunState, from: RunState): void {
  state.eventList = [...from.eventList]
  state.shrineList = [...from.shrineList]
  state.oneTimeEvents = [...from.oneTimeEvents]
}

function loseRelics(state: RunState, relics: readonly string[]): void {
  state.relics = state.relics.filter(({ id }) => !relics.includes(id))
}

function drawPotions(state: RunState, count: number): void {
  for (let i = 0; i < count; i++) drawAnyPotion(state)
}

function readBooks(trail: Trail): void {
  const { state } = trail
  const seen = new Set<string>()
  while (seen.size < LIBRARY) {
    seen.add(pickOther(state.streams.cardRng, state.setup.cardPools[rollRarity(state, 'normal')], []))
  }
  const plainCards = (cards: readonly string[]): string[] => cards.map((card) => card.split('+')[0]!)
  for (const reward of trail.record.rewards(state.floor)) {
    const isAmong = plainCards(reward.cards).every((card) => seen.has(card))
    trail.check('cards Library', isAmong ? 'equal' : 'unexplained', [...seen], reward.cards)
    trail.met.add(reward)
  }
  const taken = trail.record.event(state.floor)?.cardsObtained ?? []
  for (const card of taken)
    trail.check(
      'cards Library',
      plainCards([card]).every((id) => seen.has(id)) ? 'equal' : 'unexplained',
      [...seen],
      [card],
    )
  trail.offer('cards', [...seen], taken)
}

/**
 * Replays one to three memories. If the number isn't recorded, it is at least the number of memories that the player
 * opened.
 */
function remember(trail: Trail, recorded: number | undefined): void {
  const least = Math.max(1, trail.record.rewards(trail.state.floor).length)
  const memories = recorded ?? least + trail.choice(4 - least)
  const drawn = Array.from({ length: memories }, () => drawColorlessReward(trail.state).map(cardText))
  checkAmong(trail, 'cards Sensory Stone', drawn)
}

function followColosseum(trail: Trail, heldFrom: HeldFrom): void {
  const { state, record } = trail
  // The first fight also rolls for a potion. The record can list two potions for one floor.
  drawPotionReward(state, 0)
  const { floor } = state
  if (record.relics(floor).length === 0 && record.drops(floor) < 2 && record.rewards(floor).length === 0)
    return
  const rare = takeRelic(state, 'RARE')
  trail.checkRelics('relic event', [rare, takeRelic(state, 'UNCOMMON')])
  followEventFight(trail, heldFrom, 3)
}

/** Replays an event that can give a relic or lead to a fight. */
function followPromise(trail: Trail, heldFrom: HeldFrom, event: string, recorded: RecordedEvent): void {
  const { state, record } = trail
  const { floor } = state
  const found = record.relics(floor).length > 0
  const rewarded =
    record.rewards(floor).length > 0 || record.drops(floor) > 0 || (event !== 'Dead Adventurer' && found)
  if (!FIGHTS.includes(event) || !(rewarded || record.fight(floor) !== undefined)) {
    if (GIVERS.includes(event)) followGift(trail, recorded)
    return
  }
  // On the last floor of a run, the player may have died.
  if (!rewarded && floor === trail.history.rooms.length) return
  if (event === 'Mindbloom') trail.checkRelics('relic event', [takeRelic(state, 'RARE')])
  if (event === 'Mysterious Sphere') trail.checkRelics('relic event', [takeScreenlessRelic(state, 'RARE')])
  // The player may have found the relic before the fight.
  if (event === 'Dead Adventurer' && recorded.relicsObtained.length > 0) followGift(trail, recorded)
  else if (event === 'Dead Adventurer' && found) {
    const tier = rollTier(state)
    trail.checkRelics('relic event', [takeRelic(state, tier)])
  }
  followEventFight(trail, heldFrom, 2)
}

/** Replays an event that gives a relic, if the player took it. */
function followGift(trail: Trail, { choice, relicsObtained }: RecordedEvent): void {
  const { state } = trail
  const known = choice === null ? undefined : relicsObtained.length > 0 ? 1 : 0
  if (trail.choice(2, known) === 0) return
  const relic = takeScreenlessRelic(state, rollTier(state))
  if (known === undefined) trail.obtain(relic)
  else {
    trail.offer('relics', [relic], [relic])
    trail.checkName('relic event', relic, relicsObtained[0]!)
    trail.obtain(relicsObtained[0]!)
  }
}

function followEventFight(trail: Trail, heldFrom: HeldFrom, rewards: number): void {
  checkPotion(trail, rewards)
  drawRecordedReward(trail, heldFrom, 'cards event fight', 'normal')
}

/** The events that transform cards with draws from the floor's own stream. */
const TRANSFORMERS: readonly string[] = ['Living Wall', 'Transmorgrifier', 'Drug Dealer', 'Designer']

/** Changes the deck as the record says, and compares the cards that others turned into. */
function changeDeck(trail: Trail, recorded: RecordedEvent, event: string): void {
  const { state } = trail
  const { cardsTransformed, cardsRemoved, cardsUpgraded, cardsObtained } = recorded
  if (TRANSFORMERS.includes(event) && cardsTransformed.length > 0) {
    const ahead = forkState(state)
    const drawn = cardsTransformed.flatMap((text) => {
      const at = ahead.deck.findIndex((card) => cardText(card) === text || card.id === text.split('+')[0])
      return at < 0 ? [] : [cardText(transformCard(ahead, at, ahead.streams.miscRng))]
    })
    if (drawn.length === cardsTransformed.length && cardsObtained.length === drawn.length)
      trail.check(
        'transformed card',
        sameCards(drawn, cardsObtained) ? 'equal' : 'unexplained',
        drawn,
        cardsObtained,
      )
  }
  for (const card of [...cardsRemoved, ...cardsTransformed]) trail.removeCard(card)
  for (const card of cardsUpgraded) trail.upgradeCard(card)
  for (const card of cardsObtained) if (CARDS.has(card.split('+')[0]!)) trail.addCard(card)
}
