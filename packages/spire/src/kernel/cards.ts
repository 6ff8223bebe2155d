import type { Kernel, ListScan } from '@seedfast/world'
import { CURSE_POOL } from '../data/card-pools.js'
import { cardFacts } from '../data/cards.js'
import { STARTS } from '../data/classes.js'
import { ACT_EVENTS, ACT_SHRINES, ONE_TIME_EVENTS } from '../data/events.js'
import { SMALL_BONUSES } from '../data/neow.js'
import { POOL_TIERS } from '../data/relics.js'
import { canRemove } from '../cards/card.js'
import type { Params } from '../schema/params.js'
import { hashedOrder, spireSeed } from '../schema/seed-format.js'
import { setupOf } from '../schema/setup-of.js'
import type { Setup } from '../setup/setup.js'
import { inBothOrders, shaderOf, type KernelExports } from './exports.js'
import { openMapKernels } from './maps.js'

/** The number of entries per row in the kernel's tables. */
const ROW = 64
const GROUP = 16
/** The number of tiers from whose relic pools act 1 draws. */
const FOUND_TIERS = 4
/**
 * The minimum number of relics in a pool. With smaller pools, nearly every seed would need a walk without the kernel.
 */
const SMALLEST_POOL = 8

const ATTACK = 1
const SKILL = 2
const POWER = 4
const CURSE = 8
const UNCOMMON_COLORLESS = 16
const TYPE_FLAGS: Readonly<Record<string, number>> = { ATTACK, SKILL, POWER }

/** The relics that affect cards or the choice of later relics, each with the kernel's number for its kind. */
const RELIC_KINDS: Readonly<Record<string, number>> = {
  'Question Card': 1,
  'Prayer Wheel': 2,
  'Dream Catcher': 3,
  Omamori: 4,
  'Tiny Chest': 5,
  'Juzu Bracelet': 6,
  Matryoshka: 7,
  Girya: 8,
  'Peace Pipe': 8,
  Shovel: 8,
  'Bottled Flame': 9,
  'Bottled Lightning': 10,
  'Bottled Tornado': 11,
  MawBank: 12,
  'Old Coin': 12,
  'Smiling Mask': 12,
  Whetstone: 13,
}

const NEVER = 5
/** The events in act 1 that have a condition, each with the kernel's number for the condition. */
const EVENT_CONDITIONS: Readonly<Record<string, number>> = {
  'Dead Adventurer': 1,
  Mushrooms: 1,
  'The Cleric': 2,
  'The Woman in Blue': 3,
  'Fountain of Cleansing': 4,
  Designer: NEVER,
  Duplicator: NEVER,
  'Knowing Skull': NEVER,
  Nloth: NEVER,
  'Secret Portal': NEVER,
  'The Joust': NEVER,
}
/**
 * The events that affect cards or gold when the default walk visits them, each with the kernel's number for the effect.
 */
const EVENT_EFFECTS: Readonly<Record<string, number>> = {
  Mushrooms: 1,
  'World of Goop': 2,
  'Match and Keep': 3,
  'Wheel of Change': 4,
}
const BONUS_EFFECTS: Readonly<Record<string, number>> = {
  THREE_SMALL_POTIONS: 1,
  RANDOM_COMMON_RELIC: 2,
  HUNDRED_GOLD: 3,
}

/**
 * Returns a kernel that computes the cards that the default walk is offered or obtains in act 1. If `firstOnly` is
 * true, it computes only the cards in the first reward. The kernel doesn't support plans. `plainly` computes the same
 * result by walking through the act without the kernel. It is used for the few seeds where an event depends on gold,
 * because the kernel doesn't compute gold exactly.
 */
export function act1CardsKernel(
  firstOnly: boolean,
  plainly: (seed: bigint, params: Params) => readonly string[],
): Kernel<Params> {
  return {
    start: async (params) => {
      const setup = setupOf(params)
      const pools = POOL_TIERS.slice(0, FOUND_TIERS).map((tier) => setup.relicPools[tier])
      if (Object.keys(params.plan).length > 0 || pools.some(({ length }) => length < SMALLEST_POOL))
        return null
      const exports = await openMapKernels(params)
      if (exports === null) return null
      const rows = cardRows(setup)
      writeTables(exports, setup, rows)
      return cardScan(exports, { params, setup, rows, firstOnly, plainly })
    },
  }
}

interface CardScanOptions {
  readonly params: Params
  readonly setup: Setup
  readonly rows: readonly (readonly string[])[]
  readonly firstOnly: boolean
  readonly plainly: (seed: bigint, params: Params) => readonly string[]
}

function cardScan(
  exports: KernelExports,
  { params, setup, rows, firstOnly, plainly }: CardScanOptions,
): ListScan {
  const { memory, BLOCK, codes, wantedCards, act1Cards } = exports
  const cards = [...new Set(rows.flat())]
  const table = new Uint8Array(memory.buffer, wantedCards.value, rows.length * ROW)
  const found = new Int32Array(memory.buffer, codes.value, BLOCK.value)
  const flags = STARTS[setup.playerClass].deck.reduce((all, id) => all | flagsOf(id), 0)
  const hard = setup.ascension >= 15
  const args = [flags, setup.reachedBoss, hard, firstOnly] as const
  const setWanted = (wanted: Uint8Array): ReadonlySet<string> => {
    const all = new Set(cards.filter((_, code) => wanted[code] === 1))
    rows.forEach((row, y) => row.forEach((id, x) => (table[y * ROW + x] = all.has(id) ? 1 : 0)))
    return all
  }
  return inBothOrders((anyOrder) => ({
    kind: 'list',
    length: null,
    items: cards.length,
    item: (code) => cards[code],
    shader: (wanted) => {
      setWanted(wanted)
      return shaderOf(exports, 'act1Cards', [...args, anyOrder])
    },
    count: (from, wanted, out) => {
      const seedAt = (position: bigint): bigint =>
        spireSeed.at(anyOrder ? hashedOrder.index(position) : position, params)
      const all = setWanted(wanted)
      for (let at = 0; at < out.length; at += found.length) {
        const size = Math.min(found.length, out.length - at)
        const first = BigInt.asIntN(64, from + BigInt(at))
        act1Cards(first, size, ...args, anyOrder)
        for (let i = 0; i < size; i++) {
          const count = found[i]!
          out[at + i] =
            count >= 0
              ? count
              : plainly(seedAt(from + BigInt(at + i)), params).filter((id) => all.has(id)).length
        }
      }
    },
  }))
}

/**
 * Returns the rows of the kernel's card table: one for each of the three rarities, and one each for curses, colorless
 * cards, and the class's signature card.
 */
function cardRows({ cardPools, colorlessPool, playerClass }: Setup): (readonly string[])[] {
  const { COMMON, UNCOMMON, RARE } = cardPools
  return [COMMON, UNCOMMON, RARE, CURSE_POOL, colorlessPool, [STARTS[playerClass].signature]]
}

function writeTables(exports: KernelExports, setup: Setup, rows: readonly (readonly string[])[]): void {
  const { buffer } = exports.memory
  const bytes = (place: { readonly value: number }, size: number) => new Uint8Array(buffer, place.value, size)
  const integers = (place: { readonly value: number }, values: readonly number[]) =>
    new Int32Array(buffer, place.value, values.length).set(values)

  integers(
    exports.poolSizes,
    POOL_TIERS.map((tier) => setup.relicPools[tier].length),
  )
  const kinds = bytes(exports.relicKinds, FOUND_TIERS * ROW)
  POOL_TIERS.slice(0, FOUND_TIERS).forEach((tier, y) =>
    setup.relicPools[tier].forEach((relic, x) => (kinds[y * ROW + x] = RELIC_KINDS[relic] ?? 0)),
  )
  integers(
    exports.cardCounts,
    rows.map(({ length }) => length),
  )
  const flags = bytes(exports.cardFlags, rows.length * ROW)
  rows.forEach((row, y) => row.forEach((id, x) => (flags[y * ROW + x] = flagsOf(id))))

  const { ATTACK: attacks, SKILL: skills, POWER: powers } = setup.shopPools
  integers(exports.shopCounts, [
    ...[attacks, skills, powers].flatMap(({ COMMON, UNCOMMON, RARE }) => [
      COMMON.length,
      UNCOMMON.length,
      RARE.length,
    ]),
    setup.colorlessByRarity.UNCOMMON.length,
    setup.colorlessByRarity.RARE.length,
  ])

  const oneTime = ONE_TIME_EVENTS.filter((event) => setup.ascension < 15 || event !== 'Note For Yourself')
  const groups = [ACT_EVENTS[0]!, ACT_SHRINES[0]!, oneTime]
  integers(
    exports.eventCounts,
    groups.map(({ length }) => length),
  )
  const conditions = bytes(exports.eventConditions, groups.length * GROUP)
  const effects = bytes(exports.eventEffects, groups.length * GROUP)
  groups.forEach((group, y) =>
    group.forEach((event, x) => {
      conditions[y * GROUP + x] = EVENT_CONDITIONS[event] ?? 0
      effects[y * GROUP + x] = EVENT_EFFECTS[event] ?? 0
    }),
  )
  bytes(exports.smallBonuses, SMALL_BONUSES.length).set(
    SMALL_BONUSES.map((bonus) => BONUS_EFFECTS[bonus] ?? 0),
  )
}

function flagsOf(id: string): number {
  const { type, rarity, color } = cardFacts(id)
  if (type === 'CURSE') return canRemove({ id, upgrades: 0 }) ? CURSE : 0
  // Bottled Tornado can hold any power, even a basic one.
  const kind = rarity === 'BASIC' && type !== 'POWER' ? 0 : (TYPE_FLAGS[type] ?? 0)
  return kind | (color === 'COLORLESS' && rarity === 'UNCOMMON' ? UNCOMMON_COLORLESS : 0)
}
