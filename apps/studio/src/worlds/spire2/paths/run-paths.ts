import type { Spire2Result } from '@seedfast/spire2'
import type { PathWeights } from '../../../game-parts/path-weights.js'
import type { RankedPath } from '../../../game-parts/rank-paths.js'
import { pathOf } from '../../../game-parts/saved-paths.js'
import { rankedPaths } from './path-ranking.js'
import { nodesOf, unknownRollsOf, walkRun } from '../run/walked-rooms.js'

/**
 * Returns the path through each act, a function that ranks all paths through an act in descending order of value, and
 * the rooms on the paths. An act without a saved path gets the path with the highest value, or the leftmost path if there
 * are no weights.
 */
export function pathsOf(
  run: Spire2Result,
  seed: string,
  saved: readonly (readonly number[])[],
  weights: PathWeights | null,
) {
  const paths: (readonly number[])[] = []
  const unknowns: number[] = []
  const known = new Map<number, readonly RankedPath[]>()
  const ranked = (at: number): readonly RankedPath[] => {
    const all = known.get(at) ?? rankedPaths(run.acts[at]!.map, weights ?? {}, unknowns[at]!, rolls)
    known.set(at, all)
    return all
  }
  const rolls = unknownRollsOf(run, seed)
  const acts = walkRun(run, rolls, (at, unknownsBefore) => {
    const { map } = run.acts[at]!
    unknowns.push(unknownsBefore)
    const best = weights === null ? undefined : ranked(at)[0]?.columns
    paths.push(pathOf(nodesOf(map), saved[at], best))
    return paths[at]!
  })
  return { paths, ranked, acts }
}
