import { isObject } from '@seedfast/world'
import { z } from 'zod'

const seedFault = {
  error: 'must be a string, or an integer of at most 53 bits (write larger integers as strings)',
}

/** The schema of a seed, which is a string or an integer that JSON can represent exactly. */
export const seedShape = z.union([z.string(seedFault).max(4000), z.int(seedFault)], seedFault).meta({
  description: 'The seed: a string, or an integer of at most 53 bits.',
  example: '7',
})

/** The schema of an object with any content. The content is passed on unchanged. */
export const anyObject = z.unknown().refine(isObject, { error: 'must be an object' }).meta({ type: 'object' })

/** The fields of a request for a run, without the seed. */
export const paramsFields = {
  preset: z.string().max(200).optional().meta({ description: 'A preset of the world. Params override it.' }),
  params: anyObject
    .optional()
    .meta({ description: 'Params of the world. Omitted params keep their defaults.' }),
  set: z.array(z.string().max(4000)).max(100).optional().meta({
    description: 'Single params as path=value, such as spec.rows=12. They override `preset` and `params`.',
  }),
  overrides: anyObject
    .optional()
    .meta({ description: 'Manual changes to the result, such as locked nodes.' }),
  version: z.int().min(1).optional().meta({
    description:
      'The expected version of the world. A response to a request with a version never changes and can be cached forever.',
  }),
}

export const paramsQuery = {
  preset: 'text',
  params: 'json',
  set: 'list',
  overrides: 'json',
  version: 'number',
} as const

export const factNames = z.array(z.string().max(200)).max(200)
