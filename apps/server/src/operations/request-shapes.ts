import { z } from 'zod'

const seedFault = {
  error: 'expected a text, or a whole number of at most 53 bits (write longer ones as text)',
}

/** A seed as a person types it, or a number that JSON holds exactly. */
export const seedShape = z.union([z.string(seedFault).max(4000), z.int(seedFault)], seedFault).meta({
  description: 'The seed, as the world prints it; a number of more than 53 bits is written as text.',
  example: '7',
})

/** Any object, handed on as it stands, whatever its keys are called. */
export const anyObject = z
  .unknown()
  .refine(isObject, { error: 'expected an object' })
  .meta({ type: 'object' })

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a world is made with, beside the seed. */
export const paramsFields = {
  preset: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'One of the world’s presets, which the params then lie over.' }),
  params: anyObject
    .optional()
    .meta({ description: 'The params of the world; what they leave out has its default.' }),
  set: z
    .array(z.string().max(4000))
    .max(100)
    .optional()
    .meta({ description: 'Single params over the rest, each as path=value, such as spec.rows=12.' }),
  overrides: anyObject.optional().meta({ description: 'What a person fixed by hand.' }),
  version: z.int().min(1).optional().meta({
    description:
      'The version of the world that is expected. An answer whose request names it never changes, and may be kept for ever.',
  }),
}

/** How the params are given in an address. */
export const paramsQuery = {
  preset: 'text',
  params: 'json',
  set: 'list',
  overrides: 'json',
  version: 'number',
} as const

/** The names of facts. */
export const factNames = z.array(z.string().max(200)).max(200)
