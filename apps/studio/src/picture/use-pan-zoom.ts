import { useEffect, useRef, useState, type RefObject } from 'preact/compat'
import type { OpenPanZoom } from './open-pan-zoom.js'

export interface PanZoom extends Omit<OpenPanZoom, 'end'> {
  /** The current scale, relative to the initial size. */
  readonly scale: number
}

type Opening = Promise<OpenPanZoom | null>

/**
 * Lets the user pan and zoom the content of `stage`, which fills `frame`. The code for panning and zooming is loaded
 * when the pointer first enters the frame, or when a returned function needs it. If it can't be loaded, the content
 * doesn't move. `fixed` turns off panning and zooming, for frames that scroll.
 */
export function usePanZoom(
  frame: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  fixed: boolean,
): PanZoom {
  const [scale, setScale] = useState(1)
  const opening = useRef<Opening | null>(null)
  const open = useRef<() => Opening>(async () => null)
  useEffect(() => {
    if (fixed) return
    const element = frame.current!
    let left = false
    const load = (): Opening => {
      opening.current ??= import('./open-pan-zoom.js').finally(ignore).then(
        ({ openPanZoom }) => (left ? null : openPanZoom(element, stage.current!, setScale)),
        () => null,
      )
      return opening.current
    }
    const onEnter = (): void => void load()
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      void load().then((zoom) => zoom !== null && element.dispatchEvent(new WheelEvent('wheel', event)))
    }
    const ignore = (): void => {
      element.removeEventListener('pointerenter', onEnter)
      element.removeEventListener('wheel', onWheel)
    }
    element.addEventListener('pointerenter', onEnter)
    element.addEventListener('wheel', onWheel, { passive: false })
    open.current = load
    // On a touch screen, the pointer enters only with the first gesture.
    if (window.matchMedia('(any-pointer: coarse)').matches) void load()
    return () => {
      left = true
      ignore()
      void opening.current?.then((zoom) => zoom?.end())
      opening.current = null
      open.current = async () => null
    }
  }, [frame, stage, fixed])

  const change = (act: (zoom: OpenPanZoom) => void): void => {
    void open.current().then((zoom) => zoom !== null && act(zoom))
  }
  return {
    scale,
    zoomBy: (factor) => change((zoom) => zoom.zoomBy(factor)),
    reset: () => change((zoom) => zoom.reset()),
    // Until the content is first zoomed, all of it is in the frame.
    reveal: (element) => void opening.current?.then((zoom) => zoom?.reveal(element)),
  }
}
