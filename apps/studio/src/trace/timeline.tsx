import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { DrawRecord } from '@seedfast/audit'
import { nearestDraw, steppedDraw, type Lane } from './lanes.js'
import { LANE_HEIGHT, paintLanes } from './paint-lanes.js'

interface TimelineProps {
  readonly lanes: readonly Lane[]
  readonly rules: readonly string[]
  /** How many draws the run made. */
  readonly count: number
  readonly selected: DrawRecord | null
  onSelect(draw: DrawRecord): void
  onHover(draw: DrawRecord | null): void
}

/** How many pixels wide a draw is at the closest, and a run at least. */
const CLOSEST = 28
/** No browser lays out a wider element than some ten million pixels. */
const WIDEST = 8_000_000
const MARGIN = 12

/** The draws of a run on a time line: a lane a stream, a mark a draw, in the order of the run. */
export function Timeline({ lanes, rules, count, selected, onSelect, onHover }: TimelineProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const swatches = useRef<HTMLUListElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [zoom, setZoom] = useState(1)

  const room = Math.max(1, size.width - 2 * MARGIN)
  const fit = room / Math.max(1, count)
  const closest = Math.max(fit, Math.min(CLOSEST, WIDEST / Math.max(1, count)))
  const perDraw = Math.min(closest, fit * zoom)
  const width = Math.max(size.width, perDraw * count + 2 * MARGIN)
  const byRule = useMemo(() => new Map(rules.map((rule, i) => [rule, i])), [rules])

  const paint = useEffectEvent(() => {
    const [box, picture] = [scroller.current, canvas.current]
    if (box === null || picture === null || size.width === 0) return
    const colours = [...(swatches.current?.querySelectorAll('.rule-swatch') ?? [])].map(
      (swatch) => getComputedStyle(swatch).color,
    )
    const { color } = getComputedStyle(box)
    paintLanes(picture, {
      lanes,
      colourOf: (rule) => colours[byRule.get(rule) ?? 0] ?? color,
      ink: color,
      line: getComputedStyle(box).borderTopColor,
      left: box.scrollLeft - MARGIN,
      top: box.scrollTop,
      width: size.width,
      height: size.height,
      perDraw,
      selected,
    })
  })
  useEffect(() => {
    const box = scroller.current!
    const observer = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }))
    observer.observe(box)
    const repaint = (): void => paint()
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', repaint)
    const theme = new MutationObserver(repaint)
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => {
      observer.disconnect()
      theme.disconnect()
      dark.removeEventListener('change', repaint)
    }
  }, [])
  useEffect(() => paint(), [lanes, byRule, size, perDraw, selected])

  const zoomBy = (factor: number): void => {
    const box = scroller.current!
    const next = Math.max(1, Math.min(closest / fit, zoom * factor))
    // What is selected stays where it is, or else the middle.
    const middle = selected === null ? box.scrollLeft + size.width / 2 : MARGIN + selected.n * perDraw
    const seen = middle - box.scrollLeft
    const draw = (middle - MARGIN) / perDraw
    setZoom(next)
    requestAnimationFrame(() => {
      box.scrollLeft = MARGIN + draw * Math.min(closest, fit * next) - seen
      paint()
    })
  }
  useEffect(() => {
    if (selected === null) return
    const box = scroller.current!
    const x = MARGIN + selected.n * perDraw
    if (x < box.scrollLeft + MARGIN) box.scrollLeft = x - 2 * MARGIN
    if (x + perDraw > box.scrollLeft + size.width - MARGIN) box.scrollLeft = x + 2 * MARGIN - size.width
    const lane = lanes.findIndex(({ stream }) => stream === selected.stream)
    if (lane < 0) return
    const y = lane * LANE_HEIGHT
    if (y < box.scrollTop) box.scrollTop = y
    if (y + LANE_HEIGHT > box.scrollTop + size.height) box.scrollTop = y + LANE_HEIGHT - size.height
  }, [selected, lanes, perDraw, size])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoomBy(2)
    else if (event.key === '-') zoomBy(0.5)
    else {
      const next = steppedDraw(lanes, selected, event.key, Math.max(1, Math.floor(room / perDraw)))
      if (next === null) return
      onSelect(next)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const drawAt = (event: { readonly clientX: number; readonly clientY: number }): DrawRecord | null => {
    const box = scroller.current!.getBoundingClientRect()
    const x = event.clientX - box.left + scroller.current!.scrollLeft - MARGIN
    const lane = lanes[Math.floor((event.clientY - box.top + scroller.current!.scrollTop) / LANE_HEIGHT)]
    if (lane === undefined) return null
    const near = nearestDraw(lane.draws, x / perDraw - 0.5)
    return near !== null && Math.abs((near.n + 0.5) * perDraw - x) < Math.max(12, perDraw) ? near : null
  }

  return (
    <div className="timeline-frame">
      <div className="timeline-head">
        <ul className="rule-legend" ref={swatches} aria-label="Sampling rules by colour">
          {rules.map((rule, i) => (
            <li key={rule}>
              <span className="rule-swatch" data-rule={i % 8} /> {rule}
            </li>
          ))}
        </ul>
        <div className="timeline-zoom">
          <button
            type="button"
            className="button small"
            aria-label="Show more of the run"
            disabled={perDraw <= fit}
            onClick={() => zoomBy(0.5)}
          >
            −
          </button>
          <button
            type="button"
            className="button small"
            aria-label="Show the draws closer"
            disabled={perDraw >= closest}
            onClick={() => zoomBy(2)}
          >
            +
          </button>
        </div>
      </div>
      <div
        className="timeline"
        ref={scroller}
        role="group"
        tabIndex={0}
        aria-label="Draws on a time line"
        aria-describedby="timeline-keys"
        data-lanes={Math.min(lanes.length, 8)}
        onScroll={() => paint()}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => onHover(drawAt(event))}
        onPointerLeave={() => onHover(null)}
        onClick={(event) => {
          const draw = drawAt(event)
          if (draw !== null) onSelect(draw)
        }}
      >
        <div
          className="timeline-space"
          style={{ width: `${width}px`, height: `${lanes.length * LANE_HEIGHT}px` }}
        >
          <canvas ref={canvas} aria-hidden="true" />
        </div>
      </div>
      <p className="quiet timeline-keys" id="timeline-keys">
        <kbd>←</kbd> <kbd>→</kbd> go from draw to draw, <kbd>↑</kbd> <kbd>↓</kbd> to another stream,{' '}
        <kbd>+</kbd> <kbd>−</kbd> zoom.
      </p>
    </div>
  )
}
