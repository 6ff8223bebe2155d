import { select } from 'd3-selection'
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** The maximum scale of a picture, relative to its initial size. */
const MOST = 12

/** The pan and zoom of the content of a frame. */
export interface PanZoom {
  /** The current scale of the content, relative to its initial size. */
  readonly scale: number
  zoomBy(factor: number): void
  reset(): void
  /** Moves the content so that an element in it is visible. */
  reveal(element: Element): void
}

/**
 * Lets the user pan and zoom the content of `stage`, which fills `frame`. The content can be zoomed with Ctrl and the
 * wheel or by pinching, and panned by dragging once it is enlarged. Without Ctrl, the wheel scrolls the page.
 */
export function usePanZoom(
  frame: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
): PanZoom {
  const [scale, setScale] = useState(1)
  const behavior = useRef<ZoomBehavior<HTMLElement, unknown> | null>(null)
  useEffect(() => {
    const [outer, inner] = [frame.current!, stage.current!]
    const size = (): [[number, number], [number, number]] => [
      [0, 0],
      [outer.clientWidth, outer.clientHeight],
    ]
    let now = 1
    const zoomed = zoom<HTMLElement, unknown>()
      .scaleExtent([1, MOST])
      .extent(size)
      .clickDistance(4)
      .filter((event: MouseEvent | TouchEvent) => {
        // The size can have changed since the last gesture.
        zoomed.translateExtent(size())
        if (event.type === 'wheel') return event.ctrlKey || event.metaKey
        if ('touches' in event) return event.touches.length > 1 || now > 1
        return event.button === 0 && !event.ctrlKey && now > 1
      })
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
        now = transform.k
        inner.style.transform =
          now === 1
            ? ''
            : transform.toString().replace(/translate\(([^,]+),([^)]+)\)/, 'translate($1px,$2px)')
        outer.toggleAttribute('data-zoomed', now > 1)
        setScale(now)
      })
    const selected = select(outer).call(zoomed).on('dblclick.zoom', null)
    behavior.current = zoomed
    return () => {
      selected.on('.zoom', null)
    }
  }, [frame, stage])

  const change = (act: (zoomed: ZoomBehavior<HTMLElement, unknown>, outer: HTMLElement) => void): void => {
    const outer = frame.current
    if (behavior.current === null || outer === null) return
    behavior.current.translateExtent([
      [0, 0],
      [outer.clientWidth, outer.clientHeight],
    ])
    act(behavior.current, outer)
  }
  return {
    scale,
    zoomBy: (factor) => change((zoomed, outer) => zoomed.scaleBy(select(outer), factor)),
    reset: () => change((zoomed, outer) => zoomed.transform(select(outer), zoomIdentity)),
    reveal: (element) =>
      change((zoomed, outer) => {
        const [view, box] = [outer.getBoundingClientRect(), element.getBoundingClientRect()]
        const aside = (low: number, high: number, from: number, to: number): number =>
          low < from ? from - low + 24 : high > to ? to - high - 24 : 0
        const x = aside(box.left, box.right, view.left, view.right)
        const y = aside(box.top, box.bottom, view.top, view.bottom)
        const { k } = zoomTransform(outer)
        if (k > 1 && (x !== 0 || y !== 0)) zoomed.translateBy(select(outer), x / k, y / k)
      }),
  }
}
