import {
  getUnknownForecast,
  OUTCOMES,
  ReachabilityCache,
  walkSvg,
  type MapNode,
  type RankedPath,
  type MapGraph,
} from '@seedfast/actmap'
import { useMemo, useState, type ReactNode } from 'preact/compat'
import { MapFrame } from '../../../game-parts/map-frame.js'
import { keyAction } from '../../../page/shortcuts/use-keys.js'
import type { PartValue } from '../../../picture/part-words.js'
import { useNarrow } from '../../../ui/use-narrow.js'
import { countOf } from '../../../words/quantity-text.js'
import type { ActPart } from '../act/act.js'
import { bossName, tooltipWords } from '../act/node-words.js'
import { percentText } from '../act/number-text.js'
import { ACTMAP_KEYS } from '../actmap-keys.js'
import type { Walk } from '../walk/use-walk.js'
import { movedFocus } from './move-focus.js'

interface PictureProps {
  readonly part: ActPart
  readonly walk: Walk
  /** The path to mark, or null if no path is marked. */
  readonly shownPath: RankedPath | null
  readonly locked: Readonly<Record<string, string>>
  /** The IDs of the nodes that the marked rule applies to, or null if no rule is marked. */
  readonly marked: ReadonlySet<string> | null
  /** The effect of pressing a node: taking the next step of the walk, locking the node, or opening the Why panel. */
  readonly press: 'step' | 'lock' | 'why'
  onLock(node: MapNode): void
  onWhy(node: MapNode): void
}

const NODES = '/graph/nodes/'

/**
 * Shows the world's picture of the map with the walk. `press` selects what pressing a node does. Hovering over a node
 * outlines the nodes that can be reached from it.
 */
export function MapPicture(props: PictureProps): ReactNode {
  const { part, walk, shownPath, locked, marked, onLock, onWhy } = props
  const { map, params } = part
  const { graph } = map
  const { journey } = walk
  const isNarrow = useNarrow()
  const cache = useMemo(() => new ReachabilityCache(graph), [graph])
  const [pointed, setPointed] = useState<string | null>(null)
  const open = journey.reachable()
  const svg = useMemo(
    () =>
      walkSvg(
        map,
        params,
        {
          walked: journey.path,
          open,
          path: shownPath?.path.map(({ id }) => id) ?? [],
          locked: Object.keys(locked),
          outcomes: journey.outcomes,
        },
        isNarrow,
      ),
    [map, params, journey, shownPath, locked, isNarrow],
  )
  /** Returns a node of this map, or undefined while the picture of a larger map is shown. */
  const nodeAt = (path: string): MapNode | undefined => graph.nodes[Number(path.slice(NODES.length))]
  const pathOf = (id: string): string => `${NODES}${graph.nodes.findIndex((node) => node.id === id)}`
  const press = (node: MapNode | undefined): void => {
    if (node === undefined) return
    if (props.press === 'lock') onLock(node)
    else if (props.press === 'why') onWhy(node)
    else if (part.current && open.includes(node.id)) walk.step(node.id)
  }
  const onKey = (key: string, path: string): boolean | string => {
    const node = nodeAt(path)
    if (node === undefined) return false
    const action = keyAction(ACTMAP_KEYS, 'part', key.length === 1 ? key.toLowerCase() : key)
    const to = movedFocus(graph, node.id, key)
    if (to !== null) return pathOf(to)
    if (action === 'step') press(node)
    else if (action === 'lock') onLock(node)
    else if (action === 'why') onWhy(node)
    else if (action === 'undo') walk.undo()
    return action !== null
  }
  const describe = (path: string): readonly PartValue[] => {
    const node = nodeAt(path)
    if (node === undefined) return []
    const ahead = cache.aheadOf(node.id).length
    const forecast =
      node.type === 'Unknown' && journey.outcomes[node.id] === undefined
        ? getUnknownForecast(graph, node.id, params.rules, journey.pity, walk.modifiers)
        : null
    return [
      { name: '', text: `row ${node.row}` },
      { name: '', text: tooltipWords(node) },
      ...(forecast === null ? [] : OUTCOMES).map((name) => ({
        name,
        text: percentText(forecast!.chances[name]),
      })),
      ...(node.type === 'Boss' ? [] : [{ name: '', text: `can reach ${countOf(ahead, 'node')}` }]),
    ].filter(({ text }) => text !== '')
  }
  const outlined = useMemo(() => {
    const ids = pointed === null ? [...(marked ?? [])] : cache.aheadOf(nodeAt(pointed)?.id ?? '')
    return new Set(ids.map(pathOf))
  }, [graph, cache, pointed, marked])
  const explained = explainedNode(part.explainedPart, graph)
  return (
    <MapFrame
      svg={svg}
      title={`Map of ${map.meta.actId}, seed ${map.seed}, boss ${bossName(map.meta.boss)}`}
      result={map}
      chosen={explained === null ? null : pathOf(explained)}
      marked={outlined}
      describe={describe}
      onPoint={setPointed}
      onKey={onKey}
      onHold={(path) => {
        const node = nodeAt(path)
        if (node !== undefined) onLock(node)
      }}
      onOpen={(path) => press(nodeAt(path))}
    />
  )
}

/**
 * Returns the ID of the node that contains the explained part. `part` is a JSON Pointer, such as `/graph/nodes/3/type`,
 * or a label, such as `nodes/r1c2/type`. Returns null if the part doesn't belong to a node.
 */
export function explainedNode(part: string | null, { nodes }: Pick<MapGraph, 'nodes'>): string | null {
  const index = /^\/graph\/nodes\/(\d+)(?:\/|$)/.exec(part ?? '')?.[1]
  if (index !== undefined) return nodes[Number(index)]?.id ?? null
  return /^nodes\/([^/]+)/.exec(part ?? '')?.[1] ?? null
}
