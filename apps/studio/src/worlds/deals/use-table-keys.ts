import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onKey` with each key that the user presses outside of fields, in lower case. `onKey` returns whether it handled
 * the key. Does nothing while shortcuts that consist of a single character are turned off.
 */
export function useTableKeys(singleKeys: boolean, onKey: (key: string) => boolean): void {
  const onEvent = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null
    if (!singleKeys || ctrlKey || metaKey || altKey || isTyping) return
    if (onKey(key.toLowerCase())) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onEvent(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
