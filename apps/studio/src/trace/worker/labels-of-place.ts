import { isObject } from '../../edit/json-equal.js'

const OFFERED = 12

/**
 * Returns the labels of a run that may name a part of its result by an `id` instead of by the full path. The `id`
 * belongs to the part itself or to an object around it. Labels with the innermost `id` come first. For example, a world
 * may store nodes in an array and label them by ID, so that `nodes/r5c2/type` names `graph/nodes/17/type`.
 */
export function labelsOfPlace(
  result: unknown,
  place: readonly string[],
  labels: readonly string[],
): readonly string[] {
  const found = new Set<string>()
  for (const { id, rest } of idsOf(result, place)) {
    const near = labels.filter((label) => label.split('/').includes(id))
    const exact = near.filter((label) => rest.length > 0 && label.endsWith(`/${[id, ...rest].join('/')}`))
    const whole = near.map((label) => {
      const steps = label.split('/')
      return steps.slice(0, steps.indexOf(id) + 1).join('/')
    })
    for (const label of [...exact, ...whole, ...near]) found.add(label)
  }
  found.delete(place.join('/'))
  return [...found].slice(0, OFFERED)
}

interface Named {
  readonly id: string
  /** The steps that lead from the object to the part. */
  readonly rest: readonly string[]
}

/** Returns the objects with an `id` along a path, innermost first. */
function idsOf(result: unknown, place: readonly string[]): readonly Named[] {
  const ids: Named[] = []
  let at = result
  for (let depth = 0; ; depth++) {
    if (isObject(at) && typeof at['id'] === 'string' && at['id'] !== '') {
      ids.unshift({ id: at['id'], rest: place.slice(depth) })
    }
    const step = place[depth]
    if (step === undefined || typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return ids
    at = (at as Record<string, unknown>)[step]
  }
}
