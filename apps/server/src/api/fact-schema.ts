import type { AnyFactType } from '@seedfast/world'

/** Returns the JSON Schema of a fact's values. If the fact may be absent, the schema also accepts null. */
export function factSchema({ optional, ...type }: AnyFactType): Record<string, unknown> {
  return optional === true ? { anyOf: [presentSchema(type), { type: 'null' }] } : presentSchema(type)
}

function presentSchema({ kind, item, fields }: AnyFactType): Record<string, unknown> {
  switch (kind) {
    case 'bool':
      return { type: 'boolean' }
    case 'int':
      return { type: 'integer' }
    case 'float':
      return { type: 'number' }
    case 'string':
      return { type: 'string' }
    case 'list':
      return { type: 'array', items: factSchema(item!) }
    case 'object':
      return {
        type: 'object',
        properties: Object.fromEntries(
          Object.entries(fields!).map(([name, field]) => [name, factSchema(field)]),
        ),
        required: Object.keys(fields!),
        additionalProperties: false,
      }
  }
}
