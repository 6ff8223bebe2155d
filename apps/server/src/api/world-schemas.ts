import { inputJsonSchema, type AnyWorld } from '@seedfast/world'
import { z } from 'zod'

const PARTS = ['params', 'overrides'] as const

/** The JSON Schemas of the params and overrides of each world, under their names among the components. */
export function worldSchemas(worlds: readonly AnyWorld[]): Record<string, object> {
  return Object.fromEntries(
    worlds.flatMap((world) =>
      PARTS.map((part) => {
        const name = nameOf(part, world.id)
        const { $schema: _, ...schema } = inputJsonSchema(world[part])
        return [name, rebased(schema, `#/components/schemas/${name}`) as object]
      }),
    ),
  )
}

/** The JSON Schema of a request's body, whose params and overrides are those of a world, or of any of them. */
export function bodySchema(request: z.ZodType, worlds: readonly AnyWorld[]): object {
  const { $schema: _, ...schema } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })
  const properties = { ...schema.properties } as Record<string, object>
  for (const part of PARTS) {
    if (properties[part] === undefined) continue
    const { type: _type, ...rest } = properties[part] as { readonly type?: string }
    const refs = worlds.map(({ id }) => ({ $ref: `#/components/schemas/${nameOf(part, id)}` }))
    properties[part] = { ...rest, anyOf: refs }
  }
  return schema.properties === undefined ? schema : { ...schema, properties }
}

function nameOf(part: string, id: string): string {
  return `${part}.${id}`
}

/** A schema with the references to its own parts pointing to where it stands in the document. */
function rebased(schema: unknown, base: string): unknown {
  if (Array.isArray(schema)) return schema.map((one) => rebased(one, base))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      const isOwn = key === '$ref' && typeof value === 'string' && value.startsWith('#')
      return [key, isOwn ? base + value.slice(1) : rebased(value, base)]
    }),
  )
}
