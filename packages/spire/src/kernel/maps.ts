import type { Kernel, ListScan } from '@seedfast/world'
import { forcedSymbol, ROOM_SYMBOLS } from '../map/act-map.js'
import { COLUMNS, ROWS } from '../map/grid.js'
import { eliteLevel, roomCounts } from '../map/room-list.js'
import type { Params } from '../schema/params.js'
import { inBothOrders, openKernels, runKernel, shaderOf, valueScan, type KernelExports } from './exports.js'

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
 * Returns a kernel that computes the highest or lowest number of rooms of the given kinds on the first `floors` floors of
 * any path through the act 1 map. `rooms` is a set of `Room` bits.
 */
export function pathKernel(rooms: number, which: 'most' | 'fewest', floors = ROWS): Kernel<Params> {
  return {
    start: async (params) => {
      const exports = await openMapKernels(params)
      const sign = which === 'most' ? 1 : -1
      return exports && valueScan(exports, ['roomsOnPath', rooms, sign, floors], ROWS + 1, (code) => code)
    },
  }
}

/** Returns a kernel that computes the lowest floor of the act 1 map with a room of one kind, or null. */
export function firstFloorKernel(room: number): Kernel<Params> {
  return {
    start: async (params) => {
      const exports = await openMapKernels(params)
      return (
        exports && valueScan(exports, ['firstFloor', room], ROWS + 1, (code) => (code === 0 ? null : code))
      )
    },
  }
}

/** Returns a kernel that computes the kind of room on each floor of act 1 where all rooms have the same kind. */
export const forcedKernel: Kernel<Params> = {
  start: async (params) => {
    const exports = await openMapKernels(params)
    if (exports === null) return null
    const kinds = ['', ...ROOM_SYMBOLS]
    const forcedArgs = (wanted: Uint8Array) => {
      const rooms = ROOM_SYMBOLS.reduce((all, _, i) => all | (wanted[i + 1]! << i), 0)
      return ['forcedRows', rooms, wanted[0]!] as const
    }
    return inBothOrders((anyOrder): ListScan => ({
      kind: 'list',
      length: ROWS + 1,
      items: kinds.length,
      item: (code) => kinds[code],
      count: (from, wanted, out) => runKernel(exports, [...forcedArgs(wanted), anyOrder], from, out),
      shader: (wanted) => {
        const [name, ...args] = forcedArgs(wanted)
        return shaderOf(exports, name, [...args, anyOrder])
      },
      at: (floor) => {
        if (floor < 1 || floor > ROWS) return null
        const scan = valueScan(exports, ['roomsInRow', floor - 1], 1 << ROOM_SYMBOLS.length, forcedSymbol)
        return anyOrder ? scan.anyOrder! : scan
      },
    }))
  },
}

/** Returns a kernel that computes a fact about the burning elite from its floor and whether its floor has other rooms. */
export function burningKernel(value: (floor: number | null, isAlone: boolean) => unknown): Kernel<Params> {
  return {
    start: async (params) => {
      const exports = params.emeraldKey ? await openMapKernels(params) : null
      return (
        exports &&
        valueScan(exports, ['burningElite'], 2 * (ROWS + 1), (code) =>
          value(code === 0 ? null : code >> 1, (code & 1) === 1),
        )
      )
    },
  }
}

/** Creates a kernel instance that contains the number of rooms of each kind for the given ascension. */
export async function openMapKernels({ ascension }: Params): Promise<KernelExports | null> {
  const exports = await openKernels()
  if (exports === null) return null
  const counts = new Uint8Array(exports.memory.buffer, exports.roomCounts.value, 4 * (NODES + 1))
  for (let nodes = 0; nodes <= NODES; nodes++) {
    const { shop, rest, elite, event } = roomCounts(nodes, eliteLevel({ ascension }))
    counts.set([shop, rest, elite, event], 4 * nodes)
  }
  return exports
}
