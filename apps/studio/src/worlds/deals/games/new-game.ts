import {
  fairOpening,
  openingEvents,
  seedFromBytes,
  sessionOf,
  sessionSeed,
  type Player,
  type SessionState,
  type TableConfig,
} from '@seedfast/deals'
import type { TableGame } from './table-game.js'

/** To start a provable game, pass this value to `newGame` instead of a seed. */
export const PROVABLE = 'provable'

/**
 * Returns a game before its first deal. If `seed` is null, the game uses a random seed. If `seed` is `PROVABLE`, the
 * game is provable.
 */
export function newGame(table: TableConfig, seed: number | string | null): TableGame {
  const id = randomHex(8)
  if (seed !== PROVABLE) {
    const given = seed === null ? randomSeed() : sessionSeed(seed)
    return { session: sessionOf(openingEvents(given, table)), secret: null, id }
  }
  const secret = { seed: randomHex(32), salt: randomHex(16) }
  const opening = fairOpening(secret, `El Dorado ${randomHex(4)}`, table)
  return { session: sessionOf(opening), secret, id }
}

/** Returns a game with the same table as another one, and new cards. */
export function nextGame(state: SessionState): TableGame {
  const { seats, firstDealerId, rounds, takeovers, sessionBotStream, provenance } = state
  return newGame(
    {
      seats: seats.map(({ id, name, bot, takenOver }) => ({ id, name, bot: takenOver ? null : bot })),
      ...(firstDealerId === null ? {} : { dealer: firstDealerId }),
      rounds,
      takeovers,
      botStream: sessionBotStream ? 'session' : 'round',
    },
    provenance === null ? null : PROVABLE,
  )
}

/** Returns the players of a game, with people in the seats that bots took over. Returns null if no person plays. */
export function playersOf({ seats }: SessionState): readonly Player[] | null {
  const players = seats.map(({ name, bot, takenOver }) => ({ name, bot: takenOver ? null : bot }))
  return players.some(({ bot }) => bot === null) ? players : null
}

export function randomSeed(): ReturnType<typeof seedFromBytes> {
  return seedFromBytes(randomBytes(16), 1)
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}

function randomHex(bytes: number): string {
  return Array.from(randomBytes(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
