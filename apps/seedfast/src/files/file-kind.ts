import { CATALOG_FORMAT, TRACE_FORMAT } from '@seedfast/audit'
import { ARTEFACT_FORMAT } from '@seedfast/world'
import { commandError } from '../errors/messages.js'
import { filePlace } from '../errors/places.js'

/** What Seedfast writes, by the format that a file names first, and the command that takes it. */
const KINDS = {
  [ARTEFACT_FORMAT]: { kind: 'artefact', command: 'seedfast verify' },
  [CATALOG_FORMAT]: { kind: 'catalog', command: 'seedfast check' },
  [TRACE_FORMAT]: { kind: 'trace', command: 'seedfast diverge' },
} as const

/** How far into a file its format is looked for: params may stand before it. */
const HEAD = 10_000

/** Throws an InputError for a file that Seedfast wrote for other commands, with the one that takes it. */
export function refuseOtherKinds(text: string, file: string, wanted: readonly (keyof typeof KINDS)[]): void {
  const [, format = ''] = /"format"\s*:\s*"([^"]*)"/.exec(text.slice(0, HEAD)) ?? []
  if (!isFormat(format) || wanted.includes(format)) return
  const { kind, command } = KINDS[format]
  const other = format === TRACE_FORMAT ? ' <another trace>' : ''
  throw commandError('other-file-kind', filePlace(file), {
    expected: wanted.map((known) => KINDS[known].kind),
    got: kind,
    command: `${command} ${file}${other}`,
  })
}

function isFormat(format: string): format is keyof typeof KINDS {
  return Object.hasOwn(KINDS, format)
}
