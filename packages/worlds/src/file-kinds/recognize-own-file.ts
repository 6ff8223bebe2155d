/** A kind of file that Seedfast writes. */
export interface OwnFileKind {
  /** A noun for such a file, such as `catalog`. */
  readonly name: 'artefact' | 'catalog' | 'trace' | 'session archive' | 'session log'
  /** The command that reads such a file, without the file's name. */
  readonly command: string
}

/** The kinds, keyed by format. The formats are repeated here, because importing them would load packages and worlds. */
const KINDS: Readonly<Record<string, OwnFileKind>> = {
  'seedfast/1': { name: 'artefact', command: 'seedfast verify' },
  'seedfast-catalog/1': { name: 'catalog', command: 'seedfast check' },
  'seedfast-trace/1': { name: 'trace', command: 'seedfast diverge' },
  'seedfast-session/1': { name: 'session log', command: 'seedfast replay' },
  'seedfast-deals/1': { name: 'session archive', command: 'seedfast replay' },
}

/**
 * How many characters at the start of a file are searched for the file's format. The number is large because the format
 * may come after the params.
 */
const HEAD = 10_000

/** Recognizes a file that Seedfast wrote, by its start. Returns null for all other files. */
export function recognizeOwnFile(start: string): OwnFileKind | null {
  const [, format = ''] = /"format"\s*:\s*"([^"]*)"/.exec(start.slice(0, HEAD)) ?? []
  return Object.hasOwn(KINDS, format) ? KINDS[format]! : null
}
