import { existsSync } from 'node:fs'
import { filePlace } from '@seedfast/world'
import { dealsCommandError } from './messages.js'

/** Returns the name of a log file that doesn't exist yet. Throws an InputError if it exists. */
export function freshLog(file: string): string {
  if (!existsSync(file)) return file
  throw dealsCommandError('log-exists', filePlace(file), { file })
}
