import { has, relicOf, START_CHANCES, type RunState } from '../state/run-state.js'

const { fround } = Math

/** The first floor where Deadly Events turns a ?-room into an elite. */
const FIRST_ELITE_FLOOR = 6
const STEP = fround(0.1)

export type QuestionRoom = 'elite' | 'monster' | 'shop' | 'treasure' | 'event'

/** Draws the kind of room that a ?-room turns out to be, and increases the chances of the other kinds. */
export function drawQuestionRoom(state: RunState, afterShop: boolean): QuestionRoom {
  const { chances } = state
  const at = Math.trunc(fround(state.streams.eventRng.random() * 100))
  const isDeadly = state.setup.modifiers.has('DeadlyEvents')
  // The game counts the chance of elites twice.
  const eliteEnd = isDeadly && state.floor >= FIRST_ELITE_FLOOR ? 2 * percent(chances.elite) : 0
  const monsterEnd = eliteEnd + percent(chances.monster)
  const shopEnd = monsterEnd + (afterShop ? 0 : percent(chances.shop))
  const treasureEnd = shopEnd + percent(chances.treasure)
  let room: QuestionRoom =
    at < eliteEnd
      ? 'elite'
      : at < monsterEnd
        ? 'monster'
        : at < shopEnd
          ? 'shop'
          : at < treasureEnd
            ? 'treasure'
            : 'event'
  if (tinyChestOpens(state)) room = 'treasure'

  chances.elite = room === 'elite' ? (isDeadly ? STEP : 0) : fround(chances.elite + STEP)
  chances.monster = next(chances.monster, START_CHANCES.monster, room === 'monster')
  chances.shop = next(chances.shop, START_CHANCES.shop, room === 'shop')
  chances.treasure = next(chances.treasure, START_CHANCES.treasure, room === 'treasure')
  if (isDeadly && room !== 'treasure') chances.treasure = fround(chances.treasure + START_CHANCES.treasure)
  // Juzu Bracelet replaces the fight, but the chance of monsters has already been reset.
  return room === 'monster' && has(state, 'Juzu Bracelet') ? 'event' : room
}

/** Returns whether Tiny Chest turns this ?-room into a treasure room, as it does with every fourth ?-room. */
function tinyChestOpens(state: RunState): boolean {
  const chest = relicOf(state, 'Tiny Chest')
  if (chest === undefined) return false
  chest.counter = (chest.counter + 1) % 4
  return chest.counter === 0
}

function percent(chance: number): number {
  return Math.trunc(fround(chance * 100))
}

function next(chance: number, start: number, chosen: boolean): number {
  return chosen ? start : fround(chance + start)
}
