import { select } from 'd3-selection'
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom'

/** The maximum scale, relative to the initial size. */
const MOST = 12

/** The controls for panning and zooming a frame's content. */
export interface OpenPanZoom {
  zoomBy(factor: number): void
  reset(): void
  /** Moves the content until the given element is visible. */
  reveal(element: Element): void
  /** Restores the content's initial position and removes the event handlers. */
  end(): void
}

/**
 * Lets the user pan and zoom `stage`, which fills `frame`. The user zooms by pinching, or with the wheel while holding
 * Ctrl. Without Ctrl, the wheel scrolls the page. Enlarged content can be dragged. `onScale` receives each new scale.
 */
export function openPanZoom(
  frame: HTMLElement,
  stage: HTMLElement,
  onScale: (scale: number) => void,
): OpenPanZoom {
  const size = (): [[number, number], [number, number]] => [
    [0, 0],
    [frame.clientWidth, frame.clientHeight],
  ]
  let now = 1
  const zoomed: ZoomBehavior<HTMLElement, unknown> = zoom<HTMLElement, unknown>()
    .scaleExtent([1, MOST])
    .extent(size)
    .clickDistance(4)
    .filter((event: MouseEvent | TouchEvent) => {
      // The frame may have been resized since the last gesture.
      zoomed.translateExtent(size())
      if (event.type === 'wheel') return event.ctrlKey || event.metaKey
      if ('touches' in event) return event.touches.length > 1 || now > 1
      return event.button === 0 && !event.ctrlKey && now > 1
    })
    .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
      now = transform.k
      stage.style.transform =
        now === 1 ? '' : transform.toString().replace(/translate\(([^,]+),([^)]+)\)/, 'translate($1px,$2px)')
      frame.toggleAttribute('data-zoomed', now > 1)
      onScale(now)
    })
  const selected = select(frame).call(zoomed).on('dblclick.zoom', null)
  const sized = (): typeof zoomed => zoomed.translateExtent(size())
  return {
    zoomBy: (factor) => sized().scaleBy(selected, factor),
    reset: () => sized().transform(selected, zoomIdentity),
    reveal: (element) => {
      const [view, box] = [frame.getBoundingClientRect(), element.getBoundingClientRect()]
      const aside = (low: number, high: number, from: number, to: number): number =>
        low < from ? from - low + 24 : high > to ? to - high - 24 : 0
      const x = aside(box.left, box.right, view.left, view.right)
      const y = aside(box.top, box.bottom, view.top, view.bottom)
      const { k } = zoomTransform(frame)
      if (k > 1 && (x !== 0 || y !== 0)) sized().translateBy(selected, x / k, y / k)
    },
    end: () => {
      zoomed.transform(selected, zoomIdentity)
      selected.on('.zoom', null)
    },
  }
}
