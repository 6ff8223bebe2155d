import { lateParts, type LatePart } from '@seedfast/world'
import { use } from 'react'
import { LoadError } from '../ui/part-boundary.js'

const loading = new WeakMap<LatePart, Promise<void>>()

/**
 * Suspends the component until the given schemas and functions are loaded. Must be called inside a `PartBoundary`, which
 * shows the waiting state.
 */
export function useLoaded(...parts: readonly unknown[]): void {
  const open = lateParts(parts)
    .filter((part) => !part.isLoaded())
    .map(loadingOf)
  for (const promise of open) use(promise)
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
