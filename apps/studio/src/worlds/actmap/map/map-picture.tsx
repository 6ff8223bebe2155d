import {
  getUnknownForecast,
  rangeOf,
  ReachabilityCache,
  type MapNode as ActNode,
  type RankedPath,
} from '@seedfast/actmap'
import { useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'preact/compat'
import { useNarrow } from '../../../ui/use-narrow.js'
import type { ActPart } from '../act/act.js'
import { layOut } from './layout.js'
import { MapNode, type NodeState } from './map-node.js'
import { movedFocus } from './move-focus.js'
import { explainedNode } from './explained-node.js'
import { edgeReach, nodeReach, reachFrom } from './node-reach.js'
import { NodeTooltip } from './node-tooltip.js'
import { bossName } from '../act/node-words.js'
import { useLongPress } from './use-long-press.js'
import { useScrolledMap } from './use-scrolled-map.js'
import type { Walk } from '../walk/use-walk.js'
import { keyAction } from '../../../page/shortcuts/use-keys.js'
import { ACTMAP_KEYS } from '../actmap-keys.js'
import { hasModifier } from '../../../ui/has-modifier.js'

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
  onLock(node: ActNode): void
  onWhy(node: ActNode): void
}

/**
 * Renders the interactive map. `press` selects what pressing a node does. Hovering over a node highlights the nodes
 * that can be reached from it.
 */
export function MapPicture(props: PictureProps): ReactNode {
  const { part, walk, shownPath, locked, marked, onLock, onWhy } = props
  const { map, params } = part
  const { graph } = map
  const explained = explainedNode(part.explainedPart, graph)
  const range = params.rules.windows.midTreasureRows
  const window = useMemo(() => (range === null ? null : rangeOf(range, graph.rows)), [range, graph])
  const isNarrow = useNarrow()
  const layout = useMemo(() => layOut(graph, window, isNarrow), [graph, window, isNarrow])
  const cache = useMemo(() => new ReachabilityCache(graph), [graph])
  const own = new Map(map.meta.types?.map((look) => [look.type, look]))
  const nodes = useMemo(() => new Map(graph.nodes.map((node) => [node.id, node])), [graph])
  const [pointed, setPointed] = useState<string | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [entered, setEntered] = useState<string | null>(null)
  const touched = useRef(false)
  const picture = useRef<SVGSVGElement>(null)

  const { journey } = walk
  const open = journey.reachable()
  const here = journey.path.at(-1)
  const shownId = pointed ?? focused
  const shown = shownId === null ? undefined : nodes.get(shownId)
  const nodesAhead = useMemo(
    () => (shown === undefined ? null : reachFrom(graph, cache, shown.id)),
    [graph, cache, shown],
  )
  const pathIds = shownPath?.path.map(({ id }) => id) ?? []
  const entry = entered !== null && nodes.has(entered) ? entered : (here ?? open[0])
  const forecast =
    shown?.type === 'Unknown' && journey.outcomes[shown.id] === undefined
      ? getUnknownForecast(graph, shown.id, params.rules, journey.pity, walk.modifiers)
      : null

  const press = (id: string): void => {
    const node = nodes.get(id)!
    if (props.press === 'lock') return onLock(node)
    if (props.press === 'why') return onWhy(node)
    if (!part.current || !open.includes(id)) return
    walk.step(id)
  }
  const longPress = useLongPress((id) => onLock(nodes.get(id)!))
  const onKeyDown = (event: KeyboardEvent): void => {
    const id = nodeAt(event)
    if (id === null || hasModifier(event)) return
    const action = keyAction(
      ACTMAP_KEYS,
      'part',
      event.key.length === 1 ? event.key.toLowerCase() : event.key,
    )
    if (action === null) return
    const to = movedFocus(graph, id, event.key)
    if (to !== null) picture.current?.querySelector<SVGGElement>(`#node-${to}`)?.focus()
    else if (action === 'step') press(id)
    else if (action === 'lock') onLock(nodes.get(id)!)
    else if (action === 'why') onWhy(nodes.get(id)!)
    else if (action === 'undo') walk.undo()
    event.preventDefault()
  }
  const stateOf = (node: ActNode): NodeState => ({
    locked: locked[node.id] !== undefined,
    open: open.includes(node.id),
    walked: journey.path.includes(node.id),
    here: node.id === here,
    best: pathIds.includes(node.id),
    marked: marked?.has(node.id) === true,
    explained: node.id === explained,
    outcome: journey.outcomes[node.id] ?? null,
    fromHovered: nodeReach(nodesAhead, node.id),
    entry: node.id === entry,
  })
  const onPath = (ids: readonly string[], fromId: string, toId: string): boolean =>
    ids.indexOf(toId) > 0 && ids[ids.indexOf(toId) - 1] === fromId
  const frame = useScrolledMap(layout, here ?? null)
  const clear = new Set([...open, ...(nodesAhead?.next ?? [])])
  clear.delete(shownId ?? '')

  return (
    <div className="map-frame" ref={frame}>
      <div
        className="relative w-[clamp(_var(--map-width)_*_0.75,(var(--map-height)_-_1px)_*_var(--map-ratio),var(--map-width)_*_1.25_)] max-w-[max(100%,var(--map-width)_*_0.6)] my-0 mx-auto max-md:w-full max-md:min-w-[calc(var(--map-width)_*_0.75)]"
        style={
          { '--map-width': `${layout.width}px`, '--map-ratio': layout.width / layout.height } as CSSProperties
        }
      >
        <svg
          className="map-picture block w-full h-auto [-webkit-touch-callout:none] select-none"
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          role="group"
          aria-label={`Map of ${map.meta.actId}, seed ${map.seed}, boss ${bossName(map.meta.boss)}`}
          ref={picture}
          data-pointing={nodesAhead === null ? undefined : ''}
          data-marking={marked === null || marked.size === 0 ? undefined : ''}
          onKeyDown={onKeyDown}
          onPointerOver={(event) => event.pointerType !== 'touch' && setPointed(nodeAt(event))}
          onPointerLeave={() => setPointed(null)}
          onPointerDownCapture={({ pointerType }) => {
            touched.current = pointerType === 'touch'
          }}
          onFocus={(event) => {
            setEntered(nodeAt(event))
            // A mouse click also moves the focus. With a mouse, however, the hovered node is the one to describe.
            if (touched.current || (event.target as Element).matches(':focus-visible'))
              setFocused(nodeAt(event))
          }}
          onBlur={() => setFocused(null)}
          onClick={(event) => {
            const id = nodeAt(event)
            if (id !== null && !longPress.wasLong()) press(id)
          }}
          {...longPress.handlers}
        >
          {layout.band !== null && (
            <rect
              className="band fill-pollen-wash"
              x={isNarrow ? 22 : 34}
              y={layout.band.top}
              width={layout.width - (isNarrow ? 26 : 40)}
              height={layout.band.height}
              rx="10"
            />
          )}
          {layout.band !== null && !isNarrow && layout.band.height > 110 && (
            <text
              className="fill-pollen-ink text-xs [text-anchor:middle]"
              transform={`translate(46 ${layout.band.top + layout.band.height / 2}) rotate(-90)`}
            >
              Treasure window
            </text>
          )}
          {layout.rows.map((y, row) => (
            <text key={row} className="row-number" x={isNarrow ? 11 : 16} y={y + 4}>
              {row}
            </text>
          ))}
          <g className="map-edges">
            {layout.edges.map(({ fromId, toId, line }) => (
              <path
                key={`${fromId} ${toId}`}
                d={line}
                data-from={fromId}
                data-to={toId}
                data-reach={edgeReach(nodesAhead, { fromId, toId }) ?? undefined}
                data-walked={onPath(journey.path, fromId, toId) ? '' : undefined}
                data-best={onPath(pathIds, fromId, toId) ? '' : undefined}
                data-open={fromId === here ? '' : undefined}
              />
            ))}
          </g>
          {graph.nodes.map((node) => (
            <MapNode
              key={node.id}
              node={node}
              own={own.get(node.type)}
              place={layout.places.get(node.id)!}
              state={stateOf(node)}
              tooltip="node-tooltip"
            />
          ))}
        </svg>
        {shown !== undefined && nodesAhead !== null && (
          <NodeTooltip
            id="node-tooltip"
            node={shown}
            at={layout.places.get(shown.id)!}
            clear={[...clear].map((id) => layout.places.get(id)!)}
            width={layout.width}
            name={
              shown.type === 'Boss'
                ? `Boss: ${bossName(map.meta.boss)}`
                : (own.get(shown.type)?.label ?? shown.type)
            }
            forecast={forecast}
            ahead={nodesAhead.ahead.size}
          />
        )}
      </div>
    </div>
  )
}

function nodeAt(event: Event): string | null {
  const target = event.target instanceof Element ? event.target.closest('[data-node]') : null
  return target?.getAttribute('data-node') ?? null
}
