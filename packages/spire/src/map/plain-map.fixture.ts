import type { Random } from '../numbers/random.js'
import { COLUMNS, ROWS } from './grid.js'

/** A node as the game stores it: its room, its edges, and its parents, including duplicates. */
interface PlainNode {
  readonly x: number
  readonly y: number
  symbol: string
  readonly edges: Set<number>
  readonly parents: PlainNode[]
}

/** A map as rows of nodes, from the bottom up. */
export type PlainMap = PlainNode[][]

/** Draws a map step by step as the game does, without any optimizations, for comparison with the fast version. */
export function plainMap(
  random: Random,
  ascension: number,
  paths = 6,
  eliteFactor = ascension > 0 ? 1.6 : 1,
): PlainMap {
  const map: PlainMap = Array.from({ length: ROWS }, (_, y) =>
    Array.from({ length: COLUMNS }, (_, x) => ({ x, y, symbol: '', edges: new Set<number>(), parents: [] })),
  )
  const starts: number[] = []
  while (starts.length < paths) {
    const start = random.random(0, 6)
    if (starts.length !== 1 || start !== starts[0]) starts.push(start)
    else continue
    let x = start
    for (let y = 0; y < ROWS - 1; y++) x = step(map, random, x, y)
  }
  for (const node of map[14]!) if (node.parents.length > 0) node.edges.add(3)
  const reached = new Set<number>()
  for (const { edges } of map[0]!) {
    for (const to of edges) {
      if (reached.has(to)) edges.delete(to)
      else reached.add(to)
    }
  }
  setRooms(map, random, eliteFactor)
  return map
}

function step(map: PlainMap, random: Random, x: number, y: number): number {
  const between = (least: number, most: number) => x + least + random.random(most - least)
  const node = map[y]![x]!
  let to = between(x === 0 ? 0 : -1, x === 6 ? 0 : 1)
  for (const parent of map[y + 1]![to]!.parents) {
    if (parent === node || !haveCommonParent(parent, node)) continue
    if (to > x) {
      to = between(-1, 0)
      if (to < 0) to = x
    } else if (to === x) {
      to = between(-1, 1)
      if (to > 6) to = x - 1
      if (to < 0) to = x + 1
    } else {
      to = between(0, 1)
      if (to > 6) to = x
    }
  }
  if (x > 0) to = Math.max(to, ...map[y]![x - 1]!.edges)
  if (x < 6) to = Math.min(to, ...map[y]![x + 1]!.edges)
  node.edges.add(to)
  map[y + 1]![to]!.parents.push(node)
  return to
}

function haveCommonParent(parent: PlainNode, node: PlainNode): boolean {
  // This is a bug in the game: it compares a column with a row.
  const [left, right] = parent.x < node.y ? [parent, node] : [node, parent]
  if (left.parents.length === 0 || right.parents.length === 0) return false
  return Math.max(...left.parents.map(({ x }) => x)) === Math.min(...right.parents.map(({ x }) => x))
}

function setRooms(map: PlainMap, random: Random, eliteFactor: number): void {
  const nodes = map.flat().filter(({ edges }) => edges.size > 0)
  for (const node of nodes) node.symbol = { 0: 'M', 8: 'T', 14: 'R' }[node.y] ?? ''
  const free = nodes.filter(({ symbol }) => symbol === '')
  const counted = nodes.filter(({ y }) => y !== 13).length
  const { fround, floor } = Math
  const share = (part: number, more = 1) => floor(fround(fround(counted * fround(part)) * fround(more)) + 0.5)
  const list = [
    ...'$'.repeat(share(0.05)),
    ...'R'.repeat(share(0.12)),
    ...'E'.repeat(share(0.08, eliteFactor)),
    ...'?'.repeat(share(0.22)),
  ]
  while (list.length < free.length) list.push('M')
  random.shuffleUncounted(list)
  for (const node of free) {
    const parents = map[node.y - 1]!.filter((parent) => nodes.includes(parent) && parent.edges.has(node.x))
    const siblings = parents.flatMap(({ edges }) => [...edges]).filter((x) => x !== node.x)
    const fits = (symbol: string) =>
      !('RE'.includes(symbol) && node.y < 5) &&
      !(symbol === 'R' && node.y >= 13) &&
      !('RT$E'.includes(symbol) && parents.some((parent) => parent.symbol === symbol)) &&
      !('RM?E$'.includes(symbol) && siblings.some((x) => map[node.y]![x]!.symbol === symbol))
    const at = list.findIndex(fits)
    if (at >= 0) node.symbol = list.splice(at, 1)[0]!
  }
  for (const node of nodes) node.symbol ||= 'M'
}
