import type { Kernel, ListScan, ValueScan } from '@seedfast/world'
import { rewardTables } from '../builds/reward-tables.js'
import { walkStream } from '../numbers/streams.js'
import { CARDS, upgradedId } from '../rewards/card-offers.js'
import { goldRange } from '../rewards/fight-rewards.js'
import {
  drawFirstRewards,
  FIRST_FIGHTS,
  type FirstRewards,
  type FirstRewardsOptions,
} from '../rewards/first-rewards.js'
import {
  cardRarity,
  firstRewardOdds,
  hasPotion,
  potionRarity,
  RARITIES,
  updateCardOdds,
} from '../rewards/rarities.js'
import type { Params } from '../schema/params.js'
import { spire2Seed } from '../schema/seed-format.js'
import { streamSeed } from '../seed/stream-seeds.js'
import { blockScan, openKernels, shaderOf, type KernelExports } from './exports.js'

/** The parts of the first fights' rewards that have kernels. */
export type RewardPart = 'gold' | 'cards' | 'potions'

/** The kernel's numbers for the facts. A card's index is added to the last one. */
const GOLD = 0
const COUNTS = { cards: 1, potions: 2 } as const
const CARD_AT = 3

/** The number of rolls of a float. */
const ROLLS = 2 ** 53

/**
 * Returns a kernel that computes a part of the rewards of the first three fights. `optionsOf` returns null if there are
 * no such rewards.
 */
export function firstRewardsKernel(
  part: RewardPart,
  optionsOf: (params: Params) => FirstRewardsOptions | null,
): Kernel<Params> {
  return {
    start: async (params) => {
      const options = optionsOf(params)
      if (options === null) return null
      const exports = await openKernels(options.build)
      if (exports === null) return null
      writeTables(exports, options)
      return part === 'gold' ? goldScan(exports, options, params) : listScan(part, exports, options, params)
    },
  }
}

function goldScan(exports: KernelExports, options: FirstRewardsOptions, params: Params): ValueScan {
  const [, most] = goldRange('monster', options.ascension)
  return {
    kind: 'value',
    codes: FIRST_FIGHTS * most + 1,
    value: (code) => code,
    ...codesOf(exports, options, params)(GOLD, (rewards) => rewards.reduce((sum, { gold }) => sum + gold, 0)),
  }
}

function listScan(
  part: 'cards' | 'potions',
  exports: KernelExports,
  options: FirstRewardsOptions,
  params: Params,
): ListScan {
  const pool = rewardTables(options.build.id, options.character)[part]
  const ids = RARITIES.flatMap((rarity) => pool[rarity].map(({ id }) => id))
  // The kernel leaves seeds with upgraded cards to the plain computation.
  const items = part === 'cards' ? [...ids, ...ids.map((id) => upgradedId(id, true))] : ids
  const itemsOf = (rewards: readonly FirstRewards[]): string[] =>
    rewards.flatMap(({ cards, potion }) => (part === 'cards' ? cards : potion === null ? [] : [potion]))
  const scanOf = codesOf(exports, options, params)
  const wantedBytes = new Uint8Array(exports.memory.buffer, exports.wantedRewards.value, ids.length)
  const counting = (wanted: Uint8Array) => {
    wantedBytes.set(wanted.subarray(0, ids.length))
    return scanOf(
      COUNTS[part],
      (rewards) => itemsOf(rewards).filter((id) => wanted[items.indexOf(id)] === 1).length,
    )
  }
  let codes = new Int32Array(0)
  const list: ListScan = {
    kind: 'list',
    length: null,
    items: items.length,
    item: (code) => items[code],
    count: (from, wanted, out) => {
      if (codes.length < out.length) codes = new Int32Array(out.length)
      const counts = codes.subarray(0, out.length)
      counting(wanted).scan(from, counts)
      out.set(counts)
    },
    shader: (wanted) => counting(wanted).shader(),
  }
  if (part === 'potions') return list
  const length = CARDS * FIRST_FIGHTS
  return {
    ...list,
    length,
    at: (index) =>
      index < length
        ? {
            kind: 'value',
            codes: items.length,
            value: (code) => items[code],
            ...scanOf(CARD_AT + index, (rewards) => items.indexOf(itemsOf(rewards)[index]!)),
          }
        : null,
  }
}

/** Returns a function that scans a fact's codes with the kernel, and computes those that it lacks with `slowly`. */
function codesOf(exports: KernelExports, options: FirstRewardsOptions, params: Params) {
  const { build } = options
  const name = BigInt.asIntN(64, streamSeed(build.hash, 0n, 'rewards'))
  const rewardsAt = (index: bigint): FirstRewards[] =>
    drawFirstRewards(walkStream(build, spire2Seed.at(index, params), 'rewards'), options)
  return (fact: number, slowly: (rewards: readonly FirstRewards[]) => number) => {
    const args = [build.hash === 'old32', name, fact] as const
    return {
      scan: blockScan(
        exports,
        build,
        (from, count) => exports.firstRewards(from, count, ...args),
        (index) => slowly(rewardsAt(index)),
      ),
      shader: () => shaderOf(exports, build, 'firstRewards', args),
    }
  }
}

function writeTables(exports: KernelExports, { build, character, ascension }: FirstRewardsOptions): void {
  const { buffer } = exports.memory
  const [least, most] = goldRange('monster', ascension)
  new Int32Array(buffer, exports.fightGold.value, 2).set([least, most - least + 1])
  const { cards, potions } = rewardTables(build.id, character)
  const pools = [cards, potions].flatMap((pool) => {
    let start = 0
    return RARITIES.flatMap((rarity) => {
      const { length } = pool[rarity]
      start += length
      return [start - length, length]
    })
  })
  new Int32Array(buffer, exports.rewardPools.value, pools.length).set(pools)
  writeLimits(exports, ascension)
}

/** Writes the limits of rolls for potions and rarities, which the rules for rewards decide. */
function writeLimits(
  { memory, potionLimits, potionRarities, cardRarities }: KernelExports,
  ascension: number,
): void {
  const write = (at: number, limits: readonly bigint[]): void =>
    new BigUint64Array(memory.buffer, at, limits.length).set(limits)
  const potions = [0n]
  for (let node = 1; node < 1 << FIRST_FIGHTS; node++) {
    potions.push(
      firstRoll((roll) => {
        const odds = firstRewardOdds()
        // The binary digits of the index after the first one are the earlier fights.
        for (const digit of node.toString(2).slice(1)) hasPotion(digit === '1' ? 0 : 1, false, odds)
        return !hasPotion(roll, false, odds)
      }),
    )
  }
  write(potionLimits.value, potions)
  write(potionRarities.value, [
    firstRoll((roll) => potionRarity(roll) !== 'rare'),
    firstRoll((roll) => potionRarity(roll) === 'common'),
  ])
  const odds = firstRewardOdds()
  const cards = Array.from({ length: CARDS * FIRST_FIGHTS }, () => {
    const limits = [
      firstRoll((roll) => cardRarity(roll, 'monster', odds, ascension) !== 'rare'),
      firstRoll((roll) => cardRarity(roll, 'monster', odds, ascension) === 'common'),
    ]
    updateCardOdds(odds, 'common', ascension)
    return limits
  })
  write(cardRarities.value, cards.flat())
}

/** Returns the lowest roll, as 53 bits, for which a condition holds. It must hold for all higher rolls, too. */
function firstRoll(holds: (roll: number) => boolean): bigint {
  let [low, high] = [0, ROLLS]
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2)
    if (holds(Math.fround(middle / ROLLS))) high = middle
    else low = middle + 1
  }
  return BigInt(low)
}
