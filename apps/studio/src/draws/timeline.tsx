import { callText, type DrawRecord } from '@seedfast/audit'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode, type Ref } from 'preact/compat'
import { nearestDraw, steppedDraw, type Lane } from './lanes.js'
import { LANE_HEIGHT, paintLanes, RULER_HEIGHT } from './paint-lanes.js'
import { useDrag } from './use-drag.js'
import { MARGIN, useZoom } from './use-zoom.js'
import { drawLabel } from '../trace/draw-label.js'
import { hasModifier } from '../ui/has-modifier.js'
import { Button } from '../ui/button.js'

interface TimelineProps {
  readonly lanes: readonly Lane[]
  readonly rules: readonly string[]
  /** The total number of draws that the run made. */
  readonly count: number
  readonly selected: DrawRecord | null
  /** The hint below the timeline, or null to list the keyboard shortcuts instead. */
  readonly hint: string | null
  onSelect(draw: DrawRecord): void
  onHover(draw: DrawRecord | null): void
}

/** Shows a run's draws in order, with one lane per stream and one mark per draw. */
export function Timeline(props: TimelineProps): ReactNode {
  const { lanes, rules, count, selected, hint, onSelect, onHover } = props
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const swatches = useRef<HTMLUListElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const { perDraw, width, isWhole, isClosest, zoomBy } = useZoom(scroller, count, size.width)
  const drag = useDrag(scroller)
  const byRule = useMemo(() => new Map(rules.map((rule, i) => [rule, i])), [rules])

  const paint = useEffectEvent(() => {
    const [box, picture] = [scroller.current, canvas.current]
    if (box === null || picture === null || size.width === 0) return
    const colours = [...(swatches.current?.querySelectorAll('.rule-swatch') ?? [])].map(
      (swatch) => getComputedStyle(swatch).color,
    )
    const { color, backgroundColor, borderTopColor } = getComputedStyle(box)
    paintLanes(picture, {
      lanes,
      markOf: (rule) => {
        const i = byRule.get(rule) ?? 0
        return { colour: colours[i] ?? color, short: i >= RULE_COLOURS }
      },
      ink: color,
      softInk: getComputedStyle(picture).color,
      line: borderTopColor,
      ground: backgroundColor,
      left: box.scrollLeft - MARGIN,
      top: box.scrollTop,
      width: size.width,
      height: size.height,
      perDraw,
      count,
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

  useEffect(() => {
    if (selected === null || size.width === 0) return
    const box = scroller.current!
    const x = MARGIN + selected.n * perDraw
    if (x < box.scrollLeft + MARGIN) box.scrollLeft = x - 2 * MARGIN
    if (x + perDraw > box.scrollLeft + size.width - MARGIN) box.scrollLeft = x + 2 * MARGIN - size.width
    const lane = lanes.findIndex(({ stream }) => stream === selected.stream)
    if (lane < 0) return
    const y = lane * LANE_HEIGHT
    if (y < box.scrollTop) box.scrollTop = y
    const below = y + LANE_HEIGHT + RULER_HEIGHT - size.height
    if (below > box.scrollTop) box.scrollTop = below
  }, [selected, lanes, perDraw, size])

  /** Zooms around the selected draw if it is visible, and otherwise around the middle of the window. */
  const zoom = (factor: number): void => {
    const x = selected === null ? -1 : MARGIN + (selected.n + 0.5) * perDraw - scroller.current!.scrollLeft
    zoomBy(factor, x >= 0 && x <= size.width ? x : size.width / 2)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (hasModifier(event)) return
    if (event.key === '+' || event.key === '=') zoom(2)
    else if (event.key === '-') zoom(0.5)
    else if (event.key === '0') zoom(0)
    else {
      const page = Math.max(1, Math.floor((size.width - 2 * MARGIN) / perDraw))
      const next = steppedDraw(lanes, selected, event.key, page)
      if (next === null) return
      onSelect(next)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const drawAt = (event: { readonly clientX: number; readonly clientY: number }): DrawRecord | null => {
    const box = scroller.current!
    const { left, top } = box.getBoundingClientRect()
    const x = event.clientX - left + box.scrollLeft - MARGIN
    const y = event.clientY - top - RULER_HEIGHT
    const lane = y < 0 ? undefined : lanes[Math.floor((y + box.scrollTop) / LANE_HEIGHT)]
    if (lane === undefined) return null
    const near = nearestDraw(lane.draws, x / perDraw - 0.5)
    return near !== null && Math.abs((near.n + 0.5) * perDraw - x) < Math.max(12, perDraw) ? near : null
  }

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center justify-between gap-4">
        <RuleLegend rules={rules} swatches={swatches} />
        <div className="timeline-zoom flex flex-none gap-1">
          <Button aria-label="Zoom out" disabled={isWhole} onClick={() => zoom(0.5)}>
            −
          </Button>
          <Button aria-label="Zoom in" disabled={isClosest} onClick={() => zoom(2)}>
            +
          </Button>
        </div>
      </div>
      <div
        className="timeline max-h-80 text-ink overflow-auto frame rounded-md bg-ground [scrollbar-width:thin]"
        ref={scroller}
        role="slider"
        tabIndex={0}
        aria-label="Timeline of the draws"
        aria-describedby="timeline-keys"
        aria-valuemin={0}
        aria-valuemax={count - 1}
        aria-valuenow={selected?.n ?? 0}
        aria-valuetext={selected === null ? 'no draw selected' : spokenText(selected)}
        data-lanes={Math.min(lanes.length, 8)}
        onScroll={() => paint()}
        onKeyDown={onKeyDown}
        onPointerDown={drag.onPointerDown}
        onPointerMove={(event) => onHover(drag.onPointerMove(event) ? null : drawAt(event))}
        onPointerLeave={() => onHover(null)}
        onClick={(event) => {
          const draw = drag.wasDrag() ? null : drawAt(event)
          if (draw !== null) onSelect(draw)
        }}
      >
        <div
          className="relative"
          style={{ width: `${width}px`, height: `${lanes.length * LANE_HEIGHT + RULER_HEIGHT}px` }}
        >
          <canvas ref={canvas} aria-hidden="true" />
        </div>
      </div>
      <p className="quiet timeline-hint h-8 overflow-hidden text-sm [line-height:1.9rem] text-ellipsis whitespace-nowrap">
        {hint ?? (
          <span id="timeline-keys">
            <kbd>←</kbd> <kbd>→</kbd> move between draws, <kbd>↑</kbd> <kbd>↓</kbd> between streams,{' '}
            <kbd>+</kbd> <kbd>−</kbd> or <kbd>Ctrl</kbd> + wheel zoom, <kbd>0</kbd> shows everything.
          </span>
        )}
      </p>
    </div>
  )
}

/** Describes a draw for screen readers. */
function spokenText(draw: DrawRecord): string {
  const label = draw.path.length === 0 ? '' : `, for ${draw.path.join('/')}`
  return `draw ${draw.n}, ${drawLabel(draw)}, ${callText(draw)}${label}`
}

/** The number of different colors for sampling rules. Any further rules reuse these colors with shorter marks. */
const RULE_COLOURS = 8

function RuleLegend({
  rules,
  swatches,
}: {
  readonly rules: readonly string[]
  readonly swatches: Ref<HTMLUListElement>
}): ReactNode {
  return (
    <ul className="rule-legend" ref={swatches} aria-label="Colors of the sampling rules">
      {rules.map((rule, i) => (
        <li key={rule}>
          <span
            className="rule-swatch inline-block w-3 h-3 rounded-xs bg-current"
            data-rule={i % RULE_COLOURS}
            data-short={i >= RULE_COLOURS ? '' : undefined}
          />{' '}
          {rule}
        </li>
      ))}
    </ul>
  )
}
