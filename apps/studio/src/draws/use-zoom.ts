import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'preact/compat'

/** The width of a draw at the highest zoom level, in pixels. */
const CLOSEST = 28
/**
 * The maximum width of a run's timeline, in pixels. Browsers can't lay out elements that are wider than about ten
 * million pixels.
 */
const WIDEST = 8_000_000
/** The margins to the left of the first draw and to the right of the last one, in pixels. */
export const MARGIN = 12

export interface Zoom {
  readonly perDraw: number
  /** The width of the whole run at the current zoom level, in pixels. */
  readonly width: number
  readonly isWhole: boolean
  readonly isClosest: boolean
  /**
   * Multiplies the zoom level by `factor`. A factor below 1 zooms out. The draw that is `x` pixels from the left edge
   * of the window stays in place.
   */
  zoomBy(factor: number, x: number): void
}

/**
 * Returns the zoom level of a timeline with `count` draws. `seen` is the width of the visible part, in pixels. Also
 * lets the user zoom with Ctrl and the mouse wheel, or by pinching.
 */
export function useZoom(scroller: RefObject<HTMLElement | null>, count: number, seen: number): Zoom {
  const [zoom, setZoom] = useState(1)
  const zoomCenter = useRef<{ readonly draw: number; readonly x: number } | null>(null)

  const draws = Math.max(1, count)
  const fit = Math.max(1, seen - 2 * MARGIN) / draws
  const closest = Math.max(fit, Math.min(CLOSEST, WIDEST / draws))
  const perDraw = Math.min(closest, fit * zoom)

  const zoomBy = (factor: number, x: number): void => {
    const next = Math.max(1, Math.min(closest / fit, zoom * factor))
    if (next === zoom) return
    zoomCenter.current = { draw: (scroller.current!.scrollLeft + x - MARGIN) / perDraw, x }
    setZoom(next)
  }
  useLayoutEffect(() => {
    if (zoomCenter.current === null) return
    scroller.current!.scrollLeft = MARGIN + zoomCenter.current.draw * perDraw - zoomCenter.current.x
    zoomCenter.current = null
  }, [scroller, perDraw])

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1)
    zoomBy(2 ** (-pixels / 150), event.clientX - scroller.current!.getBoundingClientRect().left)
  })
  useEffect(() => {
    const box = scroller.current!
    const listener = (event: WheelEvent): void => onWheel(event)
    // A passive listener couldn't stop the browser from zooming the whole page.
    box.addEventListener('wheel', listener, { passive: false })
    return () => box.removeEventListener('wheel', listener)
  }, [scroller])

  return {
    perDraw,
    width: Math.max(seen, perDraw * count + 2 * MARGIN),
    isWhole: perDraw <= fit,
    isClosest: perDraw >= closest,
    zoomBy,
  }
}
