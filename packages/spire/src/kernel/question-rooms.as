// The ?-rooms of act 1: the kinds of rooms that they turn out to be, and their events, as in src/rooms/question-room.ts
// and src/events.
import { hasCurse } from './card-rewards'
import { bits24, copyStream, EVENT, EVENT_COPY, intOf } from './streams'

export const TO_MONSTER = 0
export const TO_SHOP = 1
export const TO_TREASURE = 2
export const TO_EVENT = 3

/**
 * The chances of a monster, a shop and a treasure in percent, after a number of visits in which none was found. The game
 * adds up 32-bit floats. Integers take their place, so that graphics cards can run this code, too.
 */
const monsterPercents = memory.data<u8>([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160])
const shopPercents = memory.data<u8>([3, 6, 9, 12, 14, 18, 21, 24, 26, 29, 33, 36, 39, 42, 45, 48])
const treasurePercents = memory.data<u8>([2, 4, 6, 8, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 32])
/** The chance 1/4, in units of 2^-24. */
const SHRINE_CHANCE = 1 << 22

const ALWAYS = 0
const LATE = 1
const GOLD_35 = 2
const GOLD_50 = 3
const NEEDS_CURSE = 4

const GROUP = 16
const ACT = 0
const SHRINES = 1
const ONE_TIME = 2

/** The number of events in each group (the act's events, shrines, and one-time events); set by the caller. */
export const eventCounts: usize = memory.data(12, 16)
/**
 * Each event's condition, in rows of 16 per group; set by the caller. `eventEffects` contains each event's effect on
 * the default walk.
 */
export const eventConditions: usize = memory.data(48, 16)
export const eventEffects: usize = memory.data(48, 16)

/** The events that are left in each group, as bit sets. */
const left = memory.data(12, 16)

/** The number of visits since a monster, a shop and a treasure were found. */
let monster = 0
let shop = 0
let treasure = 0
let visits = 0
let hasTinyChest = false
let hasBracelet = false
/** Whether an event depends on an amount of gold that the kernel doesn't compute. */
export let needsGold = false

export function startQuestions(): void {
  monster = 0
  shop = 0
  treasure = 0
  visits = 0
  hasTinyChest = false
  hasBracelet = false
  needsGold = false
  for (let group = 0; group < 3; group++) {
    store<i32>(left + (group << 2), (1 << load<i32>(eventCounts + (group << 2))) - 1)
  }
}

export function addTinyChest(): void {
  hasTinyChest = true
}

export function addBracelet(): void {
  hasBracelet = true
}

/** Returns a 32-bit float below 1, given as 24 bits, times 100, rounded like the product of 32-bit floats. */
@inline
function percent(bits: u32): i32 {
  const product = bits * 100
  const extra = 8 - <i32>clz(product)
  if (extra <= 0) return 0
  const half = 1 << (extra - 1)
  const kept = product >> extra
  const rest = product & ((1 << extra) - 1)
  return <i32>((kept + u32(rest > <u32>half || (rest == half && (kept & 1) == 1))) >> (24 - extra))
}

export function questionRoom(afterShop: bool): i32 {
  const at = percent(bits24(EVENT))
  const monsterEnd = <i32>load<u8>(monsterPercents + monster)
  const shopEnd = monsterEnd + (afterShop ? 0 : <i32>load<u8>(shopPercents + shop))
  const treasureEnd = shopEnd + <i32>load<u8>(treasurePercents + treasure)
  let room = at < monsterEnd ? TO_MONSTER : at < shopEnd ? TO_SHOP : at < treasureEnd ? TO_TREASURE : TO_EVENT
  if (hasTinyChest && (++visits & 3) == 0) room = TO_TREASURE
  monster = room == TO_MONSTER ? 0 : monster + 1
  shop = room == TO_SHOP ? 0 : shop + 1
  treasure = room == TO_TREASURE ? 0 : treasure + 1
  return room == TO_MONSTER && hasBracelet ? TO_EVENT : room
}

/** Draws an event and returns its effect. `gold` is the minimum amount of gold that the player can have. */
export function drawEvent(floor: i32, gold: i32): i32 {
  copyStream(EVENT, EVENT_COPY)
  if (bits24(EVENT_COPY) >= SHRINE_CHANCE) {
    const possible = fitting(ACT, floor, gold)
    if (possible != 0) return take(ACT, nth(possible, intOf(EVENT_COPY, popcnt(possible))))
  }
  const shrines = load<i32>(left + (SHRINES << 2))
  const others = fitting(ONE_TIME, floor, gold)
  const place = intOf(EVENT_COPY, popcnt(shrines) + popcnt(others))
  if (place < popcnt(shrines)) return take(SHRINES, nth(shrines, place))
  return take(ONE_TIME, nth(others, place - popcnt(shrines)))
}

function take(group: i32, event: i32): i32 {
  const place = left + (group << 2)
  store<i32>(place, load<i32>(place) & ~(1 << event))
  return load<u8>(eventEffects + group * GROUP + event)
}

/** Returns the position of the nth set bit. */
@inline
function nth(set: i32, n: i32): i32 {
  let rest = set
  for (let i = 0; i < n; i++) rest &= rest - 1
  return ctz(rest)
}

/** Returns the events of a group that are left and can appear, as a bit set. */
function fitting(group: i32, floor: i32, gold: i32): i32 {
  let set = 0
  for (let rest = load<i32>(left + (group << 2)); rest != 0; rest &= rest - 1) {
    const condition = <i32>load<u8>(eventConditions + group * GROUP + ctz(rest))
    if (fits(condition, floor, gold)) set |= rest & -rest
  }
  return set
}

@inline
function fits(condition: i32, floor: i32, gold: i32): bool {
  switch (condition) {
    case ALWAYS:
      return true
    case LATE:
      return floor > 6
    case GOLD_35:
      return enough(gold, 35)
    case GOLD_50:
      return enough(gold, 50)
    case NEEDS_CURSE:
      return hasCurse
    default:
      return false
  }
}

@inline
function enough(gold: i32, price: i32): bool {
  if (gold < price) needsGold = true
  return true
}
