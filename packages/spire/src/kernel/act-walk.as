// The default walk through act 1, as far as it decides which cards are offered and obtained.
import {
  addOmamori,
  addQuestionCard,
  codeOf,
  COLORLESS,
  countReward,
  CURSES,
  drawCard,
  drawReward,
  found,
  isUncommon,
  obtainCard,
  SIGNATURE,
  startCards,
  takeCard,
} from './card-rewards'
import { cardCounts } from './card-rewards'
import { codes } from './codes'
import { at, edges, ELITE, EVENT, indexOf, MONSTER, REST, rooms, ROWS, rows, SHOP, TREASURE } from './grid'
import { shuffle, shuffled } from './java'
import { makeMap } from './maps'
import {
  addBracelet,
  addTinyChest,
  drawEvent,
  needsGold,
  questionRoom,
  startQuestions,
  TO_EVENT,
  TO_MONSTER,
  TO_SHOP,
} from './question-rooms'
import {
  addCampfire,
  CAMPFIRE,
  COMMON,
  DREAM_CATCHER,
  eliteTier,
  eventTier,
  JUZU_BRACELET,
  MATRYOSHKA,
  OMAMORI,
  PRAYER_WHEEL,
  QUESTION_CARD,
  ranOut,
  RARE,
  startPools,
  takeFirst,
  takeScreenless,
  TINY_CHEST,
  UNCOMMON,
} from './relic-pools'
import { drawShop } from './shop'
import { bits24, CARD, FLOOR, intOf, NEOW, RELIC, startStream, startStreams, TREASURE as CHESTS } from './streams'
import { wordOf } from './streams'
import { seedAt } from './xs128'

const CARD_BONUSES = 6
const SMALL_BONUSES = 5
const POTIONS = 1
const RELIC_BONUS = 2
const GOLD = 3

const START_GOLD = 99
const BOSS_FLOOR = 16
/** The code for seeds that need the plain walk. */
const UNKNOWN = -1

const PARASITE = 1
const GOOP = 2
const MATCH = 3
const WHEEL = 4
const PARASITE_CARD = 3
const DECAY_CARD = 8
const WHEEL_RELIC = 1
const WHEEL_CURSE = 3
/** The chance 3/4, in units of 2^-24. */
const DOLL_CHANCE = 3 << 22

/** The effect of each of Neow's small bonuses on the walk; set by the caller. */
export const smallBonuses: usize = memory.data(8, 16)

let seed: u64 = 0
let floor = 0
let gold = 0
let hard = false
let afterShop = false
let hasWheel = false
let hasCatcher = false
let dolls = 0

/**
 * Computes the number of wanted cards that are offered or obtained in act 1, or only in the first reward. `flags` are
 * the flags of the starting deck. `neow` is true if Neow makes four offers.
 */
export function act1Cards(
  from: u64,
  count: i32,
  flags: i32,
  neow: bool,
  isHard: bool,
  firstOnly: bool,
  anyOrder: bool,
): void {
  hard = isHard
  for (let i = 0; i < count; i++) {
    seed = seedAt(from + i, anyOrder)
    startStreams(seed)
    startPools(flags)
    startCards()
    startQuestions()
    gold = START_GOLD
    afterShop = false
    hasWheel = false
    hasCatcher = false
    dolls = 0
    floor = 0
    if (neow) takeSmallBonus()
    if (firstOnly) winFight(3, 37)
    else walkAct()
    store<i32>(codes + (i << 2), ranOut || needsGold ? UNKNOWN : found)
  }
}

@inline
function takeSmallBonus(): void {
  intOf(NEOW, CARD_BONUSES)
  const bonus = <i32>load<u8>(smallBonuses + intOf(NEOW, SMALL_BONUSES))
  if (bonus == POTIONS) drawReward(3, 37)
  else if (bonus == RELIC_BONUS) obtainRelic(takeFirst(COMMON, false))
  else if (bonus == GOLD) gold += 100
}

function walkAct(): void {
  makeMap(seed)
  let x = <i32>ctz(at(rows, 0))
  for (let y = 0; y < ROWS; y++) {
    const node = indexOf(x, y)
    floor = y + 1
    const wasShop = afterShop
    afterShop = false
    enter(at(rooms, node), wasShop)
    const out = at(edges, node)
    x += <i32>ctz(out) - 1
  }
  floor = BOSS_FLOOR
  winFight(1000, 0)
}

function enter(marked: i32, wasShop: bool): void {
  let room = marked
  if (marked == EVENT) {
    const found = questionRoom(wasShop)
    if (found == TO_EVENT) {
      enterEvent(drawEvent(floor, gold))
      return
    }
    room = found == TO_MONSTER ? MONSTER : found == TO_SHOP ? SHOP : TREASURE
  }
  switch (room) {
    case MONSTER:
      winMonsters()
      break
    case ELITE:
      winElite()
      break
    case SHOP:
      afterShop = true
      drawShop()
      break
    case REST:
      if (hasCatcher) winFight(3, 37)
      break
    case TREASURE:
      openChest()
      break
  }
}

/** Draws a card reward and takes its first card. */
function winFight(rare: i32, uncommon: i32): void {
  const card = drawReward(rare, uncommon)
  countReward()
  takeCard(card)
}

function winMonsters(): void {
  gold += 10 + intOf(CHESTS, 11)
  winFight(3, 37)
  if (hasWheel) winFight(3, 37)
}

function winElite(): void {
  gold += 25 + intOf(CHESTS, 11)
  const relic = takeFirst(eliteTier(), false)
  const card = drawReward(10, 40)
  countReward()
  obtainRelic(relic)
  takeCard(card)
}

/**
 * Opens a chest. Doesn't add the chest's gold to the player's, because events need only a lower bound on the player's
 * gold.
 */
function openChest(): void {
  const size = intOf(CHESTS, 100)
  const roll = intOf(CHESTS, 100)
  const commons = size < 50 ? 75 : size < 83 ? 35 : 0
  const uncommons = size < 50 ? 100 : size < 83 ? 85 : 75
  const goldChance = size < 50 ? 50 : size < 83 ? 35 : 50
  let extra = -1
  if (dolls > 0) {
    dolls--
    extra = takeFirst(bits24(RELIC) < DOLL_CHANCE ? COMMON : UNCOMMON, false)
  }
  if (roll < goldChance) wordOf(CHESTS)
  const relic = takeFirst(roll < commons ? COMMON : roll < uncommons ? UNCOMMON : RARE, false)
  if (extra >= 0) obtainRelic(extra)
  obtainRelic(relic)
}

function obtainRelic(kind: i32): void {
  switch (kind) {
    case QUESTION_CARD:
      addQuestionCard()
      break
    case PRAYER_WHEEL:
      hasWheel = true
      break
    case DREAM_CATCHER:
      hasCatcher = true
      break
    case OMAMORI:
      addOmamori()
      break
    case TINY_CHEST:
      addTinyChest()
      break
    case JUZU_BRACELET:
      addBracelet()
      break
    case MATRYOSHKA:
      dolls = 2
      break
    case CAMPFIRE:
      addCampfire()
      break
  }
}

function enterEvent(effect: i32): void {
  switch (effect) {
    case PARASITE:
      obtainCard(codeOf(CURSES, PARASITE_CARD))
      break
    case GOOP:
      startStream(FLOOR, seed + floor)
      gold = max(0, gold - (hard ? 35 + intOf(FLOOR, 41) : 20 + intOf(FLOOR, 31)))
      break
    case MATCH:
      matchCards()
      break
    case WHEEL:
      turnWheel()
      break
  }
}

@inline
function turnWheel(): void {
  startStream(FLOOR, seed + floor)
  const result = intOf(FLOOR, 6)
  if (result == WHEEL_RELIC) obtainRelic(takeScreenless(eventTier()))
  else if (result == WHEEL_CURSE) obtainCard(codeOf(CURSES, DECAY_CARD))
}

const board = memory.data(16, 16)

/** Turns over five pairs of Match and Keep. */
function matchCards(): void {
  for (let row = 2; row >= 0; row--) store<u16>(board + ((2 - row) << 1), drawCard(row))
  store<u16>(board + 6, hard ? drawCard(CURSES) : firstUncommonColorless())
  store<u16>(board + 8, drawCard(CURSES))
  store<u16>(board + 10, codeOf(SIGNATURE, 0))
  startStream(FLOOR, seed + floor)
  shuffle(wordOf(FLOOR), 12)
  for (let i = 0; i < 10; i += 2) {
    const card = faceAt(i)
    if (card == faceAt(i + 1)) obtainCard(card)
  }
}

@inline
function faceAt(place: i32): i32 {
  return load<u16>(board + ((load<u8>(shuffled + place) % 6) << 1))
}

function firstUncommonColorless(): i32 {
  startStream(FLOOR, seed + floor)
  shuffle(wordOf(FLOOR), load<i32>(cardCounts + (COLORLESS << 2)))
  let i = 0
  while (!isUncommon(COLORLESS, load<u8>(shuffled + i))) i++
  return codeOf(COLORLESS, load<u8>(shuffled + i))
}
