import type { About } from '@seedfast/world'
import { countPaths } from '../paths/path-counts.js'
import { pathRankingOf } from '../paths/path-ranking.js'
import { rankPaths } from '../paths/rank-paths.js'
import type { GenerationResult } from '../schema/result.js'
import type { Rules } from '../rules/rules.js'
import { typeLooks } from './type-looks.js'

/**
 * Renders a table of the best paths to the boss, ranked by the weights in `rules.paths.ranking`. Each line contains a
 * path's value, the number of its nodes of each type, and the columns of its nodes from row 0 up.
 */
export function pathsView(
  { graph, meta, seed }: Pick<GenerationResult, 'graph' | 'meta' | 'seed'>,
  { params }: Pick<About<{ readonly rules: Rules }>, 'params'>,
): string {
  const ranking = pathRankingOf(params.rules)
  const ranked = rankPaths(graph, ranking.weights, ranking.count)
  const types = [...typeLooks(meta).keys()].filter(
    (type) => type !== 'Boss' && graph.nodes.some((node) => node.type === type),
  )
  const header = ['', 'value', ...types, 'columns from row 0']
  const rows = ranked.map(({ value, counts, path }, i) => [
    `${i + 1}.`,
    String(value),
    ...types.map((type) => String(counts[type] ?? 0)),
    path.map(({ col }) => col).join(' '),
  ])
  const widths = header.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)))
  const line = (cells: readonly string[]): string =>
    cells.map((cell, i) => (i === cells.length - 1 ? cell : cell.padStart(widths[i]!))).join('  ')
  const weights = Object.entries(ranking.weights).map(([type, weight]) => `${type} ${weight}`)
  const about = `${ranked.length} of ${countPaths(graph)} paths, ranked by ${weights.join(', ') || 'no weights'}`
  return `${meta.actId}, seed ${seed}: ${about}\n\n${[header, ...rows].map(line).join('\n')}\n`
}
