import { CATALOG_FORMAT, TRACE_FORMAT } from '@seedfast/audit'
import { ARTEFACT_FORMAT, filePlace } from '@seedfast/world'
import { commandError } from '../errors/messages.js'
import { ownFileKinds } from '../worlds/world-faces.js'
import type { FileKind } from '../worlds/world-face.js'

/** The kinds of files that Seedfast writes for any world. */
const KINDS = {
  [ARTEFACT_FORMAT]: { name: 'artefact', command: 'seedfast verify' },
  [CATALOG_FORMAT]: { name: 'catalog', command: 'seedfast check' },
  [TRACE_FORMAT]: { name: 'trace', command: 'seedfast diverge' },
} as const satisfies Readonly<Record<string, FileKind>>

export type CommonFormat = keyof typeof KINDS

/** All kinds of files that Seedfast writes, including those of single worlds, keyed by format. */
const ALL_KINDS: Readonly<Record<string, FileKind>> = { ...KINDS, ...ownFileKinds }

/**
 * How many characters at the start of a file are searched for the file's format. The number is large because the format
 * may come after the params.
 */
const HEAD = 10_000

/** Throws an `InputError` if Seedfast wrote the file for a different command. The error names that command. */
export function refuseOtherKinds(text: string, file: string, wanted: readonly CommonFormat[]): void {
  const format = formatIn(text)
  if (format === null || wanted.some((known) => known === format)) return
  const { name, command } = ALL_KINDS[format]!
  const other = format === TRACE_FORMAT ? ' <another trace>' : ''
  throw commandError('other-file-kind', filePlace(file), {
    expected: wanted.map((known) => KINDS[known].name),
    got: name,
    command: `${command} ${file}${other}`,
  })
}

/** Returns the format of a file that Seedfast wrote for any world, or null for any other file. */
export function commonFormatIn(text: string): CommonFormat | null {
  const format = formatIn(text)
  return format !== null && isCommon(format) ? format : null
}

/** Returns the format of a file that Seedfast wrote, or null for any other file. */
function formatIn(text: string): string | null {
  const [, format = ''] = /"format"\s*:\s*"([^"]*)"/.exec(text.slice(0, HEAD)) ?? []
  return Object.hasOwn(ALL_KINDS, format) ? format : null
}

function isCommon(format: string): format is CommonFormat {
  return Object.hasOwn(KINDS, format)
}
