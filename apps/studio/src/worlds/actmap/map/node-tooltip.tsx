import { OUTCOMES, type MapNode, type UnknownForecast } from '@seedfast/actmap'
import type { CSSProperties, ReactNode } from 'react'
import type { Place } from './layout.js'
import { percentText } from '../act/number-text.js'
import { tagWords, tooltipWords } from './node-words.js'

interface TooltipProps {
  readonly id: string
  readonly node: MapNode
  /** The position of the node, as fractions of the picture's width and height. */
  readonly at: Place
  readonly name: string
  /**
   * The chances of an Unknown's possible outcomes. Null for any other node, and for an Unknown that has been revealed.
   */
  readonly forecast: UnknownForecast | null
  readonly ahead: number
}

export function NodeTooltip({ id, node, at, name, forecast, ahead }: TooltipProps): ReactNode {
  return (
    <div
      className="node-tooltip"
      id={id}
      role="tooltip"
      data-side={sideOf(at)}
      data-foot={at.y > 0.75 ? '' : undefined}
      style={{ '--x': `${at.x * 100}%`, '--y': `${at.y * 100}%` } as CSSProperties}
    >
      <p className="tooltip-head">
        <strong>{name}</strong> <span>row {node.row}</span> <code>{node.id}</code>
      </p>
      <p>{tooltipWords(node)}</p>
      {tagWords(node).length > 0 && <p className="tooltip-tags">{tagWords(node).join(' · ')}</p>}
      {forecast !== null && (
        <dl className="forecast">
          {OUTCOMES.map((outcome) => (
            <div key={outcome} data-type={outcome}>
              <dt>{outcome}</dt>
              <dd>{percentText(forecast.chances[outcome])}</dd>
              <span className="share" style={{ '--share': forecast.chances[outcome] } as CSSProperties} />
            </div>
          ))}
        </dl>
      )}
      {node.type !== 'Boss' && (
        <p className="tooltip-tags">
          can reach {ahead} {ahead === 1 ? 'node' : 'nodes'}
        </p>
      )}
    </div>
  )
}

/**
 * Returns the side of the node on which the tooltip appears. The nodes above must stay visible, because they come next.
 * The tooltip is therefore below the node, or to its left or right if the node is near the bottom.
 */
function sideOf({ x, y }: Place): 'left' | 'right' | 'middle' {
  if (y > 0.75) return x > 0.5 ? 'left' : 'right'
  if (x < 0.36) return 'right'
  return x > 0.64 ? 'left' : 'middle'
}
