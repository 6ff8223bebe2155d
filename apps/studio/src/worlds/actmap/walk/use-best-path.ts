import { bestPath, type BestPath } from '@seedfast/actmap'
import { useMemo } from 'react'
import { storePageValue, pageValue } from '../../../address/page-values.js'
import type { ActPart } from '../act/act.js'
import { readWeights, weightsText, type PathWeights } from './path-weights.js'

/** The best path for the weights in the address, and a function that changes the weights. */
export interface Best {
  readonly weights: PathWeights
  /** The best path; null while all weights are 0, because every path then has the same value. */
  readonly best: BestPath | null
  /** Whether the path starts at the current node of the walk. */
  readonly fromHere: boolean
  setWeights(weights: PathWeights, edit?: string): void
}

/**
 * Finds the best path. `from` is the id of the walk's current node, where the path starts. If it is undefined, the path
 * starts in row 0.
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
