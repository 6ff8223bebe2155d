import { startFloor } from '../acts/start.js'
import { drawEvent } from '../events/event-choice.js'
import { eventRule } from '../events/rules.js'
import { drawElites, drawMoreMonsters } from '../fights/encounters.js'
import type { MapNode } from '../map/act-map.js'
import { gainGold, heal, lowerMaxHp } from '../player/gain.js'
import { drawChest } from '../rewards/chest.js'
import { drawShop } from '../rewards/shop.js'
import type { EmeraldBuff, FightKind } from '../state/fight.js'
import type { Room } from '../state/room.js'
import { has, relicOf, type RunState } from '../state/run-state.js'
import { drawQuestionRoom } from './question-room.js'
import { startFight } from './start-fight.js'

/** Moves up one floor. Maw Bank pays gold on each new floor, and Terminal costs max HP. */
export function moveUp(state: RunState): void {
  if (state.setup.modifiers.has('Terminal')) lowerMaxHp(state, 1)
  startFloor(state, state.floor + 1)
  const bank = relicOf(state, 'MawBank')
  if (bank !== undefined && bank.counter !== BROKEN) gainGold(state, 12)
}

/** The counter of a Maw Bank that no longer pays because the player has spent gold. */
export const BROKEN = -2

/** Moves up to a map node's floor and enters its room. */
export function enterNode(state: RunState, node: MapNode): Room {
  state.path.push({ x: node.x, y: node.y })
  state.y = node.y
  const afterShop = state.afterShop
  state.afterShop = false
  state.inShop = false
  switch (node.symbol) {
    case 'M':
      return enterFight(state, 'monster')
    case 'E':
      return enterFight(state, 'elite', isBurning(state, node))
    case 'B':
      return enterFight(state, 'boss')
    case '$':
      return enterShop(state)
    case 'R':
      return enterRest(state)
    case 'T':
      return enterTreasure(state)
    case '?':
      return enterQuestion(state, afterShop)
  }
}

/**
 * Starts the next fight of the given kind. The fight stays in its list until it is over. `label` is the fight's path
 * within the room's row.
 */
export function enterFight(
  state: RunState,
  kind: FightKind,
  burning = false,
  label: readonly (string | number)[] = ['monsters'],
): Room {
  const emeraldBuff = burning ? (state.streams.mapRng.random(0, 3) as EmeraldBuff) : null
  const encounter = nextEncounter(state, kind)
  const fight = state.atRoom(label, () => startFight(state, encounter, emeraldBuff))
  return { kind, encounter, fight, emeraldBuff, rewards: [], won: false }
}

/** Returns the next encounter of the given kind. Refills the list if it is empty. */
function nextEncounter(state: RunState, kind: FightKind): string {
  const { monsterRng } = state.streams
  if (kind === 'boss') return state.bossList[0]!
  if (kind === 'elite') {
    if (state.eliteList.length === 0) drawElites(monsterRng, state.act, state.eliteList)
    return state.eliteList[0]!
  }
  if (state.monsterList.length === 0) drawMoreMonsters(monsterRng, state.act, state.monsterList)
  return state.monsterList[0]!
}

function isBurning({ map, keys }: RunState, { x, y }: MapNode): boolean {
  return !keys.emerald && map.emerald !== null && map.emerald.x === x && map.emerald.y === y
}

function enterShop(state: RunState): Room {
  state.inShop = true
  state.afterShop = true
  if (has(state, 'MealTicket')) heal(state, 15)
  const shop = state.atRoom(['shop'], () => drawShop(state))
  return { kind: 'shop', shop, rewards: [] }
}

function enterTreasure(state: RunState): Room {
  const chest = state.atRoom(['chest'], () => drawChest(state))
  return { kind: 'treasure', chest, rewards: [], opened: false }
}

function enterRest(state: RunState): Room {
  if (has(state, 'Eternal Feather')) heal(state, 3 * Math.floor(state.deck.length / 5))
  return { kind: 'rest', rewards: [], done: false }
}

function enterQuestion(state: RunState, afterShop: boolean): Room {
  if (has(state, 'SsserpentHead')) gainGold(state, 50)
  const room = state.atRoom(['room'], () => drawQuestionRoom(state, afterShop))
  switch (room) {
    case 'elite':
    case 'monster':
      return enterFight(state, room)
    case 'shop':
      return enterShop(state)
    case 'treasure':
      return enterTreasure(state)
    case 'event':
      return enterEvent(
        state,
        state.atRoom(['event'], () => drawEvent(state)),
      )
  }
}

/** Enters an event and makes its first draws. */
function enterEvent(state: RunState, event: string): Room {
  const drawn = eventRule(event).enter?.(state) ?? {}
  const rewards: Room['rewards'] = []
  return {
    kind: 'event',
    visit: { event, drawn, step: 0, chosen: [], rewards, fight: null, over: false },
    rewards,
    fight: null,
  }
}
