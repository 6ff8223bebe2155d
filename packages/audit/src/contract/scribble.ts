/**
 * Changes every value inside a result. Used to test that such changes don't affect the results that the world generates
 * afterward.
 */
export function scribble(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  for (const inner of Object.values(value)) scribble(inner)
  if (Array.isArray(value)) value.push('scribbled')
  else (value as Record<string, unknown>)['scribbled'] = true
}
