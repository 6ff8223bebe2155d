import type { GenerationResult } from '@seedfast/actmap'
import { value, type CheckedPage, flag, text } from '../../address/address-value.js'
import { areWeights, pathWeights } from '../../game-parts/path-weights.js'
import { typesOf } from './walk/path-weights.js'

const mapOf = ({ artefact }: CheckedPage): GenerationResult => artefact.result as unknown as GenerationResult

// The map itself reports an invalid walk or run of acts.

/** The walk. */
export const walk = value('walk', text, { default: null })

/** The run of several acts, as its preset and seed. */
export const run = value('run', text, { default: null })

/** `no-battles` if Unknowns never become battles on the walk. */
export const noBattles = value('unknowns', flag('no-battles'), {
  default: false,
  noun: 'setting for Unknowns',
})

/** The value of each kind of node, for ranking paths. */
export const worth = value('worth', pathWeights, {
  default: null,
  noun: 'path weights',
  shown: 'the valid ones',
  fits: (_weights, page, given) => areWeights(given, typesOf(mapOf(page).meta)),
})

/** The selected path, as its columns. */
export const path = value('path', text, {
  default: null,
  shown: 'the best path',
  fits: (columns, page) => isPath(columns, mapOf(page)),
})

/** The rule whose nodes are marked. */
export const rule = value('rule', text, {
  default: null,
  fits: (name, page) => {
    const { audits, warnings } = mapOf(page)
    return [...audits.checks, ...warnings].some((one) => one.rule === name)
  },
})

/** Returns whether a string such as `.3.2.3` lists the columns of a path that leads to the boss. */
function isPath(columnsText: string, { graph: { nodes, edges, rows } }: GenerationResult): boolean {
  const columns = columnsText.split('.').slice(1).map(Number)
  const start = rows - columns.length
  let ids: string[] | null = null
  for (const [i, column] of columns.entries()) {
    const inRow = nodes.filter(({ row, col }) => row === start + i && col === column).map(({ id }) => id)
    ids = inRow.filter(
      (id) => ids === null || edges.some(({ fromId, toId }) => toId === id && ids!.includes(fromId)),
    )
  }
  return /^(?:\.\d+)+$/.test(columnsText) && ids !== null && ids.length > 0
}
