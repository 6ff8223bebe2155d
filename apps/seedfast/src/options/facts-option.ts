import { foundText, inputError, suggestion, type AnyWorld } from '@seedfast/world'

/** The names of facts that an option lists with commas; throws an InputError for one that the world does not have. */
export function factsOption(
  option: string,
  world: AnyWorld,
  text: string | undefined,
): readonly string[] | undefined {
  const names = text?.split(',').map((name) => name.trim())
  for (const name of names ?? []) {
    if (!Object.hasOwn(world.facts, name)) {
      const known = Object.keys(world.facts)
      const message = `expected a fact of ${world.id}, found ${foundText(name)}${suggestion(name, known)}`
      throw inputError(option, [], message, known)
    }
  }
  return names
}
