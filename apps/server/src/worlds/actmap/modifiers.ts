import type { Modifier } from '@seedfast/actmap'
import { z } from 'zod'

const scale = z.number().min(0).max(1_000_000)

/** The schema of the effects on an Unknown's outcome. */
export const modifiersShape = z
  .array(
    z.strictObject({
      source: z.string().max(200),
      weights: z.strictObject({
        Event: scale.optional(),
        Battle: scale.optional(),
        Shop: scale.optional(),
        Treasure: scale.optional(),
      }),
    }),
  )
  .max(100)
  .optional()

/** Returns the effects that a request lists, without absent weights. */
export function modifiersOf(modifiers: z.output<typeof modifiersShape> = []): readonly Modifier[] {
  return modifiers.map(({ source, weights }) => ({
    source,
    weights: Object.fromEntries(Object.entries(weights).filter(([, weight]) => weight !== undefined)),
  }))
}
