import type { Monster } from '../fights/monsters.js'
import type { MapNode } from '../map/act-map.js'
import type { Reward } from '../run/reward.js'
import type { Room } from '../run/room.js'
import type { RestAction } from '../run/rest.js'
import type { Run } from '../run/run.js'
import type { Purchase } from '../run/buy.js'
import { has } from '../run/state.js'
import type { Shop } from '../rewards/shop.js'
import type { Policy } from './policy.js'

/** A room of a walk, after all was done there. */
export interface WalkedRoom {
  floor: number
  act: number
  /** The node of the map; null at Neow's door and in a boss chest. */
  node: MapNode | null
  room: Room
  /** The monsters of a fight as it started, where the policy looks at them. */
  monsters: readonly Monster[]
  /** The rewards as they lay there before any was taken. */
  rewards: readonly Reward[]
  /** The option of Neow, of an event or of a boss chest; null where none was chosen. */
  option: number | null
  /** The places of the cards that were picked with it. */
  picked: readonly number[]
  /** The stock of a shop before anything was bought, and what was. */
  stock: Shop | null
  bought: Purchase | null
  rested: RestAction | null
  /** The second boss of ascension 20. */
  secondBoss: string | null
  /** Whether the way leads on to act 4. */
  toFinalAct: boolean
}

/**
 * Walks a run that stands at Neow's door to its end, room by room; each is given after all was done there, and a boss
 * after the way went on to its chest, to the next boss or to the door.
 */
export function* walk(run: Run, policy: Policy): Generator<WalkedRoom> {
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
      const chest = run.goOn()
      yield walked
      yield walkBossChest(run, policy, chest)
    } else {
      walkLastBoss(run, walked)
      yield walked
      if (!walked.toFinalAct) return
    }
  }
}

function walkNeow(run: Run, policy: Policy): WalkedRoom {
  const { room } = run
  if (room.kind !== 'neow') throw new RangeError(`walk: expected a run at Neow's door, found ${room.kind}`)
  const walked = arrived(run, room)
  walked.option = policy.neow(run, room.options)
  run.chooseNeow(walked.option)
  walked.rewards = takeAll(run, policy)
  return walked
}

function walkRoom(run: Run, policy: Policy, walked: WalkedRoom): void {
  const { room } = walked
  switch (room.kind) {
    case 'monster':
    case 'elite':
    case 'boss':
      if (policy.fights) walked.monsters = run.monsters()
      run.winFight()
      break
    case 'event': {
      const { option, picks = {} } = policy.event(run, room.visit)
      // An option below 0 leaves the event as it stands.
      if (option < 0) return
      walked.option = option
      walked.picked = picks.deck ?? []
      run.chooseEvent(option, picks)
      break
    }
    case 'shop': {
      const { cards, relics, potions, removal } = room.shop
      walked.stock = { cards: [...cards], relics: [...relics], potions: [...potions], removal }
      walked.bought = policy.purchase(run, room.shop)
      if (walked.bought !== null) run.buy(walked.bought)
      return
    }
    case 'rest':
      walked.rested = policy.rest(run)
      run.rest(walked.rested)
      break
    case 'treasure':
      run.openChest()
      break
    default:
      return
  }
  walked.rewards = takeAll(run, policy)
}

function walkBossChest(run: Run, policy: Policy, room: Room): WalkedRoom {
  if (room.kind !== 'bossChest') throw new RangeError(`walk: expected a boss chest, found ${room.kind}`)
  const walked = arrived(run, room)
  walked.option = policy.bossRelic(room.relics)
  run.chooseBossRelic(walked.option)
  walked.rewards = takeAll(run, policy)
  run.nextAct()
  return walked
}

function walkLastBoss(run: Run, walked: WalkedRoom): void {
  let next = run.goOn()
  if (next.kind === 'boss') {
    walked.secondBoss = next.encounter
    run.winFight()
    next = run.goOn()
  }
  walked.toFinalAct = next.kind === 'door'
}

function arrived({ state }: Run, room: Room): WalkedRoom {
  return {
    floor: state.floor,
    act: state.act,
    node: null,
    room,
    monsters: NOTHING,
    rewards: NOTHING,
    option: null,
    picked: NOTHING,
    stock: null,
    bought: null,
    rested: null,
    secondBoss: null,
    toFinalAct: false,
  }
}

const NOTHING: readonly never[] = []

/** Takes what is wanted: gold, relics, keys, potions, then a card of each reward. Gives what lay there. */
function takeAll(run: Run, policy: Policy): Reward[] {
  const lay = [...run.rewards]
  if (lay.length === 0) return lay
  const take = (reward: Reward): void => {
    const at = run.rewards.indexOf(reward)
    if (at >= 0) run.take(at)
  }
  for (const reward of lay) if (reward.kind === 'gold') take(reward)
  lay.forEach((reward, i) => {
    if (reward.kind !== 'relic') return
    // The sapphire key is taken instead of the relic before it.
    if (policy.keys && lay[i + 1]?.kind === 'sapphireKey') return
    if (policy.wantsRelic(reward.relic)) take(reward)
  })
  for (const reward of lay) {
    if (policy.keys && (reward.kind === 'emeraldKey' || reward.kind === 'sapphireKey')) take(reward)
  }
  for (const reward of lay) if (reward.kind === 'potion' && !has(run.state, 'Sozu')) take(reward)
  for (const reward of lay) if (reward.kind === 'cards') take(reward)
  return lay
}
