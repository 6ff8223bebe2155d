import { bestPath, type BestPath } from '@seedfast/actmap'
import { useMemo } from 'react'
import { storePageValue, pageValue } from '../../../address/page-values.js'
import type { ActPart } from '../act/act.js'
import { readWeights, weightsText, type PathWeights } from './path-weights.js'

/** The best path for the weights in the address. */
export interface Best {
  readonly weights: PathWeights
  /** The best path, or null while all weights are 0, because then every path has the same value. */
  readonly best: BestPath | null
  /** Whether the path starts at the walk's current node. */
  readonly fromHere: boolean
  setWeights(weights: PathWeights, edit?: string): void
}

/**
 * Finds the best path. The path starts at the node `from`, which is the walk's current node, or in row 0 if `from` is
 * undefined.
 */
export function useBestPath({ session, map, edit }: ActPart, from: string | undefined): Best {
  const text = pageValue(session.state, 'worth')
  const weights = useMemo(() => readWeights(text), [text])
  const best = useMemo(
    () => (weightsText(weights) === null ? null : bestPath(map.graph, weights, from)),
    [map, weights, from],
  )
  return {
    weights,
    best,
    fromHere: from !== undefined,
    setWeights: (next, name) => edit(storePageValue(session.state, 'worth', weightsText(next)), name),
  }
}
