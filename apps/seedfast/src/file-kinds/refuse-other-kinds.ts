import { filePlace } from '@seedfast/world'
import { recognizeOwnFile, type OwnFileKind } from '@seedfast/worlds/file-kinds'
import { commandError } from '../errors/messages.js'

/** Throws an `InputError` if Seedfast wrote the file for a different command. The error names that command. */
export function refuseOtherKinds(text: string, file: string, wanted: readonly OwnFileKind['name'][]): void {
  const found = recognizeOwnFile(text)
  if (found === null || wanted.includes(found.name)) return
  const other = found.name === 'trace' ? ' <another trace>' : ''
  throw commandError('other-file-kind', filePlace(file), {
    expected: wanted,
    got: found.name,
    command: `${found.command} ${file}${other}`,
  })
}
