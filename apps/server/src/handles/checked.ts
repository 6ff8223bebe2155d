import { parseSchema, type Place, type Schema } from '@seedfast/world'
import { z } from 'zod'

const ARGUMENTS: Place = { in: 'option', name: 'args' }

/**
 * Returns a method that validates its arguments against the schemas of a list. Schemas at the end may be optional. It
 * throws an `InputError` that names the argument by its index.
 */
export function checked<Held, const Shapes extends readonly z.ZodType[]>(
  shapes: Shapes,
  call: (object: Held, ...args: { [Index in keyof Shapes]: z.output<Shapes[Index]> }) => unknown,
): (object: Held, ...args: unknown[]) => unknown {
  type Args = { [Index in keyof Shapes]: z.output<Shapes[Index]> }
  const schema = z.tuple(shapes as never) as unknown as Schema<Args>
  const spread = call as (object: Held, ...args: readonly unknown[]) => unknown
  return (object, ...args) => spread(object, ...(parseSchema(schema, args, ARGUMENTS) as readonly unknown[]))
}
