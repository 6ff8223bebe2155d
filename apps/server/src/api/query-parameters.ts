import { z } from 'zod'
import type { QueryForm } from '../operations/operation.js'

export function queryParameters(request: z.ZodType, forms: Readonly<Record<string, QueryForm>>): object[] {
  const { properties = {}, required = [] } = z.toJSONSchema(request, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    readonly properties?: Readonly<Record<string, { readonly description?: string }>>
    readonly required?: readonly string[]
  }
  return Object.entries(forms).map(([name, form]) => {
    const { description, ...schema } = properties[name] ?? {}
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      ...formOf(form, schema),
    }
  })
}

function formOf(form: QueryForm, schema: object): object {
  switch (form) {
    case 'json':
      return { content: { 'application/json': { schema } } }
    case 'list':
      return { schema, style: 'form', explode: true }
    case 'texts':
      return { schema, style: 'form', explode: false }
    case 'number':
    case 'text':
      return { schema }
  }
}
