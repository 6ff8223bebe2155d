import { openWasm, type Kernel } from '@seedfast/world'
import { drawNeowOffers, goodRelics, PAIRS, pricedRelics } from '../ancients/neow.js'
import { buildOf } from '../builds/builds.js'
import { GameRandom } from '../numbers/random.js'
import type { Params } from '../schema/params.js'
import { spire2Seed } from '../schema/seed-format.js'
import { ALPHABET, MAX_LENGTH } from '../seed/seed-text.js'
import { eventSeed, runSeed } from '../seed/stream-seeds.js'

const NEOW = 'NEOW'
/** The number of bytes in the table row of a priced relic. */
const ROW = 32
const GOOD = 2
/** The number of possible codes for a good relic (5 bits). */
const CODES = 32
/** The number of seeds that the kernel supports: all seeds of 12 characters, which have the lowest indexes. */
const SEEDS = BigInt(ALPHABET.length) ** BigInt(MAX_LENGTH)

interface Constant {
  readonly value: number
}

interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly BLOCK: Constant
  readonly codes: Constant
  readonly offers: Constant
  readonly neow: (from: bigint, count: number, name: bigint, priced: number, pairs: number) => void
}

/** Returns a kernel that computes a fact about Neow's offers. It supports only the builds with 64-bit hashes. */
export function neowKernel(value: (offers: readonly string[]) => unknown): Kernel<Params> {
  return {
    start: async (params) => {
      const build = buildOf(params.build)
      if (build.hash !== 'xxh64') return null
      // Only searches need the module, so pages load it separately.
      const { wasm } = await import('./kernels.wasm.js')
      const exports = await openWasm<KernelExports>(wasm)
      if (exports === null) return null
      const options = { multiplayer: params.otherPlayers.length > 0, locked: params.lockedNeowRelics }
      const priced = pricedRelics(build.neow, options)
      const names = [...build.neow.good, ...PAIRS.flat()]
      const rows = new Uint8Array(exports.memory.buffer, exports.offers.value, ROW * priced.length)
      for (const [i, relic] of priced.entries()) {
        const good = goodRelics(build.neow, relic, options)
        rows.set([good.length, relic === 'LARGE_CAPSULE' ? 1 : 0], ROW * i)
        rows.set(
          good.map((one) => names.indexOf(one)),
          ROW * i + GOOD,
        )
      }
      const block = new Int32Array(exports.memory.buffer, exports.codes.value, exports.BLOCK.value)
      const name = BigInt.asIntN(64, eventSeed(build.hash, 0n, NEOW))
      const codeOf = (offers: readonly string[]): number => {
        const [first, second] = offers.map((relic) => names.indexOf(relic))
        return (priced.indexOf(offers[2]!) * CODES + first!) * CODES + second!
      }
      const slowly = (index: bigint): number => {
        const run = runSeed(build.hash, spire2Seed.at(index, params))
        return codeOf(drawNeowOffers(new GameRandom(eventSeed(build.hash, run, NEOW)), build.neow, options))
      }
      return {
        kind: 'value',
        codes: priced.length * CODES * CODES,
        value: (code) =>
          value([
            names[Math.floor(code / CODES) % CODES]!,
            names[code % CODES]!,
            priced[Math.floor(code / (CODES * CODES))]!,
          ]),
        scan: (from, out) => {
          for (let at = 0; at < out.length; at += block.length) {
            const size = Math.min(block.length, out.length - at)
            const first = from + BigInt(at)
            if (first + BigInt(size) <= SEEDS) {
              exports.neow(first, size, name, priced.length, build.neow.good.length)
              out.set(block.subarray(0, size), at)
            } else {
              for (let i = 0; i < size; i++) out[at + i] = slowly(first + BigInt(i))
            }
          }
        },
      }
    },
  }
}
