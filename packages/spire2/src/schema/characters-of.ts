import type { Params } from './params.js'

/** Returns the characters of all players, in slot order. */
export function charactersOf({ character, otherPlayers }: Params): Params['character'][] {
  return [character, ...otherPlayers]
}
