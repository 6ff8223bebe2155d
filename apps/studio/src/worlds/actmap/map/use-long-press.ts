import { useRef } from 'preact/compat'

/** The minimum duration of a long press, in milliseconds. */
const LONG = 500
/** The maximum distance that a finger may move during a long press, in pixels. */
const STILL = 8

interface LongPress {
  readonly handlers: {
    onPointerDown(event: PointerEvent): void
    onPointerMove(event: PointerEvent): void
    onPointerUp(): void
    onPointerCancel(): void
    onContextMenu(event: { preventDefault(): void }): void
  }
  /** Returns whether the press that just ended was a long press. A long press must not also count as a tap. */
  wasLong(): boolean
}

/** Calls `onLong` with the ID of a node after the user has long-pressed that node. */
export function useLongPress(onLong: (id: string) => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const start = useRef({ x: 0, y: 0, touch: false })
  const long = useRef(false)
  const end = (): void => clearTimeout(timer.current)
  return {
    handlers: {
      onPointerDown: ({ target, pointerType, clientX, clientY }) => {
        end()
        long.current = false
        start.current = { x: clientX, y: clientY, touch: pointerType === 'touch' }
        const id = (target as Element).closest('[data-node]')?.getAttribute('data-node')
        if (pointerType !== 'touch' || id === undefined || id === null) return
        timer.current = setTimeout(() => {
          long.current = true
          onLong(id)
        }, LONG)
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (Math.abs(clientX - start.current.x) + Math.abs(clientY - start.current.y) > STILL) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu: (event) => {
        if (start.current.touch) event.preventDefault()
      },
    },
    wasLong: () => long.current,
  }
}
