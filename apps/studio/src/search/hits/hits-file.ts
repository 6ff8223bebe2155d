import type { Hit } from '@seedfast/search'
import { csvCell } from '../../words/csv-cell.js'
import type { ReadySearch } from '../query/ready-search.js'

export function seedLines(hits: readonly Hit[]): string {
  return hits.map(({ seed }) => `${seed}\n`).join('')
}

/**
 * Formats hits as CSV (RFC 4180). The columns are the index, the seed, the points if there are wishes, and each fact.
 * Facts that aren't strings are formatted as JSON.
 */
export function hitsCsv({ facts, points }: ReadySearch, hits: readonly Hit[]): string {
  const score = points === null ? [] : ['score']
  const rows = [['index', 'seed', ...score, ...facts], ...hits.map((hit) => rowOf(facts, hit))]
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function rowOf(facts: readonly string[], hit: Hit): string[] {
  const values = facts.map((name) => hit.facts[name])
  return [
    String(hit.index),
    hit.seed,
    ...(hit.score === null ? [] : [String(hit.score)]),
    ...values.map(cellText),
  ]
}

/** Formats a value as an unquoted CSV cell. A missing fact is an empty cell. */
function cellText(value: unknown): string {
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Formats hits as JSON, together with everything that is needed to repeat the search. */
export function hitsJson(requestedSearch: ReadySearch, version: number, hits: readonly Hit[]): string {
  const { world, request, range, indexes } = requestedSearch
  const { params, overrides, query, order } = request
  const list = indexes === null ? {} : { indexes }
  const search = { world, version, params, overrides, query, range, ...(order && { order }), ...list }
  const plain = hits.map(({ index, seed, score, facts }) => ({
    index,
    seed,
    ...(score === null ? {} : { score }),
    facts,
  }))
  return `${JSON.stringify(
    { ...search, hits: plain },
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    2,
  )}\n`
}
