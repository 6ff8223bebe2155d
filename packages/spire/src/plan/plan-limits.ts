/** The relics that a plan can't take because their effect on later draws isn't known. */
export const NOT_REPRODUCED: readonly string[] = ['The Courier', 'PrismaticShard']

/** Returns whether an event has an option with the given name, ignoring case. */
export function isOption(known: readonly string[], option: string): boolean {
  return known.some((name) => name.toLowerCase() === option.toLowerCase())
}
