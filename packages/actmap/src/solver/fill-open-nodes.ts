import { bitCount, lowest } from '../board/board.js'
import { BATTLE, ELITE, EVENT, FREE, PORT, SHOP, TREASURE, UNKNOWN } from '../rules/node-types.js'
import type { Domains } from './domains.js'

/**
 * The order in which types are tried for nodes that can have any type: battles first, then the types that change an act
 * the least. The types that the rules add come last.
 */
const ORDER = [BATTLE, UNKNOWN, EVENT, TREASURE, PORT, SHOP, ELITE]

/**
 * Returns types for all nodes. Nodes that are still open get types that have no distance rules, and no type is used
 * more often than its rules allow. Returns null if that isn't possible.
 */
export function fillOpenNodes(domains: Domains): Int32Array | null {
  const { limits, cells, types } = domains
  const filled = new Int32Array(types.length).fill(FREE)
  const { rooms } = limits.types
  const order = [...ORDER, ...rooms.slice(ORDER.length)]
  const room: number[] = []
  const having: number[][] = []
  let plain = 0
  for (const type of rooms) {
    room[type] = limits.most[type]! - domains.mustCount[type]!
    having[type] = []
    if (limits.pathGap[type]! < 2 && limits.mapGap[type] === 0 && !limits.siblings[type]!) plain |= 1 << type
  }
  /**
   * Sets a node to one of its possible types that have no distance rules. If the rules allow no more nodes of that
   * type, tries to change another node of the type to a different type. Returns false if no type is possible.
   */
  const settle = (cell: number, tried: Set<number>): boolean => {
    for (const type of order) {
      if ((((types[cell]! & plain) >> type) & 1) === 0 || tried.has(type)) continue
      tried.add(type)
      const others = having[type]!
      if (others.length < room[type]!) {
        others.push(cell)
        filled[cell] = type
        return true
      }
      for (let i = 0; i < others.length; i++) {
        if (!settle(others[i]!, tried)) continue
        others[i] = cell
        filled[cell] = type
        return true
      }
    }
    return false
  }
  for (const cell of cells) {
    if (bitCount(types[cell]!) === 1) filled[cell] = lowest(types[cell]!)
    else if (!settle(cell, new Set())) return null
  }
  return filled
}
