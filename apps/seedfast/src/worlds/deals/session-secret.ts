import { existsSync } from 'node:fs'
import { filePlace } from '@seedfast/world'
import { readJson, writeText } from '../../files/files.js'
import { dealsCommandError } from './messages.js'

/** The host's secret in a provable game. Until the game ends, it is stored in a file next to the log. */
export interface Secret {
  readonly seed: string
  readonly salt: string
}

/**
 * Returns the path of the file that stores the host's secret until the reveal. `file` is the path of the game's log.
 */
export function secretFile(file: string): string {
  return `${file}.secret.json`
}

/** Saves the host's secret in a file next to the game's log. `file` is the path of the log. */
export function writeSecret(file: string, secret: Secret): void {
  writeText(secretFile(file), `${JSON.stringify(secret)}\n`, { secret: true })
}

/**
 * Reads the host's secret for a game. `file` is the path of the game's log. Throws an `InputError` if the secret is
 * missing or invalid.
 */
export function readSecret(file: string): Secret {
  const place = secretFile(file)
  if (!existsSync(place)) throw dealsCommandError('missing-secret', filePlace(place), { archive: file })
  const { seed, salt } = (readJson(place, 'params file') ?? {}) as Partial<Record<keyof Secret, unknown>>
  if (typeof seed !== 'string' || typeof salt !== 'string')
    throw dealsCommandError('invalid-secret', filePlace(place), {})
  return { seed, salt }
}
