import type { Kernel } from '@seedfast/world'
import {
  firstRelicIn,
  isTakenFromEnd,
  playerRelicBag,
  playerRelicLists,
  sharedRelicBag,
  sharedRelicLists,
  type RelicBag,
} from '../acts/relic-bags.js'
import type { StartOptions } from '../acts/run-start.js'
import type { RelicRarity } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'
import { startStream } from '../numbers/streams.js'
import type { Params } from '../schema/params.js'
import { spire2Seed } from '../schema/seed-format.js'
import { streamSeed } from '../seed/stream-seeds.js'
import { blockScan, openKernels, shaderOf } from './exports.js'

/** The bags that a kernel supports: the bag for chests, which all players share, and the first player's own bag. */
export type BagName = 'shared' | 'player'

/** A list of relics, before it is shuffled, whose first relic the kernel computes. */
interface WantedList {
  readonly rarity: RelicRarity
  /** The relics before the shuffle. */
  readonly relics: readonly string[]
  /** The number of draws that the kernel skips before it draws from this list. */
  readonly skipped: number
}

const STREAM = 'up_front'
/** The number of 32-bit integers in a list's row of the table. */
const ROW = 3

/** Returns a kernel that computes the first relic of each of the given rarities in a bag. */
export function firstRelicsKernel(
  bag: BagName,
  rarities: readonly RelicRarity[],
  optionsOf: (params: Params) => StartOptions,
  value: (relics: readonly string[]) => unknown,
): Kernel<Params> {
  return {
    start: async (params) => {
      const options = optionsOf(params)
      const { build } = options
      const exports = await openKernels(build)
      if (exports === null) return null
      const lists = wantedLists(bag, rarities, options)
      const rows = lists.flatMap(({ rarity, relics, skipped }) => [
        skipped,
        relics.length,
        isTakenFromEnd(rarity) ? 1 : 0,
      ])
      new Int32Array(exports.memory.buffer, exports.relicLists.value, ROW * lists.length).set(rows)
      const old = build.hash === 'old32'
      const name = BigInt.asIntN(64, streamSeed(build.hash, 0n, STREAM))
      const slowly = (index: bigint): number => {
        const random = startStream(build, spire2Seed.at(index, params), STREAM)
        const drawn = drawnBag(bag, random, options)
        return lists.reduce(
          (code, { rarity, relics }) => code * relics.length + relics.indexOf(firstRelicIn(drawn, rarity)),
          0,
        )
      }
      const args = [old, name, lists.length] as const
      return {
        kind: 'value',
        codes: lists.reduce((codes, { relics }) => codes * relics.length, 1),
        value: (code) => {
          const relics = relicsOf(code, lists)
          return value(rarities.map((rarity) => relics.get(rarity)!))
        },
        scan: blockScan(exports, build, (from, count) => exports.firstRelics(from, count, ...args), slowly),
        shader: () => shaderOf(exports, build, 'firstRelics', args),
      }
    },
  }
}

/** Returns the wanted lists in the order that the game shuffles them. */
function wantedLists(
  bag: BagName,
  rarities: readonly RelicRarity[],
  { build: { tables }, characters }: StartOptions,
): WantedList[] {
  const bags = { shared: sharedRelicLists(tables), player: playerRelicLists(tables, characters[0]!) }
  const wanted: WantedList[] = []
  let skipped = 0
  for (const name of ['shared', 'player'] as const) {
    for (const [rarity, relics] of bags[name]) {
      const ticks = relics.length - 1
      if (name === bag && rarities.includes(rarity)) {
        wanted.push({ rarity, relics, skipped })
        // From a list whose last relic is wanted, the kernel draws only that relic.
        skipped = isTakenFromEnd(rarity) ? ticks - 1 : 0
      } else {
        skipped += ticks
      }
    }
  }
  return wanted
}

/** Decodes the first relic of each wanted list. */
function relicsOf(code: number, lists: readonly WantedList[]): Map<RelicRarity, string> {
  const found = new Map<RelicRarity, string>()
  let rest = code
  for (const { rarity, relics } of [...lists].reverse()) {
    found.set(rarity, relics[rest % relics.length]!)
    rest = Math.floor(rest / relics.length)
  }
  return found
}

/** Draws a bag with the TypeScript implementation instead of the kernel. */
function drawnBag(
  bag: BagName,
  random: GameRandom,
  { build: { tables }, characters }: StartOptions,
): RelicBag {
  const shared = sharedRelicBag(tables, random)
  return bag === 'shared' ? shared : playerRelicBag(tables, characters[0]!, random)
}
