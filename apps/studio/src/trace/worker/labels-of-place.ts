import { isObject } from '../../edit/json-equal.js'

/** How many labels are offered for one place. */
const OFFERED = 12

/**
 * The labels of a run that tell of a place in its result by another name: those with the `id` of what stands there, or
 * around it, the nearest first. A world may label a node by its id and keep it in a list, such as `nodes/r5c2/type` for
 * `graph/nodes/17/type`.
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
  /** The steps from what has the id to the place. */
  readonly rest: readonly string[]
}

/** What on the way to a place has an `id`, innermost first. */
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
