import { firstDifference } from '@seedfast/audit'
import { pointerSteps } from '@seedfast/world'

/**
 * Returns the JSON Pointers of the parts of a picture that have different values in two results. The picture marks its
 * parts with `data-path` attributes. List items that have an `id` are matched by ID, so that inserting an item doesn't
 * make all later items differ.
 */
export function differentParts(svg: string, result: unknown, other: unknown): readonly string[] {
  const pointers = new Set(
    [...svg.matchAll(/\sdata-path="([^"]*)"/g)].map(([, pointer]) => unescaped(pointer!)),
  )
  return [...pointers].filter((pointer) => {
    const [value, counterpart] = bothAt(result, other, pointerSteps(pointer))
    return value !== undefined && firstDifference(value, counterpart) !== null
  })
}

/** Returns the values at the same path in two results. A value is undefined if the result lacks that path. */
function bothAt(a: unknown, b: unknown, steps: readonly string[]): readonly [unknown, unknown] {
  return steps.reduce<readonly [unknown, unknown]>(
    ([left, right], step) => {
      const value = own(left, step)
      const id = own(value, 'id')
      if (Array.isArray(left) && Array.isArray(right) && (typeof id === 'string' || typeof id === 'number'))
        return [value, right.find((item: unknown) => own(item, 'id') === id)]
      return [value, own(right, step)]
    },
    [a, b],
  )
}

function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|apos|#39);/g, (entity) => ENTITIES[entity]!)
}
