import { pathRankingOf, rankPaths, type OwnTypeLook, type RankedPath } from '@seedfast/actmap'
import { useMemo } from 'preact/compat'
import { withValues } from '../../../address/address-value.js'
import type { PathWeights } from '../../../game-parts/path-weights.js'
import type { ActPart } from '../act/act.js'
import * as values from '../address-values.js'
import { columnsText, typesOf } from './path-weights.js'

/** The best paths with the current weights, and the path that is marked on the map. */
export interface Paths {
  /** The node types that the map's rules add. */
  readonly own: readonly OwnTypeLook[]
  readonly weights: PathWeights
  /** Whether the user chose the weights. If not, the map's rules determine them. */
  readonly isOwn: boolean
  /** The best paths, in descending order of value. */
  readonly ranked: readonly RankedPath[]
  /**
   * The path that is marked on the map: the picked path or, if the user chose the weights, the best path. Null if there
   * is none.
   */
  readonly shown: RankedPath | null
  /** Whether the paths start at the current node of the walk. */
  readonly fromHere: boolean
  /** Changes the weights. Null restores the weights from the rules. */
  setWeights(weights: PathWeights | null, edit?: string): void
  /** Marks a path on the map. If that path is already picked, removes the mark. */
  pick(path: RankedPath): void
}

const COUNT = 50

/**
 * Ranks the paths to the boss. `from` is the ID of the walk's current node, where the paths start. If `from` is
 * undefined, the paths start in row 0.
 */
export function usePaths(part: ActPart, from: string | undefined): Paths {
  const { session, map, params, edit } = part
  const { state } = session
  const worth = values.worth.of(state)
  const given = useMemo(
    () => worth && Object.fromEntries(typesOf(map.meta).map((type) => [type, worth[type] ?? 0])),
    [worth, map.meta],
  )
  const ranking = useMemo(() => pathRankingOf(params.rules), [params.rules])
  const weights = given ?? ranking.weights
  const ranked = useMemo(() => rankPaths(map.graph, weights, COUNT, from), [map, weights, from])
  const picked = values.path.of(state)
  const shown =
    ranked.find(({ path }) => picked !== null && picked.endsWith(columnsText(path))) ??
    (given === null ? null : (ranked[0] ?? null))
  return {
    own: map.meta.types ?? [],
    weights,
    isOwn: given !== null,
    ranked,
    shown,
    fromHere: from !== undefined,
    setWeights: (next, name) =>
      edit(withValues(state, { ...values.path.to(null), ...values.worth.to(next) }), name),
    pick: ({ path }) => {
      const columns = columnsText(path)
      const isPicked = picked?.endsWith(columns) === true
      values.path.set(part, isPicked ? null : columns)
    },
  }
}
