import { displayName } from '@seedfast/spire2'

/** Returns the name of a player's character, with the player's number if several players have the same character. */
export function playerName(players: readonly { readonly character: string }[], slot: number): string {
  const { character } = players[slot]!
  const name = displayName(character)
  return players.filter((one) => one.character === character).length > 1
    ? `${name} (player ${slot + 1})`
    : name
}
