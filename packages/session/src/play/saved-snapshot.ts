import { checkJson } from '../state/plain-data.js'
import type { SavedStreams } from './play-streams.js'
import type { Snapshot } from './play.js'

/**
 * A snapshot as files contain it. The state is JSON inside a string, so that its keys keep their order, which canonical
 * JSON would lose.
 */
export interface SavedSnapshot {
  readonly steps: number
  readonly state: string
  readonly streams: SavedStreams
}

/** Converts a snapshot for a file. Throws a StateError if the state contains a value that JSON can't represent. */
export function savedSnapshot({ steps, state, streams }: Snapshot): SavedSnapshot {
  // `JSON.stringify` would silently drop or change such values.
  checkJson(state)
  return { steps, state: JSON.stringify(state), streams }
}

/** Converts a snapshot from a file. Throws a SyntaxError if the state isn't JSON. */
export function loadedSnapshot({ steps, state, streams }: SavedSnapshot): Snapshot {
  return { steps, state: JSON.parse(state) as unknown, streams }
}
