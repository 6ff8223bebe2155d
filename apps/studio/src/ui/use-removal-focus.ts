import { useEffect, useEffectEvent, useRef } from 'preact/compat'

/**
 * Keeps the keyboard focus in a list when the user removes one of its rows. Otherwise, keyboard users would start again
 * at the top of the page. The focus moves to the same button in the next row, or in the last row. If no row is left, the
 * element that `otherwise` returns gets the focus. `count` is the number of rows. Call the returned function with the
 * pressed button before you remove its row, or all rows.
 */
export function useRemovalFocus(
  count: number,
  otherwise: () => HTMLElement | null | undefined,
): (button: HTMLButtonElement) => void {
  const removed = useRef<{ readonly list: Element | null; readonly row: number; readonly button: number }>(
    null,
  )
  const moveFocus = useEffectEvent(() => {
    const place = removed.current
    removed.current = null
    const focused = document.activeElement
    // The user may have moved the focus in the meantime.
    if (place === null || (focused !== document.body && focused?.matches(':disabled') !== true)) return
    const rows = place.list?.isConnected ? place.list.children : []
    const row = rows[Math.min(place.row, rows.length - 1)]
    const next = row?.querySelectorAll('button')[place.button]
    ;(next === undefined || next.disabled ? otherwise() : next)?.focus()
  })
  useEffect(() => moveFocus(), [count])
  return (button) => {
    const row = button.closest('li')
    const list = row?.parentElement ?? null
    removed.current = {
      list,
      row: [...(list?.children ?? [])].indexOf(row!),
      button: [...(row?.querySelectorAll('button') ?? [])].indexOf(button),
    }
  }
}
