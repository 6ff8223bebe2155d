import type { Path, Place } from '@seedfast/world'
import { faultError } from '../messages.js'
import type { FileName } from './data-files.js'
import type { Refuse } from './refuse.js'

/** Returns the place of a data file, or of the part of the file at `path`, for use in error messages. */
export function filePlace(folder: string, file: FileName, path: Path = []): Place {
  return { in: 'file', name: `${folder}${file}.json`, path }
}

/** Returns a function that throws an InputError for a fault in a data file in `folder`. */
export function refuser(folder: string): Refuse {
  return (file, path, fault) => {
    throw faultError(fault, filePlace(folder, file, path))
  }
}
