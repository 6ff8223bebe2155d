import { drawEncounters } from '../fights/encounters.js'
import { roundFloat } from '../numbers/rounding.js'
import { has, START_CHANCES, type RunState } from '../state/run-state.js'
import { dealAct } from './start.js'

const { fround } = Math
const CARD_COUNTERS = [250, 500, 750] as const

/**
 * Enters the next act: advances cardRng to the next multiple of 250 (at most 750), resets the ?-room and potion
 * chances, and draws the act's fights, events and map. The relic pools, the one-time events and `cardBlizz` are carried
 * over from the previous act.
 */
export function enterNextAct(state: RunState): void {
  state.act++
  windCardRng(state)
  heal(state)
  state.chances = { ...START_CHANCES }
  state.potionChance = 0
  const lists = state.at(['acts', state.act - 1], () =>
    drawEncounters(state.streams.monsterRng, state.act, state.setup.bossesSeen),
  )
  state.monsterList = lists.monsters
  state.eliteList = lists.elites
  state.bossList = lists.bosses
  dealAct(state)
}

function windCardRng({ streams }: RunState): void {
  const { cardRng } = streams
  // Both bounds are exclusive: a counter of exactly 0, 250, 500 or 750 stays as it is.
  let low = 0
  for (const counter of CARD_COUNTERS) {
    if (cardRng.counter > low && cardRng.counter < counter) {
      cardRng.setCounter(counter)
      return
    }
    low = counter
  }
}

/** Restores all missing HP, or three quarters of it from ascension 5 on. */
function heal(state: RunState): void {
  if (has(state, 'Mark of the Bloom')) return
  const missing = state.maxHp - state.hp
  state.hp += state.setup.ascension >= 5 ? roundFloat(fround(missing * 0.75)) : missing
}
