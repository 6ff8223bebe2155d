import { parseArgs } from 'node:util'

export interface Options {
  /** The names of the tables to measure. If the list is empty, all tables are measured. */
  readonly only: readonly string[]
  readonly quick: boolean
  readonly strict: boolean
  /** The file to write the figures to; `null` if they aren't written to a file. */
  readonly json: string | null
  readonly help: boolean
}

export const USAGE = `npm run bench -- [--only <table>]… [--quick] [--json <file>] [--strict]

  --only <table>  measure only this table (repeatable)
  --quick         only check that every case runs; the figures mean nothing
  --json <file>   also write the figures of every round to a file
  --strict        exit with 1 if a target isn't reached or can't be measured`

/** Parses the command line. Throws a TypeError for unknown options. */
export function parseOptions(args: readonly string[], tables: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const { only = [], quick, strict, json = null, help } = values
  for (const name of only) {
    if (!tables.includes(name)) {
      throw new TypeError(`--only must be one of ${tables.join(', ')}, got ${name}`)
    }
  }
  return { only, quick, strict, json, help }
}
