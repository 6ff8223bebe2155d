import type { ValueModel } from './value-model.js'

/**
 * The values that a schema allows at one path, as the data of an issue. Limits that the schema doesn't set are left
 * out.
 */
export type Expected =
  | {
      readonly kind: 'number' | 'integer'
      readonly min?: number
      readonly max?: number
      readonly above?: number
      readonly below?: number
      readonly step?: number
    }
  | {
      readonly kind: 'string'
      readonly min?: number
      readonly max?: number
      readonly pattern?: string
      readonly format?: string
    }
  | { readonly kind: 'boolean' | 'object' | 'any' }
  | { readonly kind: 'array'; readonly min?: number; readonly max?: number; readonly item: Expected }
  | { readonly kind: 'tuple'; readonly items: readonly Expected[] }
  | { readonly kind: 'values'; readonly values: readonly unknown[] }
  | { readonly kind: 'union'; readonly options: readonly Expected[] }

/** Returns the values that a model allows. The fields of an object are left out. */
export function expectedOf(model: ValueModel): Expected {
  switch (model.kind) {
    case 'number': {
      const { integer, min, max, above, below, step } = model
      return {
        kind: integer ? 'integer' : 'number',
        ...(min === -Infinity ? {} : above ? { above: min } : { min }),
        ...(max === Infinity ? {} : below ? { below: max } : { max }),
        ...(step === null || step === 1 ? {} : { step }),
      }
    }
    case 'string': {
      const { pattern, format } = model
      return {
        kind: 'string',
        ...lengths(model),
        ...(pattern === null ? {} : { pattern }),
        ...(format === null ? {} : { format }),
      }
    }
    case 'boolean':
      return { kind: 'boolean' }
    case 'object':
    case 'record':
      return { kind: 'object' }
    case 'array':
      return { kind: 'array', ...lengths(model), item: expectedOf(model.item) }
    case 'tuple':
      return { kind: 'tuple', items: model.items.map(expectedOf) }
    case 'choice':
      return { kind: 'values', values: model.options }
    case 'const':
      return { kind: 'values', values: [model.value] }
    case 'union':
      return { kind: 'union', options: model.options.map(expectedOf) }
    case 'json':
      return { kind: 'any' }
  }
}

function lengths({ min, max }: { readonly min: number; readonly max: number }): {
  readonly min?: number
  readonly max?: number
} {
  return { ...(min === 0 ? {} : { min }), ...(max === Infinity ? {} : { max }) }
}
