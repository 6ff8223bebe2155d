import { pointerSteps } from '@seedfast/world'

/** Returns the part of a value at a JSON Pointer, or undefined if there is no such part. */
export function partAt(value: unknown, pointer: string): unknown {
  let part = value
  for (const step of pointerSteps(pointer)) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return undefined
    part = (part as Readonly<Record<string, unknown>>)[step]
  }
  return part
}
