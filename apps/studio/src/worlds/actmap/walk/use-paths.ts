import { pathRankingOf, rankPaths, type OwnTypeLook, type RankedPath } from '@seedfast/actmap'
import { useMemo } from 'react'
import { pageValue, storePageValue } from '../../../address/page-values.js'
import type { ActPart } from '../act/act.js'
import { columnsText, readWeights, typesOf, weightsText, type PathWeights } from './path-weights.js'

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
export function usePaths({ session, map, params, edit }: ActPart, from: string | undefined): Paths {
  const { state } = session
  const text = pageValue(state, 'worth')
  const given = useMemo(() => readWeights(text, typesOf(map.meta)), [text, map.meta])
  const ranking = useMemo(() => pathRankingOf(params.rules), [params.rules])
  const weights = given ?? { ...readWeights('')!, ...ranking.weights }
  const ranked = useMemo(
    () => rankPaths(map.graph, given ?? ranking.weights, COUNT, from),
    [map, given, ranking, from],
  )
  const picked = pageValue(state, 'path')
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
    setWeights: (next, name) => {
      const { rest } = storePageValue(state, 'path', null)
      edit(storePageValue({ ...state, rest }, 'worth', next === null ? null : weightsText(next)), name)
    },
    pick: ({ path }) => {
      const columns = columnsText(path)
      const isPicked = picked?.endsWith(columns) === true
      edit(storePageValue(state, 'path', isPicked ? null : columns))
    },
  }
}
