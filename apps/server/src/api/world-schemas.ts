import { inputJsonSchema, type AnyWorld } from '@seedfast/world'
import { z } from 'zod'

const PARTS = ['params', 'overrides'] as const

/** Returns the JSON Schemas of each world's params and overrides, keyed by their names in the OpenAPI description. */
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

/** Returns the JSON Schema of a request body. Its params and overrides refer to the schemas of the given worlds. */
export function bodySchema(request: z.ZodType, worlds: readonly AnyWorld[]): object {
  const { $schema: _, ...schema } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })
  return withRefs(schema as ObjectSchema, worlds)
}

interface ObjectSchema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, object>>
}

/**
 * Replaces the params and overrides in a schema, including its nested objects, with references to the schemas of the
 * worlds.
 */
function withRefs(schema: ObjectSchema, worlds: readonly AnyWorld[]): object {
  if (schema.properties === undefined) return schema
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const part = PARTS.find((one) => one === name)
    if (part === undefined) return [name, withRefs(property, worlds)]
    const { type: _type, ...rest } = property as ObjectSchema
    const anyOf = worlds.map(({ id }) => ({ $ref: `#/components/schemas/${nameOf(part, id)}` }))
    return [name, { ...rest, anyOf }]
  })
  return { ...schema, properties: Object.fromEntries(properties) as object }
}

function nameOf(part: string, id: string): string {
  return `${part}.${id}`
}

/** Adjusts the references inside a schema to `base`, the schema's location in the OpenAPI document. */
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
