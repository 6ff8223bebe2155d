import type { Kernel } from '@seedfast/world'
import { drawNeowOffers, goodRelics, PAIRS, pricedRelics } from '../ancients/neow.js'
import { buildOf } from '../builds/builds.js'
import { GameRandom } from '../numbers/random.js'
import type { Params } from '../schema/params.js'
import { spire2Seed } from '../schema/seed-format.js'
import { eventSeed, runSeed } from '../seed/stream-seeds.js'
import { blockScan, openKernels, shaderOf } from './exports.js'

const NEOW = 'NEOW'
/** The number of bytes in a priced relic's row of the table. */
const ROW = 32
const GOOD = 4
/** The number of possible codes for a good relic (5 bits). */
const CODES = 32

/** Returns a kernel that computes a fact about Neow's offers. */
export function neowKernel(value: (offers: readonly string[]) => unknown): Kernel<Params> {
  return {
    start: async (params) => {
      const build = buildOf(params.build)
      const exports = await openKernels(build)
      if (exports === null) return null
      const options = { multiplayer: params.otherPlayers.length > 0, locked: params.lockedNeowRelics }
      const priced = pricedRelics(build.neow, options)
      const names = [...build.neow.good, ...PAIRS.flat()]
      const rows = new Uint8Array(exports.memory.buffer, exports.offers.value, ROW * priced.length)
      let ticks = 0
      for (const [i, relic] of priced.entries()) {
        const good = goodRelics(build.neow, relic, options)
        const fewer = relic === 'LARGE_CAPSULE' ? 1 : 0
        const list = [...good, ...PAIRS.slice(fewer).map(([first]) => first)]
        rows.set([good.length, fewer], ROW * i)
        rows.set(
          list.map((one) => names.indexOf(one)),
          ROW * i + GOOD,
        )
        // Without the first pair, the first swap replaces a coin flip.
        ticks = Math.max(ticks, list.length - 1 - fewer)
      }
      const old = build.hash === 'old32'
      const name = BigInt.asIntN(64, eventSeed(build.hash, 0n, NEOW))
      const codeOf = (offers: readonly string[]): number => {
        const [first, second] = offers.map((relic) => names.indexOf(relic))
        return (priced.indexOf(offers[2]!) * CODES + first!) * CODES + second!
      }
      const slowly = (index: bigint): number => {
        const run = runSeed(build.hash, spire2Seed.at(index, params))
        return codeOf(drawNeowOffers(new GameRandom(eventSeed(build.hash, run, NEOW)), build.neow, options))
      }
      const args = [old, name, priced.length, ticks] as const
      return {
        kind: 'value',
        codes: priced.length * CODES * CODES,
        value: (code) =>
          value([
            names[Math.floor(code / CODES) % CODES]!,
            names[code % CODES]!,
            priced[Math.floor(code / (CODES * CODES))]!,
          ]),
        scan: blockScan(exports, build, (from, count) => exports.neow(from, count, ...args), slowly),
        shader: () => shaderOf(exports, build, 'neow', args),
      }
    },
  }
}
