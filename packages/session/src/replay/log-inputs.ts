import { parseSchema, type Place } from '@seedfast/world'
import type { AnySession } from '../definition/define-session.js'
import type { SessionLog } from '../log/log-format.js'
import { sessionInputError } from '../messages.js'
import { openPlay, type PlayRequest } from '../play/open-play.js'
import { loadedSnapshot, type SavedSnapshot } from '../play/saved-snapshot.js'

/** A log whose params and inputs fit a session. */
export interface ReadableLog {
  readonly log: SessionLog
  readonly request: PlayRequest
  /** The parsed input of each step. */
  readonly inputs: readonly unknown[]
}

/** Options of `readInputs`. */
export interface ReadInputsOptions {
  /** Whether to also read logs of other versions. Default: false. */
  readonly anyVersion?: boolean
}

/**
 * Validates a log's params and inputs against a session's schemas. Throws an InputError with the line and path for the
 * first one that doesn't fit, for a moment that can't be restored, and for a log of another session or version.
 */
export function readInputs(
  session: AnySession,
  log: SessionLog,
  place: Place,
  { anyVersion = false }: ReadInputsOptions = {},
): ReadableLog {
  const { id, version } = session
  const at = { ...place, line: 1 }
  if (log.session !== id)
    throw sessionInputError(
      'not-a-session',
      { ...at, path: ['session'] },
      { got: log.session, known: [id], nearest: null },
    )
  if (log.version !== version && !anyVersion)
    throw sessionInputError(
      'other-session-version',
      { ...at, path: ['version'] },
      { session: id, got: log.version, version },
    )
  const params =
    session.params === null
      ? {}
      : (parseSchema(session.params, log.params, { ...at, path: ['params'] }) as unknown)
  const inputs = log.steps.map(({ input, isAutomatic, line }) =>
    isAutomatic ? input : parseInput(session, input, { ...place, line, path: ['input'] }),
  )
  const request = { seed: log.seed, params }
  if (log.from !== undefined) checkSnapshot(session, request, log.from, { ...at, path: ['from'] })
  return { log, request, inputs }
}

/** Throws an InputError if a snapshot can't be restored, or its state can't be hashed. */
function checkSnapshot(session: AnySession, request: PlayRequest, from: SavedSnapshot, place: Place): void {
  try {
    const play = openPlay(session, request)
    play.restore(loadedSnapshot(from))
    play.hash()
  } catch {
    throw sessionInputError('not-a-save', place, { got: from })
  }
}

function parseInput(session: AnySession, input: unknown, place: Place): unknown {
  // Most inputs are valid, and the messages of those that aren't take longer to make.
  const outcome = session.inputs['~standard'].validate(input)
  if (!(outcome instanceof Promise) && outcome.issues === undefined) return outcome.value as unknown
  return parseSchema(session.inputs as never, input, place)
}
