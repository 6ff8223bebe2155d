import { existsSync } from 'node:fs'
import { filePlace } from '@seedfast/world'
import { dealsCommandError } from './messages.js'

/** Returns the name of a log file that is about to be created. Throws an `InputError` if the file already exists. */
export function freshLog(file: string): string {
  if (!existsSync(file)) return file
  throw dealsCommandError('log-exists', filePlace(file), { file })
}
