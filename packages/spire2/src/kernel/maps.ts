import type { Kernel } from '@seedfast/world'
import { ln, sin } from '@seedfast/rng/fdlibm'
import type { StartOptions } from '../acts/run-start.js'
import { ACT_IDS } from '../builds/build.js'
import { countOnBoard, type CountedPoints } from '../map/board-counts.js'
import { COLUMNS, MAX_HEIGHT } from '../map/board.js'
import { drawFirstMap } from '../map/first-map.js'
import { elitesAt } from '../map/point-counts.js'
import { startStream } from '../numbers/streams.js'
import type { Params } from '../schema/params.js'
import { spire2Seed } from '../schema/seed-format.js'
import { streamSeed } from '../seed/stream-seeds.js'
import { blockScan, openKernels, shaderOf, type KernelExports } from './exports.js'

/** The number of steps of the tables for shaders, and their fixed-point value of 1. */
const TABLE_STEPS = 1024
const TABLE_ONE = 2 ** 26

const FIRST_VARIANTS = ACT_IDS.slice(0, 2)

/** Returns a kernel that counts points on the map of act 1. `types` is a bit mask of their types. */
export function mapKernel(
  counted: CountedPoints,
  types: number,
  optionsOf: (params: Params) => StartOptions,
): Kernel<Params> {
  return {
    start: async (params) => {
      const options = optionsOf(params)
      const { build, characters, ascension, actsDiscovered } = options
      const exports = await openKernels(build)
      if (exports === null) return null
      const fewer = characters.length > 1 ? 1 : 0
      new Int32Array(exports.memory.buffer, exports.mapOptions.value, 4).set([
        ...FIRST_VARIANTS.map((act) => build.tables.acts[act].rooms - fewer + 1),
        elitesAt(ascension),
        FIRST_VARIANTS.findIndex((act) => !actsDiscovered.includes(act)),
      ])
      const hash = (name: string): bigint => BigInt.asIntN(64, streamSeed(build.hash, 0n, name))
      const [selection, name] = [hash('act_selection'), hash('act_1_map')]
      const old = build.hash === 'old32'
      const run = (from: bigint, count: number): void => {
        if (counted === 'all') exports.countPoints(from, count, old, selection, name, types)
        else exports.pointsOnPath(from, count, old, selection, name, types, counted === 'most' ? 1 : -1)
      }
      const slowly = (index: bigint): number => {
        const seed = spire2Seed.at(index, params)
        const board = drawFirstMap((stream) => startStream(build, seed, stream), options)
        return countOnBoard(board, counted, types)
      }
      return {
        kind: 'value',
        codes: COLUMNS * MAX_HEIGHT,
        value: (code) => code,
        scan: blockScan(exports, build, run, slowly),
        shader: () => {
          writeShaderTables(exports)
          const args = [old, selection, name, types] as const
          return counted === 'all'
            ? shaderOf(exports, build, 'countPoints', args)
            : shaderOf(exports, build, 'pointsOnPath', [...args, counted === 'most' ? 1 : -1])
        },
      }
    },
  }
}

/** Writes the tables from which shaders compute logarithms and sines with integers. */
function writeShaderTables({ memory, logTable, sineTable }: KernelExports): void {
  const write = (at: number, value: (x: number) => number): void => {
    const table = new Uint32Array(memory.buffer, at, TABLE_STEPS + 1)
    for (let i = 0; i <= TABLE_STEPS; i++) table[i] = Math.round(value(i / TABLE_STEPS) * TABLE_ONE)
  }
  write(logTable.value, (x) => ln(1 + x))
  write(sineTable.value, (x) => sin((Math.PI / 2) * x) ** 2)
}
