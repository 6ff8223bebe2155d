import type { About, AnyWorld } from '../definition/define-world.js'
import type { ListedThing, Thing } from '../definition/thing.js'
import { WorldError } from '../errors/world-error.js'
import { foundText, pointerSteps } from '../json/json.js'
import { faultyThingText } from '../messages.js'

/**
 * Lists the things in a result, in the order of the world. Returns an empty list if the world declares no things.
 * Throws a WorldError if a thing has no kind or name, or if its pointer doesn't lead into the result.
 *
 * @example
 * import { aboutOf, defineWorld, make, thingsOf } from '@seedfast/world'
 * const cave = defineWorld(
 *   { id: 'cave', version: 1, generate: (run) => ({ foes: [run.stream('foes').pick(['bat', 'newt'])] }) },
 *   { things: ({ foes }) => foes.map((name, i) => ({ kind: 'foe', name, pointer: `/foes/${i}` })) },
 * )
 * const generated = make(cave, { seed: 'banana' })
 * const things = await thingsOf(cave, generated.result, aboutOf(generated))
 * things.map(({ kind }) => kind) // → ['foe']
 */
export async function thingsOf(
  world: Pick<AnyWorld, 'id' | 'things'>,
  result: unknown,
  about: About,
): Promise<readonly ListedThing[]> {
  const things = world.things === null ? [] : await world.things(result, about)
  return Array.from(things, (thing, index) => {
    const fault = faultOf(thing, result)
    if (fault !== null) throw new WorldError(faultyThingText(world.id, index, fault), { world: world.id })
    return { place: '', count: 1, notes: [], fields: {}, ...thing }
  })
}

function faultOf(thing: Thing, result: unknown): string | null {
  if (typeof thing !== 'object' || thing === null) return `must be an object, got ${foundText(thing)}`
  for (const key of ['kind', 'name'] as const) {
    if (typeof thing[key] !== 'string' || thing[key] === '')
      return `${key} must be a string that isn't empty, got ${foundText(thing[key])}`
  }
  const { pointer } = thing
  if (typeof pointer !== 'string' || !leadsInto(result, pointer))
    return `pointer must be a JSON Pointer to a part of the result, got ${foundText(pointer)}`
  return null
}

/** Returns whether a JSON Pointer leads to a part of a value, or to a character of a string in it. */
function leadsInto(value: unknown, pointer: string): boolean {
  if (pointer === '') return true
  if (!pointer.startsWith('/')) return false
  let part = value
  for (const step of pointerSteps(pointer)) {
    const isIndexed = typeof part === 'string' || Array.isArray(part)
    if (isIndexed ? !/^\d+$/.test(step) : typeof part !== 'object' || part === null) return false
    if (!Object.hasOwn(Object(part) as object, step)) return false
    part = (part as Readonly<Record<string, unknown>>)[step]
  }
  return true
}
