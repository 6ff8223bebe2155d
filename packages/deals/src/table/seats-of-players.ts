import type { Place } from '@seedfast/world'
import type { BotLevel } from '../events/bot-levels.js'
import { MOST_SEATS } from '../events/game-limits.js'
import { isVisibleName, lookAlike } from '../events/name-shape.js'
import { dealsInputError } from '../messages.js'
import type { SeatConfig } from '../session/opening.js'

/** A player at a new table. */
export interface Player {
  /** The name shown to others, or null for a bot without a name. */
  readonly name: string | null
  /** The level of the bot, or null for a person. */
  readonly bot: BotLevel | null
}

/** The names to give to bots without a name, in this order. */
const BOT_NAMES = ['ann', 'ben', 'cleo', 'dan', 'eve', 'finn', 'gus', 'hal', 'ivy', 'jon']

/** The maximum length of a name, in UTF-16 code units. */
const LONGEST_NAME = 40

/**
 * Returns the seats for 2 to 10 players, in their seating order. Derives each seat's ID from the player's name. Bots
 * without a name get a default name. Throws an InputError if there are too few or too many players, or if a name is
 * invalid or looks like another one. `placeOf` returns the place of an error. Its argument is the player's index, or null for the
 * whole table.
 */
export function seatsOfPlayers(
  players: readonly Player[],
  placeOf: (index: number | null) => Place = (index) => ({
    in: 'option',
    name: 'players',
    ...(index === null ? {} : { path: [index] }),
  }),
): SeatConfig[] {
  if (players.length < 2 || players.length > MOST_SEATS)
    throw dealsInputError('table-size', placeOf(null), { min: 2, max: MOST_SEATS, got: players.length })
  const names = players.map(({ name }) => name?.trim().normalize('NFC') ?? null)
  for (const [i, name] of names.entries()) {
    if (name === null) continue
    if (name.length > LONGEST_NAME || !isVisibleName(name))
      throw dealsInputError('invalid-name', placeOf(i), { got: players[i]!.name!, max: LONGEST_NAME })
    const first = names.findIndex((other) => other !== null && lookAlike(other, name))
    if (first < i)
      throw dealsInputError('repeated-name', placeOf(i), { got: name, name: names[first]!, first: first + 1 })
  }
  const free = BOT_NAMES.filter((name) => !names.some((other) => other !== null && lookAlike(other, name)))
  const all = names.map((name) => name ?? free.shift()!)
  const ids: string[] = []
  for (const [i, name] of all.entries())
    ids.push(freeId(name, i, [...ids, ...all.filter((other) => other !== name)]))
  return players.map(({ bot }, i) => ({ id: ids[i]!, name: all[i]!, bot }))
}

/**
 * Derives a seat ID from a name, such as `Bob-Lee` from `Bob Lee`. The ID doesn't look like any of the strings in
 * `taken`, the IDs and names of other seats.
 */
function freeId(name: string, index: number, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_.:-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '')
  const base = plain === '' ? `seat-${index + 1}` : plain
  let id = base
  for (let copy = 2; taken.some((other) => lookAlike(other, id)); copy++) id = `${base}-${copy}`
  return id
}
