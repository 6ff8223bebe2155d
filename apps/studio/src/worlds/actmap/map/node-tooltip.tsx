import { OUTCOMES, type MapNode, type UnknownForecast } from '@seedfast/actmap'
import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'preact/compat'
import { percentText } from '../act/number-text.js'
import { RADIUS, type Place } from './layout.js'
import { tagWords, tooltipWords } from '../act/node-words.js'
import { placeTooltip, type Disc } from './place-tooltip.js'

interface TooltipProps {
  readonly id: string
  readonly node: MapNode
  /** The position of the node in the picture. */
  readonly at: Place
  /** The positions of the nodes that the tooltip should not cover. */
  readonly clear: readonly Place[]
  /** The width of the picture, in its own units. */
  readonly width: number
  readonly name: string
  /**
   * The chances of an Unknown's possible outcomes. Null for any other node, and for an Unknown that has been revealed.
   */
  readonly forecast: UnknownForecast | null
  readonly ahead: number
}

export function NodeTooltip({ id, node, at, clear, width, name, forecast, ahead }: TooltipProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: element } = box
    const frame = element?.closest<HTMLElement>('.map-frame')
    if (element === null || frame === null || frame === undefined) return
    const scale = element.parentElement!.clientWidth / width
    const disc = ({ x, y }: Place): Disc => ({ x: x * scale, y: y * scale, radius: (RADIUS + 4) * scale })
    const margin = element.parentElement!.offsetLeft
    const view = {
      left: frame.scrollLeft - margin,
      top: frame.scrollTop,
      right: frame.scrollLeft + frame.clientWidth - margin,
      bottom: frame.scrollTop + frame.clientHeight,
    }
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    const place = placeTooltip(size, disc(at), clear.map(disc), view)
    element.style.translate = `${place.x}px ${place.y}px`
  })
  return (
    <div className="node-tooltip" id={id} role="tooltip" ref={box}>
      <p className="tooltip-head">
        <strong>{name}</strong> <span className="text-ink-soft">row {node.row}</span>
      </p>
      {tooltipWords(node) !== '' && <p>{tooltipWords(node)}</p>}
      {tagWords(node).length > 0 && <p className="tooltip-tags">{tagWords(node).join(' · ')}</p>}
      {forecast !== null && (
        <dl className="forecast my-1 mx-0">
          {OUTCOMES.map((outcome) => (
            <div key={outcome} data-type={outcome}>
              <dt>{outcome}</dt>
              <dd className="digits text-right">{percentText(forecast.chances[outcome])}</dd>
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
