import { parseArgs } from 'node:util'

/** What the bench was asked for. */
export interface Options {
  /** Names of tables; all when empty. */
  readonly only: readonly string[]
  readonly quick: boolean
  readonly strict: boolean
  /** The file that the figures go to. */
  readonly json: string | null
  readonly help: boolean
}

export const USAGE = `npm run bench -- [--only <table>]… [--quick] [--json <file>] [--strict]

  --only <table>  measure this table alone; may be given more than once
  --quick         run every case for a moment, to see that it runs; the figures mean nothing
  --json <file>   write the figures to a file too, every round of them
  --strict        exit with 1 when a target is not reached or cannot be measured`

/** Reads the command line; throws a TypeError for what it does not know. */
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
      throw new TypeError(`--only: expected one of ${tables.join(', ')}, found ${name}`)
    }
  }
  return { only, quick, strict, json, help }
}
