import type { Command } from 'commander'
import { BOT_LEVELS, seatsOfPlayers, type BotLevel, type Player, type SeatConfig } from '@seedfast/deals'
import { notOneOf } from '../../errors/messages.js'
import { optionPlace } from '../../errors/places.js'
import { collect } from '../../options/world-options.js'

/** A player, and the option that adds the player to the table. */
export interface SeatOption {
  readonly option: 'seat' | 'bot' | 'name' | 'seats'
  readonly player: Player
}

/**
 * Adds `--seat` and `--bot` to a command. Returns a function that returns the given seats. They are in command-line
 * order, which is also the seating order.
 */
export function withSeatOptions(
  command: Command,
  seatAbout: string,
  botAbout: string,
): () => readonly SeatOption[] {
  const typed: { readonly option: 'seat' | 'bot'; readonly text: string }[] = []
  command
    .option('--seat <name>', seatAbout, collect)
    .option('--bot <level[:name]>', botAbout, collect)
    .on('option:seat', (text: string) => typed.push({ option: 'seat', text }))
    .on('option:bot', (text: string) => typed.push({ option: 'bot', text }))
  return () =>
    typed.map(({ option, text }) => ({
      option,
      player: option === 'seat' ? { name: text, bot: null } : botPlayer(text),
    }))
}

/**
 * Returns the seats of a new table. Throws an `InputError` if there are too few or too many seats, or if a seat is
 * invalid.
 */
export function seatsOf(options: readonly SeatOption[]): SeatConfig[] {
  const players = options.map(({ player }) => player)
  return seatsOfPlayers(players, (index) =>
    optionPlace(index === null ? 'seat' : (options[index]?.option ?? 'seat')),
  )
}

/** Parses a bot's level, which may be followed by a name, as in `hard:Cleo`. */
function botPlayer(text: string): Player {
  const colon = text.indexOf(':')
  const level = colon < 0 ? text : text.slice(0, colon)
  return { name: colon < 0 ? null : text.slice(colon + 1), bot: botLevel(level, 'bot') }
}

/** Parses the level of a bot. Throws an `InputError` if the level is unknown. */
function botLevel(text: string, option: string): BotLevel {
  const level = BOT_LEVELS.find((known) => known === text)
  if (level !== undefined) return level
  throw notOneOf(optionPlace(option), text, BOT_LEVELS)
}
