import type { Monster } from '../fights/monsters.js'
import type { MapNode } from '../map/act-map.js'
import type { Reward } from '../run/reward.js'
import type { Room } from '../run/room.js'
import type { Run } from '../run/run.js'
import type { Purchase } from '../run/buy.js'
import { has } from '../run/state.js'
import type { Shop } from '../rewards/shop.js'
import type { Policy } from './policy.js'

/** A room of a walk, after all was done there. */
export interface WalkedRoom {
  readonly floor: number
  readonly act: number
  /** The node of the map; null at Neow's door and in a boss chest. */
  readonly node: MapNode | null
  readonly room: Room
  /** The monsters of a fight as it started, where the policy looks at them. */
  readonly monsters: readonly Monster[]
  /** The rewards as they lay there before any was taken. */
  readonly rewards: readonly Reward[]
  /** The option of Neow, of an event or of a boss chest; null where none was chosen. */
  readonly option: number | null
  /** The places of the cards that were picked with it. */
  readonly picked: readonly number[]
  /** The stock of a shop before anything was bought, and what was. */
  readonly stock: Shop | null
  readonly bought: Purchase | null
  readonly rested: string | null
  /** The second boss of ascension 20. */
  readonly secondBoss: string | null
  /** Whether the way leads on to act 4. */
  readonly toFinalAct: boolean
}

type Rest = Partial<
  Pick<WalkedRoom, 'option' | 'picked' | 'stock' | 'bought' | 'rested' | 'secondBoss' | 'toFinalAct'>
>

/**
 * Walks a run that stands at Neow's door to its end, room by room; each is given after all was done
 * there, and a boss after the way went on to its chest, to the next boss or to the door.
 */
export function* walk(run: Run, policy: Policy): Generator<WalkedRoom> {
  yield walkNeow(run, policy)
  for (;;) {
    const { choices } = run
    if (choices.length === 0) return
    const node = policy.node(run, choices)
    const room = run.enter(node.x)
    const { floor, act } = run.state
    const done = walkRoom(run, policy, room)
    const monsters = policy.fights && 'encounter' in room ? run.fight().monsters : []
    const at = { floor, act, node, room, monsters }
    if (room.kind !== 'boss') {
      yield { ...at, ...done }
      continue
    }
    if (run.state.act < 3) {
      const chest = run.goOn()
      yield { ...at, ...done }
      yield walkBossChest(run, policy, chest)
      continue
    }
    const more = walkLastBoss(run)
    yield { ...at, ...done, ...more }
    if (!more.toFinalAct) return
  }
}

function walkNeow(run: Run, policy: Policy): WalkedRoom {
  const { room } = run
  if (room.kind !== 'neow') throw new RangeError(`walk: expected a run at Neow's door, found ${room.kind}`)
  const option = policy.neow(run, room.options)
  run.chooseNeow(option)
  const rewards = takeAll(run, policy)
  return { floor: 0, act: 1, node: null, room, monsters: [], ...record(rewards, { option }) }
}

function walkRoom(run: Run, policy: Policy, room: Room): ReturnType<typeof record> {
  switch (room.kind) {
    case 'monster':
    case 'elite':
    case 'boss':
      if (policy.fights) run.fight()
      run.winFight()
      return record(takeAll(run, policy))
    case 'event': {
      const { option, picks = {} } = policy.event(run, room.visit)
      // An option below 0 leaves the event as it stands.
      if (option < 0) return record([], {})
      const picked = picks.deck ?? []
      run.chooseEvent(option, picks)
      return record(takeAll(run, policy), { option, picked })
    }
    case 'shop': {
      const { cards, relics, potions, removal } = room.shop
      const stock = { cards: [...cards], relics: [...relics], potions: [...potions], removal }
      const bought = policy.purchase(run, room.shop)
      if (bought !== null) run.buy(bought)
      return record([], { stock, bought })
    }
    case 'rest': {
      const rested = policy.rest(run)
      run.rest(rested)
      return record(takeAll(run, policy), { rested })
    }
    case 'treasure':
      run.openChest()
      return record(takeAll(run, policy))
    default:
      return record([])
  }
}

function walkBossChest(run: Run, policy: Policy, room: Room): WalkedRoom {
  const { act, floor } = run.state
  if (room.kind !== 'bossChest') throw new RangeError(`walk: expected a boss chest, found ${room.kind}`)
  const option = policy.bossRelic(room.relics)
  run.chooseBossRelic(option)
  const rewards = takeAll(run, policy)
  run.nextAct()
  return { floor, act, node: null, room, monsters: [], ...record(rewards, { option }) }
}

function walkLastBoss(run: Run): Rest {
  let secondBoss: string | null = null
  let next = run.goOn()
  if (next.kind === 'boss') {
    secondBoss = next.encounter
    run.winFight()
    next = run.goOn()
  }
  return { secondBoss, toFinalAct: next.kind === 'door' }
}

function record(rewards: readonly Reward[], rest: Rest = {}) {
  return {
    rewards,
    option: null,
    picked: [],
    stock: null,
    bought: null,
    rested: null,
    secondBoss: null,
    toFinalAct: false,
    ...rest,
  }
}

/** Takes what is wanted: gold, relics, keys, potions, then a card of each reward. Gives what lay there. */
function takeAll(run: Run, policy: Policy): Reward[] {
  const lay = [...run.rewards]
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
