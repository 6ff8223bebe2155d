import { loadInputSchema } from '@seedfast/world'
import { use } from 'preact/compat'
import { LoadError } from '../ui/part-boundary.js'

const opening = new Map<unknown, Promise<void>>()

/**
 * Suspends the component until the JSON Schema of a schema's input is available. Forms are built from this JSON Schema.
 * Must be called inside a `PartBoundary`.
 */
export function useInputSchema(schema: unknown): void {
  const loading =
    opening.get(schema) ??
    loadInputSchema(schema).catch((cause: unknown) => {
      throw new LoadError(() => opening.delete(schema), cause)
    })
  opening.set(schema, loading)
  use(loading)
}
