import { cardText } from '../cards/card.js'
import { eventOptions } from '../events/event-options.js'
import type { MapNode } from '../map/act-map.js'
import type { RewardPicks } from '../player/take-reward.js'
import type { Purchase } from '../rooms/buy.js'
import type { RestAction } from '../rooms/rest.js'
import type { UncheckedRun } from '../run/unchecked-run.js'
import type { EventVisit } from '../state/event-visit.js'
import type { Fight } from '../state/fight.js'
import type { Reward } from '../state/reward.js'
import type { Room } from '../state/room.js'
import { has } from '../state/run-state.js'
import type { Shop } from '../state/shop.js'
import type { Choice, Policy } from './policy.js'

/** A purchase. `id` is the ID of the bought item, or `removal` for a card removal. */
export interface Bought {
  readonly purchase: Purchase
  readonly id: string
  readonly price: number
}

/** A room that the walk has finished. */
export interface WalkedRoom {
  floor: number
  act: number
  /** The map node, or null in Neow's room and at a boss chest. */
  node: MapNode | null
  room: Room
  /** The fights in the room as they were at their start, including those started by an event. */
  fights: readonly Fight[]
  /** All rewards that were offered, including the rewards that were taken. */
  rewards: readonly Reward[]
  /** The first option chosen in Neow's room, in an event or at a boss chest. Null if none was chosen. */
  option: number | null
  /** The indexes of the options that the game allowed for each choice in an event. Empty in a lean walk. */
  allowed: readonly (readonly number[])[]
  /** The deck indexes of the cards picked for the first option. */
  picked: readonly number[]
  /** A shop's stock when the player entered it, or null in other rooms. */
  stock: Shop | null
  /** The player's purchases, in order. */
  bought: readonly Bought[]
  rested: RestAction | null
  /** The act's second boss. Null except in act 3 at ascension 20. */
  secondBoss: string | null
  /** Whether the run continues to act 4 after this room. */
  toFinalAct: boolean
}

/**
 * Walks a run from Neow's room to its end, and yields each room after finishing it. A boss room is finished once the
 * run has moved on to the boss chest, the next boss or the door to act 4.
 */
export function* walk(run: UncheckedRun, policy: Policy): Generator<WalkedRoom> {
  yield walkNeow(run, policy)
  for (;;) {
    const { choices } = run
    if (choices.length === 0) return
    const node = policy.node(run, choices)
    const walked = arrived(run, run.enter(node.x))
    walked.node = node
    walkRoom(run, policy, walked)
    if (walked.room.kind !== 'boss') {
      yield walked
    } else if (run.state.act < 3) {
      const chest = run.proceed()
      yield walked
      yield walkBossChest(run, policy, chest)
    } else {
      walkLastBoss(run, policy, walked)
      yield walked
      if (!walked.toFinalAct) return
    }
  }
}

function walkNeow(run: UncheckedRun, policy: Policy): WalkedRoom {
  const { room } = run
  if (room.kind !== 'neow') throw new RangeError(`walk() needs a run in Neow's room, got one in ${room.kind}`)
  const walked = arrived(run, room)
  const choice = policy.neow(run, room.options)
  choose(walked, choice)
  run.chooseNeow(choice.option, choice.picks)
  walked.rewards = takeAll(run, policy)
  return walked
}

function walkRoom(run: UncheckedRun, policy: Policy, walked: WalkedRoom): void {
  const { room } = walked
  switch (room.kind) {
    case 'monster':
    case 'elite':
    case 'boss':
      walked.fights = [room.fight]
      win(run, policy)
      break
    case 'event':
      walked.fights = walkEvent(run, policy, walked, room.visit)
      break
    case 'shop': {
      const { cards, relics, potions, removal } = room.shop
      const copied = <Ware extends object>(wares: readonly Ware[]): Ware[] =>
        wares.map((ware) => ({ ...ware }))
      walked.stock = { cards: copied(cards), relics: copied(relics), potions: copied(potions), removal }
      walked.bought = buyAll(run, policy, room.shop)
      break
    }
    case 'rest': {
      const { action, picks } = policy.rest(run)
      walked.rested = action
      run.rest(action, picks)
      break
    }
    case 'treasure':
      run.openChest()
      break
    default:
      return
  }
  walked.rewards = takeAll(run, policy)
}

/** Makes choices until the event is over, and wins any fights that the event starts. Returns those fights. */
function walkEvent(run: UncheckedRun, policy: Policy, walked: WalkedRoom, visit: EventVisit): Fight[] {
  const fights: Fight[] = []
  const allowed: number[][] = []
  walked.allowed = allowed
  while (!visit.over) {
    if (run.state.lean !== true) allowed.push(eventOptions(run.state, visit).map(({ option }) => option))
    const choice = policy.event(run, visit)
    if (visit.step === 0) choose(walked, choice)
    run.chooseEvent(choice.option, choice.picks)
    if (visit.fight === null) continue
    fights.push(run.fight())
    win(run, policy)
  }
  return fights
}

/** Makes purchases until the policy chooses nothing more. Returns the purchases. */
function buyAll(run: UncheckedRun, policy: Policy, shop: Shop): readonly Bought[] {
  let bought: Bought[] | null = null
  for (;;) {
    const purchase = policy.purchase(run, shop)
    if (purchase === null) return bought ?? NOTHING
    const item = wareOf(shop, purchase)
    run.buy(purchase)
    ;(bought ??= []).push({ purchase, ...item })
  }
}

function wareOf({ cards, relics, potions, removal }: Shop, purchase: Purchase): Omit<Bought, 'purchase'> {
  if ('card' in purchase) {
    const ware = cards[purchase.card]
    return { id: ware === undefined ? '' : cardText(ware.card), price: ware?.price ?? 0 }
  }
  if ('relic' in purchase) {
    const ware = relics[purchase.relic]
    return { id: ware?.relic ?? '', price: ware?.price ?? 0 }
  }
  if ('potion' in purchase) {
    const ware = potions[purchase.potion]
    return { id: ware?.potion ?? '', price: ware?.price ?? 0 }
  }
  return { id: 'removal', price: removal }
}

function choose(walked: WalkedRoom, { option, picks }: Choice): void {
  walked.option = option
  walked.picked = picks?.deck ?? []
}

function walkBossChest(run: UncheckedRun, policy: Policy, room: Room): WalkedRoom {
  if (room.kind !== 'bossChest') throw new RangeError(`walk() needs a boss chest here, got ${room.kind}`)
  const walked = arrived(run, room)
  const choice = policy.bossRelic(run, room.relics)
  if (choice !== null) choose(walked, choice)
  run.chooseBossRelic(walked.option, choice?.picks)
  walked.rewards = takeAll(run, policy)
  run.nextAct()
  return walked
}

function win(run: UncheckedRun, policy: Policy): void {
  run.winFight()
  run.state.hp = policy.hpAfterFight?.(run) ?? run.state.hp
}

function walkLastBoss(run: UncheckedRun, policy: Policy, walked: WalkedRoom): void {
  let next = run.proceed()
  if (next.kind === 'boss') {
    walked.secondBoss = next.encounter
    walked.fights = [...walked.fights, next.fight]
    win(run, policy)
    next = run.proceed()
  }
  walked.toFinalAct = next.kind === 'door'
}

function arrived({ state }: UncheckedRun, room: Room): WalkedRoom {
  return {
    floor: state.floor,
    act: state.act,
    node: null,
    room,
    fights: NOTHING,
    rewards: NOTHING,
    option: null,
    allowed: NOTHING,
    picked: NOTHING,
    stock: null,
    bought: NOTHING,
    rested: null,
    secondBoss: null,
    toFinalAct: false,
  }
}

const NOTHING: readonly never[] = []

/**
 * Takes the rewards that the policy wants: gold, relics, keys and potions, then cards. Returns all rewards that were
 * offered.
 */
function takeAll(run: UncheckedRun, policy: Policy): Reward[] {
  const offered = [...run.rewards]
  if (offered.length === 0) return offered
  const take = (reward: Reward, taking?: RewardPicks): void => {
    const at = run.rewards.indexOf(reward)
    if (at >= 0) run.take(at, taking)
  }
  for (const reward of offered) if (reward.kind === 'gold') take(reward)
  offered.forEach((reward, i) => {
    if (reward.kind !== 'relic') return
    // The sapphire key replaces the relic before it.
    if (offered[i + 1]?.kind === 'sapphireKey' && policy.key(run, 'sapphire')) return
    const picks = policy.relic(run, reward.relic)
    if (picks !== null) take(reward, picks)
  })
  for (const reward of offered) {
    if (reward.kind === 'emeraldKey' && policy.key(run, 'emerald')) take(reward)
    if (reward.kind === 'sapphireKey' && policy.key(run, 'sapphire')) take(reward)
  }
  // Taking relics can add further rewards.
  const all = [...offered, ...run.rewards.filter((reward) => !offered.includes(reward))]
  for (const reward of all) {
    if (reward.kind === 'potion' && !has(run.state, 'Sozu') && policy.potion(run, reward.potion)) take(reward)
  }
  let place = 0
  for (const reward of all) {
    if (reward.kind !== 'cards') continue
    const card = policy.card(run, reward.cards, place++)
    if (card !== null) take(reward, { card })
  }
  return all
}
