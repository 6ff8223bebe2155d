import { CATALOG_FORMAT, TRACE_FORMAT } from '@seedfast/audit'
import { ARTEFACT_FORMAT, inputError } from '@seedfast/world'

/** What Seedfast writes, by the format that a file names first, and the command that takes it. */
const KINDS = {
  [ARTEFACT_FORMAT]: { what: 'an artefact', command: 'seedfast verify' },
  [CATALOG_FORMAT]: { what: 'a catalog', command: 'seedfast check' },
  [TRACE_FORMAT]: { what: 'a trace', command: 'seedfast diverge' },
} as const

/** How far into a file its format is looked for: params may stand before it. */
const HEAD = 10_000

/** Throws an InputError for a file that Seedfast wrote for other commands, with the one that takes it. */
export function refuseOtherKinds(text: string, file: string, wanted: readonly (keyof typeof KINDS)[]): void {
  const [, format = ''] = /"format"\s*:\s*"([^"]*)"/.exec(text.slice(0, HEAD)) ?? []
  if (!isFormat(format) || wanted.includes(format)) return
  const expected = wanted.map((known) => KINDS[known].what).join(' or ')
  const { what, command } = KINDS[format]
  const other = format === TRACE_FORMAT ? ' <another trace>' : ''
  throw inputError(file, [], `expected ${expected}, found ${what}: \`${command} ${file}${other}\` takes it`)
}

function isFormat(format: string): format is keyof typeof KINDS {
  return Object.hasOwn(KINDS, format)
}
