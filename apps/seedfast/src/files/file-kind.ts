import { CATALOG_FORMAT, TRACE_FORMAT } from '@seedfast/audit'
import { ARTEFACT_FORMAT, filePlace } from '@seedfast/world'
import { commandError } from '../errors/messages.js'

/**
 * The format of El Dorado's session archives. It is repeated here, because importing it from the world would load the
 * whole world.
 */
export const SESSION_FORMAT = 'seedfast-deals/1'

/**
 * The formats of the files that Seedfast writes, each with a name for the kind of file, and the command that reads such
 * files.
 */
const KINDS = {
  [ARTEFACT_FORMAT]: { kind: 'artefact', command: 'seedfast verify' },
  [CATALOG_FORMAT]: { kind: 'catalog', command: 'seedfast check' },
  [TRACE_FORMAT]: { kind: 'trace', command: 'seedfast diverge' },
  [SESSION_FORMAT]: { kind: 'session', command: 'seedfast replay' },
} as const

/**
 * How many characters at the start of a file are searched for the file's format. The number is large because the format
 * may come after the params.
 */
const HEAD = 10_000

/** Throws an `InputError` if Seedfast wrote the file for a different command. The error names that command. */
export function refuseOtherKinds(text: string, file: string, wanted: readonly (keyof typeof KINDS)[]): void {
  const format = formatIn(text)
  if (format === null || wanted.includes(format)) return
  const { kind, command } = KINDS[format]
  const other = format === TRACE_FORMAT ? ' <another trace>' : ''
  throw commandError('other-file-kind', filePlace(file), {
    expected: wanted.map((known) => KINDS[known].kind),
    got: kind,
    command: `${command} ${file}${other}`,
  })
}

/** Returns the format of a file that Seedfast wrote, or null for any other file. */
export function formatIn(text: string): keyof typeof KINDS | null {
  const [, format = ''] = /"format"\s*:\s*"([^"]*)"/.exec(text.slice(0, HEAD)) ?? []
  return isFormat(format) ? format : null
}

function isFormat(format: string): format is keyof typeof KINDS {
  return Object.hasOwn(KINDS, format)
}
