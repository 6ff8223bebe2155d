import { flightsLeft } from '../acts/map-choices.js'
import type { MapNode } from '../map/act-map.js'
import type { UncheckedRun } from '../run/unchecked-run.js'
import { cheapestPath } from './cheapest-path.js'
import { planError } from './plan-error.js'
import type { Plan } from './plan-schema.js'

const TOP_ROW = 14

/** The path that a plan takes through the maps of a single walk. */
export class PlannedPath {
  /**
   * The columns of the cheapest path in the current act, from row `first` upward, and the number of flights left when
   * the path was computed.
   */
  private route: { act: number; flights: number; first: number; columns: readonly number[] } | null = null

  constructor(private readonly path: Plan['path']) {}

  /**
   * Returns the next node: the node in the column that the plan names, the node on the cheapest path according to the
   * plan's weights, or the node farthest to one side. Throws an InputError if the named column can't be reached.
   */
  node(run: UncheckedRun, choices: readonly MapNode[]): MapNode {
    const { path } = this
    const { state } = run
    const y = choices[0]!.y
    if (path === undefined || state.act === 4 || y > TOP_ROW) return choices[0]!
    const column = path.columns?.[state.act - 1]?.[y]
    if (column !== undefined) return nodeAt(run, choices, column, y)
    if (path.weights !== undefined) return nodeIn(run, y, this.cheapestColumn(run, path, y)) ?? choices[0]!
    return path.side === 'right' ? choices.at(-1)! : choices[0]!
  }

  /**
   * Returns the column of the cheapest path in row `y`. Recomputes the path if the player has found Wing Boots on the
   * way.
   */
  private cheapestColumn(
    { state }: UncheckedRun,
    { weights, wingBoots }: NonNullable<Plan['path']>,
    y: number,
  ): number {
    const flights = wingBoots === undefined ? 0 : flightsLeft(state)
    const { route } = this
    if (route?.act === state.act && flights <= route.flights) return route.columns[y - route.first]!
    const here = state.path.at(-1)
    const from = here === undefined ? null : (nodeIn({ state }, here.y, here.x) ?? null)
    const columns = cheapestPath(weights!, { map: state.map, from, flights, threshold: wingBoots ?? 0 })
    this.route = { act: state.act, flights, first: y, columns }
    return columns[0]!
  }
}

function nodeAt(run: UncheckedRun, choices: readonly MapNode[], column: number, y: number): MapNode {
  const { state } = run
  const canFly = y > 0 && flightsLeft(state) > 0
  const node = choices.find(({ x }) => x === column) ?? (canFly ? nodeIn(run, y, column) : undefined)
  if (node !== undefined) return node
  throw planError('plan-unreachable', ['path', 'columns', state.act - 1, y], {
    floor: state.floor + 1,
    column,
    reachable: choices.map(({ x }) => x),
  })
}

function nodeIn({ state }: Pick<UncheckedRun, 'state'>, y: number, x: number): MapNode | undefined {
  return state.map.nodes.find((node) => node.y === y && node.x === x)
}
