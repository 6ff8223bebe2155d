import { rankPaths, type GenerationResult } from '@seedfast/actmap'
import type { FindAskedParts } from '../../search/hits/asked-parts.js'
import * as values from './address-values.js'
import { columnsText } from './walk/path-weights.js'

/** The facts about all paths, such as `maxElites`, with the type of the nodes that they count. */
const COUNTED = /^(min|max)(Battle|Elite|Port|Shop|Treasure|Unknown)s$/

/** Finds the path that a search asked for, and marks it on the map. */
const actMapAskedParts: FindAskedParts = ({ artefact, rows }) => {
  const { graph } = artefact.result as unknown as GenerationResult
  const counted = rows.flatMap(({ fact }) => {
    const [, which, type] = COUNTED.exec(fact) ?? []
    return type === undefined ? [] : [[type, which === 'max' ? 1 : -1] as const]
  })
  const weights = counted.length === 0 ? null : Object.fromEntries(counted)
  const path = weights === null ? undefined : rankPaths(graph, weights, 1)[0]?.path
  return {
    values: { ...values.worth.to(weights), ...values.path.to(path === undefined ? null : columnsText(path)) },
    marked: path?.map((node) => `/graph/nodes/${graph.nodes.findIndex(({ id }) => id === node.id)}`) ?? [],
  }
}

export default actMapAskedParts
