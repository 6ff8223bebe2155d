import {
  changePlayerEvent,
  continueRecord,
  continueWithSeed,
  findSeat,
  openGameRecord,
  seatNames,
  step,
  type Session,
  type SessionSeed,
} from '@seedfast/deals'
import { filePlace } from '@seedfast/world'
import { readUtf8 } from '../../files/files.js'
import { commandError } from '../../errors/messages.js'
import { optionPlace } from '../../errors/places.js'
import { gameRecordIn, validArchive } from './archive-file.js'
import { dealsCommandError } from './messages.js'
import { freshLog } from './fresh-log.js'
import type { Game } from './play-game.js'
import type { SeatOption } from './seat-options.js'
import { readSecret } from './session-secret.js'

export interface ResumeOptions {
  /** The seats that are given a different player when the game continues. */
  readonly seats: readonly SeatOption[]
  /** The seed that the user gave, or null if there is none. */
  readonly seed: SessionSeed | null
  /** Returns a random seed. One is needed to continue a game whose cards weren't dealt from a seed. */
  newSeed(): SessionSeed
  /** The log file that the user gave, or null if there is none. */
  readonly output: string | null
  /** The current time, in milliseconds since 1970. */
  readonly now: number
}

/** Continues the game in a file, which is either a session archive or a game record from the score keeper. */
export function resumedGame(file: string, options: ResumeOptions): Omit<Game, 'open'> {
  const text = readUtf8(file, 'log')
  const record = gameRecordIn(text, file)
  const place = filePlace(file)
  const game =
    record === null
      ? archivedGame(file, text, options)
      : {
          session: continueRecord(
            openGameRecord(record, options.now, place),
            options.seed ?? options.newSeed(),
            place,
          ),
          file: options.output ?? freshLog(`${file.replace(/\.json$/i, '')}.jsonl`),
          secret: null,
        }
  return { ...game, known: game.session, session: withPlayers(game.session, options.seats) }
}

function archivedGame(file: string, text: string, options: ResumeOptions): Omit<Game, 'open' | 'known'> {
  if (options.output !== null)
    throw commandError('conflicting-option', optionPlace('resume'), { other: 'output' })
  const { session } = validArchive(file, text)
  const { provenance, sessionSeed } = session.state
  if (provenance === null && sessionSeed === null)
    return { session: continueWithSeed(session, options.seed ?? options.newSeed()), file, secret: null }
  if (options.seed !== null)
    throw commandError('conflicting-option', optionPlace('resume'), { other: 'seed' })
  return { session, file, secret: provenance === null || sessionSeed !== null ? null : readSecret(file) }
}

/**
 * Records that some seats are played by different people or bots from now on. Throws an `InputError` if a change isn't
 * allowed.
 */
export function withPlayers(session: Session, changes: readonly SeatOption[]): Session {
  let changed = session
  for (const { option, player } of changes) {
    const name = player.name ?? ''
    const seat = findSeat(changed.state, name)
    if (seat === undefined)
      throw dealsCommandError('unknown-seat-name', optionPlace(option), {
        got: name,
        known: changed.state.seats.map(({ id }) => seatNames(changed.state.seats)(id)),
      })
    const event = changePlayerEvent(seat, player.bot)
    if (event === null) continue
    const { session: next, refusal } = step(changed, event)
    if (refusal !== null) throw dealsCommandError('refused-seat-change', optionPlace(option), { refusal })
    changed = next
  }
  return changed
}
