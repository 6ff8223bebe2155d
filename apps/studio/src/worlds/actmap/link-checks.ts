import type { GenerationResult } from '@seedfast/actmap'
import { anyText, unusableValue, type CheckedPage, type LinkChecks } from '../../link-checks/link-check.js'
import { LIMIT, typesOf } from './walk/path-weights.js'

const mapOf = ({ artefact }: CheckedPage): GenerationResult => artefact.result as unknown as GenerationResult

const checks: LinkChecks = {
  // The map itself reports an invalid walk or run of acts.
  walk: anyText,
  run: anyText,
  unknowns: (text) => (text === 'no-battles' ? null : unusableValue('setting for Unknowns')),
  worth: (text, page) => {
    const types = typesOf(mapOf(page).meta)
    const isWeight = (pair: string): boolean => {
      const [type = '', worth = ''] = pair.split(':')
      return types.includes(type) && /^-?\d+(?:\.\d+)?$/.test(worth) && Math.abs(Number(worth)) <= LIMIT
    }
    return text === 'none' || text.split(',').every(isWeight)
      ? null
      : unusableValue('path weights', 'the valid ones')
  },
  path: (text, page) => (isPath(text, mapOf(page)) ? null : unusableValue('path', 'the best path')),
  rule: (text, page) => {
    const { audits, warnings } = mapOf(page)
    return [...audits.checks, ...warnings].some(({ rule }) => rule === text) ? null : unusableValue('rule')
  },
}

export default checks

/** Returns whether a string such as `.3.2.3` lists the columns of a path that leads to the boss. */
function isPath(text: string, { graph: { nodes, edges, rows } }: GenerationResult): boolean {
  const columns = text.split('.').slice(1).map(Number)
  const start = rows - columns.length
  let ids = nodes.filter(({ row, col }) => row === start && col === columns[0]).map(({ id }) => id)
  for (const [i, column] of columns.entries()) {
    if (i === 0) continue
    const above = nodes.filter(({ row, col }) => row === start + i && col === column).map(({ id }) => id)
    ids = above.filter((id) => edges.some(({ fromId, toId }) => toId === id && ids.includes(fromId)))
  }
  return /^(?:\.\d+)+$/.test(text) && ids.length > 0
}
