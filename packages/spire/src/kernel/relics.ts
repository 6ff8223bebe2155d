import type { Kernel, ListScan } from '@seedfast/world'
import { POOL_TIERS, type PoolTier } from '../data/relics.js'
import type { Params } from '../schema/params.js'
import { setupOf } from '../schema/setup-of.js'
import { inBothOrders, openKernels, shaderOf, valueScan, type KernelExports } from './exports.js'

const ROW = 64
const BOSS_OFFERS = 3
const BOSS_BITS = 5
const NONE = 31

/**
 * Returns a kernel that computes which relic of a tier a run finds first. For the shop tier, that is the relic in the
 * first shop.
 */
export function firstRelicKernel(tier: PoolTier): Kernel<Params> {
  return {
    start: async (params) => {
      const exports = await openWith(params, [tier])
      const pool = setupOf(params).relicPools[tier]
      const at = POOL_TIERS.indexOf(tier)
      return exports && valueScan(exports, ['firstOfTier', at], pool.length, (code) => pool[code])
    },
  }
}

export const firstRelicsKernel: Kernel<Params> = {
  start: async (params) => {
    const exports = await openWith(params, POOL_TIERS)
    return exports && headsScan(exports, setupOf(params).relicPools)
  },
}

/**
 * Returns a kernel that computes a fact about the first three boss relics, or about all of them if the pool has fewer.
 */
export function bossRelicsKernel(
  value: (relics: readonly string[]) => unknown,
  takes: (params: Params) => boolean = () => true,
): Kernel<Params> {
  return {
    start: async (params) => {
      const exports = takes(params) ? await openWith(params, []) : null
      const pool = setupOf(params).relicPools.BOSS
      const relicsOf = (code: number): string[] =>
        Array.from({ length: BOSS_OFFERS }, (_, i) => (code >> (BOSS_BITS * i)) & NONE).flatMap(
          (relic) => pool[relic] ?? [],
        )
      return (
        exports &&
        valueScan(exports, ['bossRelics'], 1 << (BOSS_BITS * BOSS_OFFERS), (code) => value(relicsOf(code)))
      )
    },
  }
}

function headsScan(exports: KernelExports, pools: Readonly<Record<PoolTier, readonly string[]>>): ListScan {
  const { memory, BLOCK, codes, wantedRelics, wantedHeads } = exports
  const items = POOL_TIERS.flatMap((tier, row) =>
    pools[tier].map((relic, i) => ({ relic, place: row * ROW + i })),
  )
  const rows = new Uint8Array(memory.buffer, wantedRelics.value, POOL_TIERS.length * ROW)
  const found = new Int32Array(memory.buffer, codes.value, BLOCK.value)
  const setWanted = (wanted: Uint8Array): void =>
    items.forEach(({ place }, code) => (rows[place] = wanted[code]!))
  return inBothOrders((anyOrder) => ({
    kind: 'list',
    length: POOL_TIERS.length,
    items: items.length,
    item: (code) => items[code]!.relic,
    shader: (wanted) => {
      setWanted(wanted)
      return shaderOf(exports, 'wantedHeads', [anyOrder])
    },
    count: (from, wanted, out) => {
      setWanted(wanted)
      for (let at = 0; at < out.length; at += found.length) {
        const size = Math.min(found.length, out.length - at)
        wantedHeads(BigInt.asIntN(64, from + BigInt(at)), size, anyOrder)
        out.set(found.subarray(0, size), at)
      }
    },
  }))
}

/**
 * Creates a kernel instance that contains the size of each relic pool. Returns null if all relics of a required tier
 * are locked.
 */
async function openWith(params: Params, tiers: readonly PoolTier[]): Promise<KernelExports | null> {
  const { relicPools } = setupOf(params)
  if (tiers.some((tier) => relicPools[tier].length === 0)) return null
  const exports = await openKernels()
  if (exports === null) return null
  const sizes = POOL_TIERS.map((tier) => relicPools[tier].length)
  new Int32Array(exports.memory.buffer, exports.poolSizes.value, sizes.length).set(sizes)
  return exports
}
