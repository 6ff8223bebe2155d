import { lateParts, type LatePart } from '@seedfast/world'
import { use, useEffect, useRef, useState } from 'preact/compat'
import { LoadError } from '../ui/part-boundary.js'

const loading = new WeakMap<LatePart, Promise<void>>()

/**
 * Suspends the component until the given schemas and functions are loaded. Must be called inside a `PartBoundary`, which
 * shows the waiting state.
 */
export function useLoaded(...parts: readonly unknown[]): void {
  for (const promise of unloaded(parts)) use(promise)
}

/**
 * Like `useLoaded`, but only suspends a component that isn't shown yet. A component that is already shown stays visible,
 * and is rendered again after everything is loaded.
 */
export function useLoadedInTime(...parts: readonly unknown[]): void {
  const isShown = useRef(false)
  const [state, setState] = useState<{ readonly error?: unknown }>({})
  if ('error' in state) throw state.error
  const open = unloaded(parts)
  if (!isShown.current) for (const promise of open) use(promise)
  const isOpen = open.length > 0
  useEffect(() => {
    isShown.current = true
    if (!isOpen) return
    Promise.all(open).then(
      () => setState({}),
      (error: unknown) => setState({ error }),
    )
  }, [isOpen])
}

function unloaded(parts: readonly unknown[]): readonly Promise<void>[] {
  return lateParts(parts)
    .filter((part) => !part.isLoaded())
    .map(loadingOf)
}

function loadingOf(part: LatePart): Promise<void> {
  const known = loading.get(part)
  if (known !== undefined) return known
  const promise = part.load().catch((cause: unknown) => {
    throw new LoadError(() => loading.delete(part), cause)
  })
  loading.set(part, promise)
  return promise
}
