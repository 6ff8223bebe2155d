import { useEffect, useEffectEvent, type RefObject } from 'preact/compat'

/** The distance that the wheel must move to turn one page, in pixels. */
const NOTCH = 40

/**
 * Lets the user turn pages by swiping, or with the wheel while holding Shift. `area` is the element to swipe or scroll
 * on.
 */
export function usePaging(area: RefObject<HTMLElement | null>, page: (by: -1 | 1) => void): void {
  const onPage = useEffectEvent(page)
  useEffect(() => {
    const element = area.current!
    let turned = 0
    const onWheel = (event: WheelEvent): void => {
      if (!event.shiftKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      // While Shift is held down, some browsers report the wheel as a horizontal movement.
      turned += event.deltaY === 0 ? event.deltaX : event.deltaY
      if (Math.abs(turned) < NOTCH) return
      onPage(turned > 0 ? 1 : -1)
      turned = 0
    }
    let start: TouchStart | null = null
    const onTouchStart = ({ touches, target }: TouchEvent): void => {
      const frame = target instanceof Element ? target.closest('.sheet') : null
      const [touch] = touches
      start =
        touches.length !== 1 || touch === undefined || frame?.hasAttribute('data-zoomed') === true
          ? null
          : { x: touch.clientX, y: touch.clientY, ...scrollRoom(frame) }
    }
    const onTouchEnd = ({ changedTouches: [touch] }: TouchEvent): void => {
      const pages = start === null || touch === undefined ? 0 : pagesSwiped(start, pointOf(touch))
      start = null
      if (pages !== 0) onPage(pages)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchstart', onTouchStart, { passive: true })
    element.addEventListener('touchend', onTouchEnd, { passive: true })
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouchStart)
      element.removeEventListener('touchend', onTouchEnd)
    }
  }, [area])
}

function pointOf({ clientX, clientY }: Touch): { readonly x: number; readonly y: number } {
  return { x: clientX, y: clientY }
}

/** Returns how far a frame can be scrolled to each side, in pixels. Without a frame, both distances are 0. */
function scrollRoom(frame: Element | null): Pick<TouchStart, 'left' | 'right'> {
  if (frame === null) return { left: 0, right: 0 }
  const { scrollLeft, scrollWidth, clientWidth } = frame
  return { left: scrollLeft, right: scrollWidth - clientWidth - scrollLeft }
}

/** The start of a touch. `x` and `y` are the position of the finger. */
interface TouchStart {
  readonly x: number
  readonly y: number
  /** The distance that the content under the finger can still be scrolled to the left, in pixels. */
  readonly left: number
  /** The distance that the content under the finger can still be scrolled to the right, in pixels. */
  readonly right: number
}

/** The minimum length of a swipe, in pixels. */
const LEAST = 60

/**
 * Returns the number of levels that a swipe moves by: 1 for a swipe to the left, and -1 for a swipe to the right.
 * Returns 0 if the movement isn't a swipe, or if it can still scroll the content.
 */
export function pagesSwiped(start: TouchStart, end: { readonly x: number; readonly y: number }): -1 | 0 | 1 {
  const [across, down] = [end.x - start.x, end.y - start.y]
  if (Math.abs(across) < LEAST || Math.abs(across) < 2 * Math.abs(down)) return 0
  // Allow for rounded scroll positions.
  if (across < 0) return start.right <= 2 ? 1 : 0
  return start.left <= 2 ? -1 : 0
}
