import type { Kernel } from '@seedfast/world'
import { areSimilarFights } from '../acts/act-lists.js'
import { MEETING_ORDER } from '../acts/bosses.js'
import { playerRelicLists, sharedRelicLists } from '../acts/relic-bags.js'
import { drawStart, type StartOptions } from '../acts/run-start.js'
import { ACT_IDS, type ActTables, type Tables } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'
import { startStream, type StartStream } from '../numbers/streams.js'
import type { Params } from '../schema/params.js'
import { spire2Seed } from '../schema/seed-format.js'
import { streamSeed } from '../seed/stream-seeds.js'
import { blockScan, openKernels, shaderOf, type KernelExports } from './exports.js'

const TABLE = 384
const ALIKE = 32
const ALIKE_ELITES = 160
const POOLS = 288
const ROW = 32
const BITS = 5
const FIGHT = (1 << BITS) - 1
const FIRST_VARIANTS = 2
const ACTS = 3

/** The parts of a run's start. Each has a number that identifies it in the kernel, and a number of possible codes. */
const PARTS = {
  act: { fact: 0, codes: FIRST_VARIANTS },
  boss: { fact: 1, codes: FIRST_VARIANTS << 2 },
  fights: { fact: 2, codes: FIRST_VARIANTS << (3 * BITS) },
  elite: { fact: 3, codes: FIRST_VARIANTS << BITS },
  bosses: { fact: 4, codes: FIRST_VARIANTS << 8 },
} as const

export type RunStartPart = keyof typeof PARTS

/**
 * Returns a kernel that computes a fact about a part of the run's start: the first act's ID, boss, first three fights
 * or first elite, or the bosses of all acts.
 */
export function runStartKernel(
  part: RunStartPart,
  optionsOf: (params: Params) => StartOptions,
  value: (names: readonly string[]) => unknown,
): Kernel<Params> {
  return {
    start: async (params) => {
      const options = optionsOf(params)
      const { build, ascension } = options
      const exports = await openKernels(build)
      if (exports === null) return null
      writeTables(exports, options)
      const { fact, codes } = PARTS[part]
      const old = build.hash === 'old32'
      const hash = (name: string): bigint => BigInt.asIntN(64, streamSeed(build.hash, 0n, name))
      const [selection, upFront] = [hash('act_selection'), hash('up_front')]
      const before = ticksBeforeActs(options)
      const variant = ACT_IDS.slice(0, FIRST_VARIANTS).findIndex(
        (act) => !options.actsDiscovered.includes(act),
      )
      const second = ascension >= 10
      const names = (code: number): string[] => namesOf(part, code, build.tables, second)
      const known = new Map<string, number>()
      const slowly = (index: bigint): number => {
        if (known.size === 0) for (let code = 0; code < codes; code++) known.set(names(code).join(), code)
        return known.get(drawnNames(part, spire2Seed.at(index, params), options).join())!
      }
      const args = [old, fact, selection, upFront, before, variant, second] as const
      return {
        kind: 'value',
        codes,
        value: (code) => value(names(code)),
        scan: blockScan(exports, build, (from, count) => exports.runStart(from, count, ...args), slowly),
        shader: () => shaderOf(exports, build, 'runStart', args),
      }
    },
  }
}

/**
 * Returns the number of draws from the stream `up_front` before the first act. These draws shuffle the relics and the
 * shared ancients, and distribute the ancients over the acts.
 */
function ticksBeforeActs({ build: { tables }, characters }: StartOptions): number {
  const bags = [
    sharedRelicLists(tables),
    ...characters.map((character) => playerRelicLists(tables, character)),
  ]
  const ofRelics = bags
    .flatMap((lists) => [...lists.values()])
    .reduce((ticks, list) => ticks + list.length - 1, 0)
  return ofRelics + tables.sharedAncients.length - 1 + ACTS - 1
}

function namesOf(part: RunStartPart, code: number, { acts }: Tables, second: boolean): string[] {
  if (part === 'bosses') {
    const first = acts[ACT_IDS[code >> 8]!].boss[(code >> 6) & 3]!
    const last = acts.GLORY.boss[(code >> 2) & 3]!
    const others = acts.GLORY.boss.filter((boss) => boss !== last)
    return [first, acts.HIVE.boss[(code >> 4) & 3]!, last, ...(second ? [others[code & 3]!] : [])]
  }
  if (part === 'act') return [ACT_IDS[code]!]
  if (part === 'boss') return [acts[ACT_IDS[code >> 2]!].boss[code & 3]!]
  if (part === 'elite') return [acts[ACT_IDS[code >> BITS]!].elite[code & FIGHT]!]
  const fights = fightsOf(acts[ACT_IDS[code >> (3 * BITS)]!])
  return [0, 1, 2].map((place) => fights[(code >> (BITS * place)) & FIGHT]!)
}

/** Returns the names in one part of a run's start, drawn with the TypeScript implementation instead of the kernel. */
function drawnNames(part: RunStartPart, seed: string, options: StartOptions): string[] {
  const stream = (name: StartStream): GameRandom => startStream(options.build, seed, name)
  const streams = { act_selection: stream('act_selection'), up_front: stream('up_front') }
  const { acts } = drawStart(streams, options)
  const [first] = acts
  switch (part) {
    case 'act':
      return [first!.id]
    case 'boss':
      return [first!.boss]
    case 'fights':
      return first!.fights.slice(0, 3)
    case 'elite':
      return [first!.elites[0]!]
    case 'bosses':
      return acts.flatMap(({ boss, secondBoss }) => (secondBoss === null ? [boss] : [boss, secondBoss]))
  }
}

function writeTables(
  { memory, actTables }: KernelExports,
  { build, characters, bossesMet }: StartOptions,
): void {
  const { tables } = build
  ACT_IDS.forEach((id, i) => {
    const act = tables.acts[id]
    const at = actTables.value + i * TABLE
    const fights = fightsOf(act)
    const rooms = act.rooms - (characters.length > 1 ? 1 : 0)
    const unmet = MEETING_ORDER.find((boss) => act.boss.includes(boss) && !bossesMet.includes(boss))
    new Int32Array(memory.buffer, at, 8).set([
      act.event.length + tables.sharedEvents.length - 1,
      act.weak.length,
      act.weakCount,
      act.normal.length,
      rooms - act.weakCount,
      act.elite.length,
      act.boss.length,
      unmet === undefined ? -1 : act.boss.indexOf(unmet),
    ])
    new Uint32Array(memory.buffer, at + ALIKE, fights.length).set(similarFightMasks(fights, tables))
    new Uint32Array(memory.buffer, at + ALIKE_ELITES, act.elite.length).set(
      similarFightMasks(act.elite, tables),
    )
    const pools = [
      act.weak.map((fight) => fights.indexOf(fight)),
      act.normal.map((fight) => fights.indexOf(fight)),
      act.elite.map((_, place) => place),
    ]
    pools.forEach((pool, row) => new Uint8Array(memory.buffer, at + POOLS + row * ROW, pool.length).set(pool))
  })
}

/** Returns, for each fight, a bit mask of the fights that shouldn't directly precede or follow it. */
function similarFightMasks(fights: readonly string[], { tags }: Tables): number[] {
  return fights.map(
    (a) => fights.reduce((set, b, i) => (areSimilarFights(b, a, tags) ? set | (1 << i) : set), 0) >>> 0,
  )
}

/** Returns the distinct weak and normal fights of an act. The index of a fight is its code in the kernel. */
function fightsOf({ weak, normal }: ActTables): string[] {
  return [...new Set([...weak, ...normal])]
}
