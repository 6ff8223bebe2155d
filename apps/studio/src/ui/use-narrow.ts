import { useSyncExternalStore } from 'preact/compat'

const QUERY = '(width < 48rem)'

export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(QUERY)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(QUERY).matches,
  )
}
