import type { Hit } from '@seedfast/search'
import { csvCell } from '../../words/csv-cell.js'

/** The maximum number of rows to keep. Seeds without a row still count in the summaries. */
export const MOST_ROWS = 100_000

/**
 * The names of the first columns of an export. A fact with one of these names gets the prefix `fact_`, as in the CLI's
 * exports.
 */
const OWN = ['index', 'seed']

/**
 * The rows of a survey, kept for export. Only the first 100,000 rows are kept, in seed order. Equal values are stored
 * once, so that a row needs little more memory than one reference per fact.
 */
export class SurveyRows {
  private readonly indexes: bigint[] = []
  private readonly seeds: string[] = []
  private readonly columns: ReadonlyMap<string, unknown[]>
  private readonly known = new Map<string, unknown>()

  constructor(private readonly facts: readonly string[]) {
    this.columns = new Map(facts.map((name) => [name, []]))
  }

  get count(): number {
    return this.indexes.length
  }

  /** Whether the maximum number of rows has been reached. If so, later rows may be missing. */
  get isFull(): boolean {
    return this.count >= MOST_ROWS
  }

  add(hits: readonly Hit[]): void {
    for (const { index, seed, facts } of hits) {
      if (this.isFull) return
      this.indexes.push(index)
      this.seeds.push(seed)
      for (const [name, column] of this.columns) column.push(this.once(facts[name]))
    }
  }

  /** Formats the rows as CSV (RFC 4180). Lists and objects are formatted as JSON. */
  csv(): string {
    const lines = [this.names().map(cellText).join(',')]
    for (let row = 0; row < this.count; row++) lines.push(this.row(row).map(cellText).join(','))
    return `${lines.join('\r\n')}\r\n`
  }

  /** Formats the rows as a JSON array with one object per line. */
  json(): string {
    const names = this.names().map((name) => JSON.stringify(name))
    const lines: string[] = []
    for (let row = 0; row < this.count; row++) {
      const cells = this.row(row).map((value, i) => `${names[i]}:${jsonCell(value)}`)
      lines.push(`  {${cells.join(',')}}`)
    }
    return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`
  }

  private names(): string[] {
    const taken = new Set(OWN)
    return [
      ...OWN,
      ...this.facts.map((fact) => {
        let name = fact
        while (taken.has(name.toLowerCase())) name = `fact_${name}`
        taken.add(name.toLowerCase())
        return name
      }),
    ]
  }

  private row(at: number): unknown[] {
    return [this.indexes[at], this.seeds[at], ...[...this.columns.values()].map((column) => column[at])]
  }

  private once(value: unknown): unknown {
    if (typeof value !== 'object' && typeof value !== 'string') return value
    const key = JSON.stringify(value)
    if (!this.known.has(key)) this.known.set(key, value)
    return this.known.get(key)
  }
}

function jsonCell(value: unknown): string {
  // A seed index can exceed JavaScript's safe integers, but JSON has no such limit, so it is written as a number.
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value)
}

function cellText(value: unknown): string {
  // A missing fact is an empty cell.
  if (value === null) return ''
  return csvCell(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
