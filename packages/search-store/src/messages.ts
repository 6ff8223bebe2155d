import { inputErrorOf, foundText, issuesOf, type Messages } from '@seedfast/world'
import type { StoreDifference } from './store-difference.js'
import type { SeedsWithin } from './store-identity.js'

/** The issue codes for a store or a request to it, each with its data. */
export interface StoreCodes {
  'store-exists': { readonly file: string }
  'no-store': { readonly file: string }
  'no-folder': { readonly folder: string }
  'not-duckdb': Readonly<Record<never, never>>
  'not-a-store': Readonly<Record<never, never>>
  /** The store's file is damaged. `reason` is the reason reported by DuckDB. */
  'damaged-store': { readonly reason: string }
  'other-store': StoreDifference
  'no-statement': { readonly table: string }
  'many-statements': { readonly table: string; readonly got: number }
  /**
   * The SQL statement isn't a query, but would change the store. `statement` is the kind of statement, such as
   * `DELETE`.
   */
  'not-a-query': { readonly table: string; readonly statement: string }
  /** DuckDB rejects the SQL, for the given reason. */
  'invalid-sql': { readonly table: string; readonly reason: string }
  'export-format': { readonly got: string; readonly extensions: readonly string[] }
}

const messages: Messages<StoreCodes> = {
  'store-exists': ({ file }) => `${file} already exists`,
  'no-store': ({ file }) => `there is no store ${file}`,
  'no-folder': ({ folder }) => `there is no folder ${folder}`,
  'not-duckdb': () => "isn't a DuckDB file",
  'not-a-store': () => 'is a DuckDB file, but not a Seedfast store',
  'damaged-store': ({ reason }) => `the file is damaged: ${reason}`,
  'other-store': differenceText,
  'no-statement': ({ table }) => `contains no SQL statement; write a query on the table ${table}`,
  'many-statements': ({ table, got }) =>
    `must be a single SQL query on the table ${table}, got ${got} statements`,
  'not-a-query': ({ table, statement }) =>
    `must be a read-only SQL query on the table ${table}, got ${statement}`,
  'invalid-sql': ({ table, reason }) => `invalid SQL for the table ${table}: ${reason}`,
  'export-format': ({ got, extensions }) =>
    `must end in ${extensions.slice(0, -1).join(', ')} or ${extensions.at(-1)!}, got ${foundText(got)}`,
}

/**
 * Describes how a store differs from the search that would use it, such as `made with spire 1, but this search uses
 * spire 2`.
 */
function differenceText({ key, wanted, stored, world }: StoreDifference): string {
  switch (key) {
    case 'engine':
      return `was made with version ${foundText(stored)} of the search engine, but version ${foundText(wanted)} is installed; use a different file`
    case 'world':
      return `is a store for ${foundText(stored)}, not for ${world}; use a different file`
    case 'version':
      return `was made with ${world} version ${foundText(stored)}, but version ${foundText(wanted)} is installed and gives different results; use a different file`
    case 'table':
      return stored === 'facts'
        ? 'contains the facts of a survey, not the hits of a search; use a different file'
        : 'contains the hits of a search, not the facts of a survey; use a different file'
    case 'order':
      return `contains a search in ${orderText(stored)}, not in ${orderText(wanted)}`
    case 'within':
      return `contains a search within ${otherSeedsText(wanted, stored)}, not within ${seedsText(wanted)}`
    case 'keep':
      return `${factsText(wanted as readonly string[], Array.isArray(stored) ? (stored as readonly string[]) : [])}; use a different file`
    default:
      return `was made with ${key.endsWith('s') ? '' : 'a '}different ${key}: ${foundText(stored)} instead of ${foundText(wanted)}; use a different file`
  }
}

function otherSeedsText(wanted: unknown, stored: unknown): string {
  const text = seedsText(stored)
  return text === seedsText(wanted) ? `${text}, some of them different` : text
}

function orderText(order: unknown): string {
  return order === 'any' ? 'any order' : 'the order of seeds'
}

function seedsText(within: unknown): string {
  if (within === undefined) return 'all seeds'
  const { seeds, first, last } = within as SeedsWithin
  if (seeds === undefined) return 'other hits'
  const range = seeds === 0 ? '' : seeds === 1 ? ` (${first})` : ` (${first} to ${last})`
  return `${seeds} earlier ${seeds === 1 ? 'hit' : 'hits'}${range}`
}

function factsText(wanted: readonly string[], stored: readonly string[]): string {
  const missing = wanted.filter((name) => !stored.includes(name)).join(', ')
  const extra = stored.filter((name) => !wanted.includes(name)).join(', ')
  if (missing === '') return `also contains the facts ${extra}`
  return `lacks the facts ${missing}${extra === '' ? '' : `, and contains ${extra} instead`}`
}

/** The kind of problem with a store's file or an exported file. */
export type StoreFailure = 'not-written' | 'not-saved' | 'not-opened' | 'in-use'

/** Returns the message of a StoreError. `reason` is the reason reported by the operating system or DuckDB. */
export function storeFailureText(failure: StoreFailure, file: string, reason: string): string {
  switch (failure) {
    case 'not-written':
      return `can't write ${file}: ${reason}`
    case 'not-saved':
      return `can't write ${file}: ${reason}; rows saved earlier are kept`
    case 'not-opened':
      return `can't open ${file}: ${reason}`
    case 'in-use':
      return `can't open ${file}: another process has it open; ${reason}`
  }
}

export const storeIssue = issuesOf(messages)

/** Creates an InputError that contains a single issue. */
export const storeInputError = inputErrorOf(storeIssue)
