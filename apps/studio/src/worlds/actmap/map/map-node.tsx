import type { MapNode as ActNode, Outcome, OwnTypeLook } from '@seedfast/actmap'
import type { ReactNode } from 'preact/compat'
import { BOSS_RADIUS, RADIUS, type Place } from './layout.js'
import { NodeIcon } from '../act/node-icon.js'
import { nodeLabel } from '../act/node-words.js'

export interface NodeState {
  readonly locked: boolean
  /** Whether the walk can step to this node next. */
  readonly open: boolean
  readonly walked: boolean
  /** Whether the walk is currently at this node. */
  readonly here: boolean
  /** Whether the node is on the shown path. */
  readonly best: boolean
  /** Whether the rule that the map marks applies to this node. */
  readonly marked: boolean
  /** Whether the Why panel explains this node. */
  readonly explained: boolean
  readonly outcome: Outcome | null
  /**
   * The node's relation to the hovered node. It is that node itself (`self`), one step ahead of it (`next`), further
   * ahead (`ahead`), or not reachable from it (`out`). Null if no node is hovered.
   */
  readonly fromHovered: 'self' | 'next' | 'ahead' | 'out' | null
  /** Whether the Tab key reaches this node. Only one node is a tab stop. */
  readonly entry: boolean
}

interface NodeProps {
  readonly node: ActNode
  /** How to show the node's type if the rules add it; undefined for a built-in type. */
  readonly own: OwnTypeLook | undefined
  readonly place: Place
  readonly state: NodeState
  readonly tooltip: string
}

/** Renders a node as a disc with the icon of its type, and with marks for its state. */
export function MapNode({ node, own, place, state, tooltip }: NodeProps): ReactNode {
  const boss = node.type === 'Boss'
  const radius = boss ? BOSS_RADIUS : RADIUS
  const tagged = (tag: string): boolean => node.tags.includes(tag)
  const flag = (on: boolean): '' | undefined => (on ? '' : undefined)
  return (
    <g
      className="map-node text-(--tone) [transition:opacity_0.12s] data-open:cursor-pointer data-[reach=out]:not-data-here:text-[color-mix(in_oklab,var(--tone),var(--ground)_68%)] focus:[outline:0]"
      role="button"
      id={`node-${node.id}`}
      // Attributes of SVG elements are case-sensitive.
      tabindex={state.entry ? 0 : -1}
      transform={`translate(${place.x} ${place.y})`}
      aria-label={nodeLabel(node, own?.label ?? node.type, state)}
      aria-describedby={state.fromHovered === 'self' ? tooltip : undefined}
      aria-current={state.here ? 'step' : undefined}
      data-node={node.id}
      data-type={node.type}
      data-reach={state.fromHovered ?? undefined}
      data-open={flag(state.open)}
      data-walked={flag(state.walked)}
      data-here={flag(state.here)}
      data-best={flag(state.best)}
      data-locked={flag(state.locked)}
      data-marked={flag(state.marked)}
      data-explained={flag(state.explained)}
    >
      <circle className="touch" r={radius + 9} />
      {state.open && <circle className="open-ring" r={radius + 6} />}
      {state.explained && <circle className="fill-none stroke-leaf stroke-3" r={radius + 6} />}
      {tagged('burning') && (
        <g className="burning fill-[light-dark(#e2571e,#ff9350)] pointer-events-none">
          <circle r={radius + 5} />
          <path
            d="M0-17c1 6 8 8 7 15a7 7 0 0 1-14 0c0-4 2.500-5 2.500-8 2 1 2.500 2.500 2.500 4 2-3 2.500-6 2-11z"
            transform={`translate(0 ${-radius - 2})`}
          />
        </g>
      )}
      {tagged('preBossPort') && <circle className="promised" r={radius + 4} />}
      {own === undefined ? (
        <circle className="disc" r={radius} />
      ) : (
        <rect
          className="disc"
          x={1 - radius}
          y={1 - radius}
          width={radius * 2 - 2}
          height={radius * 2 - 2}
          rx="5"
        />
      )}
      <g className="shape" transform={boss ? 'scale(1.9)' : undefined}>
        <NodeIcon type={node.type} own={own} />
      </g>
      {tagged('metaKey') && <path className="key" d={`M${radius - 4} ${-radius}h9m-3 0v4m-3-4v3`} />}
      {state.outcome !== null && (
        <g className="outcome" data-type={state.outcome} transform={`translate(${radius - 2} ${radius - 4})`}>
          <circle className="disc" r="10" />
          <g className="shape" transform="scale(.62)">
            <NodeIcon type={state.outcome} />
          </g>
        </g>
      )}
      {state.locked && (
        <g className="lock" transform={`translate(${-radius} ${-radius + 3})`}>
          <circle r="9" />
          <path d="M-3.500-.5h7v5h-7zM-2-.5V-2a2 2 0 0 1 4 0v1.500" />
        </g>
      )}
    </g>
  )
}
