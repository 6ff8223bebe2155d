import type { ConditionRow } from '@seedfast/search'
import type { PathNode } from './path-through.js'
import { rankPaths, type RoomKind } from './rank-paths.js'

/** A map node with the kind of its room as the map shows it. */
export interface KindNode extends PathNode {
  readonly kind: RoomKind | null
}

/** The facts about all paths through an act, by ID in act 1, with the rooms that they count: few if negative. */
const COUNTED: Readonly<Record<string, Readonly<Partial<Record<RoomKind, number>>>>> = {
  mostElites: { elite: 1 },
  mostRests: { rest: 1 },
  mostShops: { shop: 1 },
  mostQuestions: { event: 1 },
  mostUnknowns: { event: 1 },
  fewestFights: { monster: -1, elite: -1 },
}

/**
 * Returns the columns of the path that best fits the conditions on all paths of an act, from the bottom. Returns null if
 * no condition is about paths. `idOf` returns the ID of a fact about the act, given its ID in act 1.
 */
export function askedPath(
  nodes: readonly KindNode[],
  rows: readonly ConditionRow[],
  idOf: (id: string) => string = (id) => id,
): readonly number[] | null {
  const asked = Object.entries(COUNTED).filter(([id]) => rows.some(({ fact }) => fact === idOf(id)))
  if (asked.length === 0) return null
  const weights: Partial<Record<RoomKind, number>> = {}
  for (const [kind, weight] of asked.flatMap(([, counted]) => Object.entries(counted)))
    weights[kind as RoomKind] = (weights[kind as RoomKind] ?? 0) + weight
  const step = ({ kind }: KindNode, state: null): { kind: RoomKind | null; state: null } => ({ kind, state })
  return rankPaths(nodes, { weights, start: null, step })[0]?.columns ?? null
}
