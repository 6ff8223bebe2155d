import { useEffect, useEffectEvent, type RefObject } from 'preact/compat'
import { pagesSwiped, type TouchStart } from './swipe.js'

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
