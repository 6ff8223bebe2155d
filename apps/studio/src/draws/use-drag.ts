import { useRef, type RefObject } from 'preact/compat'

/** The distance that the mouse must move before a press counts as a drag, in pixels. */
const CLICK = 4

interface Drag {
  onPointerDown(event: PointerEvent): void
  /** Handles a movement of the pointer. Returns whether the user is dragging. */
  onPointerMove(event: PointerEvent): boolean
  /** Returns whether the last press was a drag. The click that ends a drag must be ignored. */
  wasDrag(): boolean
}

/** Lets the user scroll an element by dragging it with the mouse. The browser itself handles touch scrolling. */
export function useDrag(scroller: RefObject<HTMLElement | null>): Drag {
  const start = useRef<{ readonly x: number; readonly y: number; dragging: boolean } | null>(null)
  return {
    onPointerDown: ({ pointerType, button, clientX, clientY }) => {
      const box = scroller.current!
      const isMouse = pointerType === 'mouse' && button === 0
      start.current = isMouse
        ? { x: clientX + box.scrollLeft, y: clientY + box.scrollTop, dragging: false }
        : null
    },
    onPointerMove: ({ buttons, clientX, clientY, pointerId }) => {
      const [box, from] = [scroller.current!, start.current]
      if (from === null || (buttons & 1) === 0) return false
      const far = Math.max(
        Math.abs(from.x - clientX - box.scrollLeft),
        Math.abs(from.y - clientY - box.scrollTop),
      )
      if (!from.dragging && far < CLICK) return false
      if (!from.dragging) box.setPointerCapture(pointerId)
      from.dragging = true
      box.scrollLeft = from.x - clientX
      box.scrollTop = from.y - clientY
      return true
    },
    wasDrag: () => start.current?.dragging === true,
  }
}
