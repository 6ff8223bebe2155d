import type { AnyFactType } from '@seedfast/world'
import type { ObjectClasses } from './part-type.js'

/** Converts a fact's value to a CEL value: ints to bigints, and objects to instances of their declared class. */
export type ToCel = (value: unknown) => unknown

/** Returns a function that converts a fact type's values to CEL values. Null stays null. */
export function toCel(type: AnyFactType, classes: ObjectClasses): ToCel {
  const convert = presentToCel(type, classes)
  return type.optional === true && convert !== same
    ? (value) => (value === null ? null : convert(value))
    : convert
}

function presentToCel(type: AnyFactType, classes: ObjectClasses): ToCel {
  switch (type.kind) {
    case 'int':
      return (value) => BigInt(value as number)
    case 'list': {
      const item = toCel(type.item!, classes)
      return item === same ? same : (value) => (value as unknown[]).map((inner) => item(inner))
    }
    case 'object': {
      const Class = classes.get(type.fields)!
      const fields = Object.entries(type.fields!).map(([name, of]) => [name, toCel(of, classes)] as const)
      return (value) => {
        const object = new Class() as Record<string, unknown>
        for (const [name, of] of fields) object[name] = of((value as Record<string, unknown>)[name])
        return object
      }
    }
    default:
      return same
  }
}

const same: ToCel = (value) => value

/** Returns whether two values of the same fact type are equal, compared item by item and field by field. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => isSameValue(item, b[i]))
  }
  const fields = Object.entries(a)
  return (
    fields.length === Object.keys(b).length &&
    fields.every(([name, value]) => isSameValue(value, (b as Record<string, unknown>)[name]))
  )
}
