import { unknownNameData, worldInputError, type AnyWorld } from '@seedfast/world'
import { optionPlace } from '../errors/places.js'

/** Parses an option with comma-separated fact names. Throws an `InputError` if a name isn't a fact of the world. */
export function factsOption(
  option: string,
  world: AnyWorld,
  text: string | undefined,
): readonly string[] | undefined {
  const names = text?.split(',').map((name) => name.trim())
  for (const name of names ?? []) {
    if (!Object.hasOwn(world.facts, name)) {
      const unknown = unknownNameData(name, Object.keys(world.facts))
      throw worldInputError('unknown-fact', optionPlace(option), { ...unknown, world: world.id })
    }
  }
  return names
}
