import { enterNextAct } from '../acts/act-change.js'
import { takeRelic } from '../rewards/relic-pools.js'
import type { Room } from '../state/room.js'
import type { RunState } from '../state/run-state.js'
import { moveUp, enterFight } from './enter.js'

/**
 * Leaves a boss room. The next room is the boss chest, the second boss (at ascension 20) or the door to act 4. If there
 * is no next room, the run ends.
 */
export function enterAfterBoss(state: RunState): Room {
  if (state.act < 3) {
    moveUp(state)
    const relics = [takeRelic(state, 'BOSS'), takeRelic(state, 'BOSS'), takeRelic(state, 'BOSS')]
    return { kind: 'bossChest', relics, rewards: [], done: false }
  }
  if (state.act === 4) return end()
  if (state.setup.ascension === 20 && state.bossList.length === 3) {
    state.bossList.shift()
    moveUp(state)
    return enterFight(state, 'boss', false, ['nextFights', 0])
  }
  // The door counts as a floor even if it stays closed.
  moveUp(state)
  const { ruby, emerald, sapphire } = state.keys
  if (!(state.setup.finalAct && ruby && emerald && sapphire)) return end()
  enterNextAct(state)
  return { kind: 'door', rewards: [] }
}

function end(): Room {
  return { kind: 'end', rewards: [] }
}
