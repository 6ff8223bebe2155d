import { useEffect, useRef, useState, type RefObject } from 'react'
import type { OpenPanZoom } from './open-pan-zoom.js'

export interface PanZoom extends Omit<OpenPanZoom, 'end'> {
  /** The current scale, relative to the initial size. */
  readonly scale: number
}

/**
 * Lets the user pan and zoom the content of `stage`, which fills `frame`. The code for this is loaded after the content
 * is shown, and the returned functions wait for it. If the code can't be loaded, the content stays still. `fixed` turns
 * off panning and zooming, for frames that scroll.
 */
export function usePanZoom(
  frame: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  fixed: boolean,
): PanZoom {
  const [scale, setScale] = useState(1)
  const opening = useRef<Promise<OpenPanZoom | null>>(Promise.resolve(null))
  useEffect(() => {
    opening.current = Promise.resolve(null)
    if (fixed) return
    let left = false
    const opened = import('./open-pan-zoom.js').then(
      ({ openPanZoom }) => (left ? null : openPanZoom(frame.current!, stage.current!, setScale)),
      () => null,
    )
    opening.current = opened
    return () => {
      left = true
      void opened.then((zoom) => zoom?.end())
    }
  }, [frame, stage, fixed])

  const change = (act: (zoom: OpenPanZoom) => void): void => {
    void opening.current.then((zoom) => zoom !== null && act(zoom))
  }
  return {
    scale,
    zoomBy: (factor) => change((zoom) => zoom.zoomBy(factor)),
    reset: () => change((zoom) => zoom.reset()),
    reveal: (element) => change((zoom) => zoom.reveal(element)),
  }
}
