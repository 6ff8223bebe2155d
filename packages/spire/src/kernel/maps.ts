import type { Kernel } from '@seedfast/world'
import { COLUMNS, ROWS } from '../map/grid.js'
import { roomCounts } from '../map/room-list.js'
import type { Params } from '../schema/params.js'
import { openKernels, valueScan, type KernelExports } from './exports.js'

const NODES = COLUMNS * ROWS

/**
 * Returns a kernel that computes the number of rooms of one kind on the act 1 map. `room` is one of the bits in `Room`.
 */
export function roomsKernel(room: number): Kernel<Params> {
  return {
    start: async (params) => {
      const exports = await openMapKernels(params)
      return exports && valueScan(exports, ['countRooms', room], NODES + 1, (code) => code)
    },
  }
}

/**
 * Returns a kernel that computes the highest or lowest number of rooms of the given kinds on any path through the act 1
 * map. `rooms` is a set of `Room` bits.
 */
export function pathKernel(rooms: number, which: 'most' | 'fewest'): Kernel<Params> {
  return {
    start: async (params) => {
      const exports = await openMapKernels(params)
      const sign = which === 'most' ? 1 : -1
      return exports && valueScan(exports, ['roomsOnPath', rooms, sign], ROWS + 1, (code) => code)
    },
  }
}

/** Creates a kernel instance that contains the number of rooms of each kind for the given ascension. */
export async function openMapKernels({ ascension }: Params): Promise<KernelExports | null> {
  const exports = await openKernels()
  if (exports === null) return null
  const counts = new Uint8Array(exports.memory.buffer, exports.roomCounts.value, 4 * (NODES + 1))
  for (let nodes = 0; nodes <= NODES; nodes++) {
    const { shop, rest, elite, event } = roomCounts(nodes, ascension)
    counts.set([shop, rest, elite, event], 4 * nodes)
  }
  return exports
}
