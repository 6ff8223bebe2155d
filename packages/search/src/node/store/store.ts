import { existsSync, renameSync } from 'node:fs'
import { extname } from 'node:path'
import type * as DuckDB from '@duckdb/node-api'
import { canonicalJson, foundText, inputError, type AnyWorld } from '@seedfast/world'
import { ENGINE_VERSION } from '../../engine-version.js'
import { mergedRanges, type SeedRange } from '../../run/seed-range.js'
import type { Hit } from '../../searcher.js'
import { factColumns, type FactColumn } from './columns.js'
import { literal, loadDuckDb, quoted } from './duckdb.js'

/** What a store holds: what was asked of which version of a world. Its rows are worth nothing for another. */
export interface StoreIdentity {
  readonly world: string
  readonly version: number
  /** As parsed, with their defaults. */
  readonly params: unknown
  readonly overrides: unknown
  /** The query of a search; null for a survey. */
  readonly query: unknown
  /** Of a search inside earlier hits: which seeds these are. */
  readonly within?: string
}

/** How a store is opened. */
export interface StoreOptions {
  readonly world: AnyWorld
  readonly identity: StoreIdentity
  /** The facts that are kept, by name. */
  readonly keep: readonly string[]
  /** Whether a file that is there is gone on with. */
  readonly resume: boolean
  /** `hits` of a search, `facts` of a survey. */
  readonly table: 'hits' | 'facts'
}

const FORMAT = 'seedfast-store/1'
const FORMATS: Readonly<Record<string, string>> = {
  '.parquet': 'PARQUET',
  '.csv': 'CSV, HEADER',
  '.json': 'JSON, ARRAY true',
  '.ndjson': 'JSON',
}

/** The rows of a search or survey in a DuckDB file, with the ranges that were looked at. */
export class Store {
  private saved: Promise<void> = Promise.resolve()

  private constructor(
    private readonly duck: typeof DuckDB,
    private readonly instance: DuckDB.DuckDBInstance,
    private readonly connection: DuckDB.DuckDBConnection,
    private readonly table: string,
    private readonly columns: readonly FactColumn[],
  ) {}

  /**
   * Opens a store, or makes a new one; with null for the file it lies in memory.
   * Throws an InputError, and leaves the file as it is, when it holds something else.
   */
  static async open(file: string | null, options: StoreOptions): Promise<Store> {
    const duck = await loadDuckDb()
    const { world, keep, table } = options
    const columns = factColumns(duck, world, keep)
    const about = canonicalJson({ format: FORMAT, engine: ENGINE_VERSION, table, keep, ...options.identity })
    const create = async (connection: DuckDB.DuckDBConnection): Promise<void> => {
      const facts = columns.map(({ column, type }) => `, ${quoted(column)} ${type.toString()}`)
      await connection.run('CREATE TABLE about (json VARCHAR)')
      await connection.run('INSERT INTO about VALUES ($1)', [about])
      await connection.run('CREATE TABLE ranges ("from" UHUGEINT, "to" UHUGEINT)')
      await connection.run(
        `CREATE TABLE ${table} ("index" UHUGEINT, seed VARCHAR, score BIGINT${facts.join('')})`,
      )
    }
    if (file !== null && existsSync(file)) {
      if (!options.resume) {
        throw inputError('--store', [], `expected a new file, or --resume to go on with ${file}`)
      }
      checkSame(file, await readAbout(duck, file), about)
    } else if (file !== null) {
      await createWhole(duck, file, create)
    }
    const instance = await openFile(duck, file ?? ':memory:')
    const connection = await instance.connect()
    if (file === null) await create(connection)
    return new Store(duck, instance, connection, table, columns)
  }

  /** The ranges that were looked at. */
  async ranges(): Promise<SeedRange[]> {
    const rows = await this.connection.runAndReadAll('SELECT "from", "to" FROM ranges')
    return mergedRanges(rows.getRows().map(([from, to]) => ({ from: from as bigint, to: to as bigint })))
  }

  /** How many rows there are, of seeds between two indexes when a range is given. */
  async count(range?: SeedRange): Promise<number> {
    const rows = await this.connection.runAndReadAll(
      `SELECT count(*)::DOUBLE FROM ${this.table}${between(range)}`,
    )
    return rows.getRows()[0]![0] as number
  }

  /** The indexes of the first rows in the order of their seeds. */
  async firstIndexes(count: number, range?: SeedRange): Promise<bigint[]> {
    const rows = await this.connection.runAndReadAll(
      `SELECT "index" FROM ${this.table}${between(range)} ORDER BY "index" LIMIT ${count}`,
    )
    return rows.getRows().map(([index]) => index as bigint)
  }

  /** Keeps a range that was looked at and its hits: both or, when the process dies meanwhile, neither. */
  save(range: SeedRange, hits: readonly Hit[]): Promise<void> {
    // One at a time: a connection has one transaction.
    const saved = this.saved.then(() => this.write(range, hits))
    this.saved = saved.catch(() => {})
    return saved
  }

  private async write({ from, to }: SeedRange, hits: readonly Hit[]): Promise<void> {
    const { connection, duck } = this
    await connection.run('BEGIN')
    if (hits.length > 0) {
      const appender = await connection.createAppender(this.table)
      for (const { index, seed, score, facts } of hits) {
        appender.appendUHugeInt(index)
        appender.appendVarchar(seed)
        if (score === null) appender.appendNull()
        else appender.appendBigInt(BigInt(score))
        for (const { fact, type, toValue } of this.columns) appender.appendValue(toValue(facts[fact]), type)
        appender.endRow()
      }
      appender.closeSync()
    }
    await connection.run('INSERT INTO ranges VALUES ($1, $2)', [from, to], [duck.UHUGEINT, duck.UHUGEINT])
    await connection.run('COMMIT')
  }

  /** The rows in the order of their seeds, the first `most` when it is given; they need no memory at once. */
  async *hits(most?: number, range?: SeedRange): AsyncGenerator<Hit> {
    const limit = most === undefined ? '' : ` LIMIT ${most}`
    const rows = `SELECT * FROM ${this.table}${between(range)} ORDER BY "index"${limit}`
    for await (const row of this.query(rows)) {
      const score = row['score'] as string | null
      yield {
        index: BigInt(row['index'] as string),
        seed: row['seed'] as string,
        score: score === null ? null : Number(score),
        facts: Object.fromEntries(
          this.columns.map(({ fact, column, fromJson }) => [fact, fromJson(row[column])]),
        ),
      }
    }
  }

  /** What SQL gives, as JSON has it; throws an InputError for SQL that DuckDB does not take. */
  async *query(sql: string): AsyncGenerator<Record<string, unknown>> {
    let result: DuckDB.DuckDBResult
    try {
      result = await this.connection.stream(sql)
    } catch (error) {
      throw inputError('--sql', [], `expected SQL over the table ${this.table}; ${reasonOf(error)}`)
    }
    for await (const rows of result.yieldRowObjectJson()) yield* rows
  }

  /** Writes the rows to a file: Parquet, CSV or JSON by its ending. Throws an InputError for others. */
  async export(file: string): Promise<void> {
    const format = FORMATS[extname(file)]
    if (format === undefined) {
      const endings = Object.keys(FORMATS).join(', ')
      throw inputError('--export', [], `expected a file that ends in ${endings}, found ${foundText(file)}`)
    }
    const [largest] = (
      await this.connection.runAndReadAll(`SELECT max("index") FROM ${this.table}`)
    ).getRows()[0]! as [bigint | null]
    // Parquet has no 128 bits.
    const type = largest !== null && largest >= 1n << 64n ? 'VARCHAR' : 'UBIGINT'
    const rows = `SELECT * REPLACE ("index"::${type} AS "index") FROM ${this.table} ORDER BY "index"`
    try {
      await this.connection.run(`COPY (${rows}) TO ${literal(file)} (FORMAT ${format})`)
    } catch (error) {
      throw inputError('--export', [], `expected a file that can be written; ${reasonOf(error)}`)
    }
  }

  close(): void {
    this.connection.closeSync()
    this.instance.closeSync()
  }
}

/** Makes a file under another name first, so that a store that is there is a whole one. */
async function createWhole(
  duck: typeof DuckDB,
  file: string,
  create: (connection: DuckDB.DuckDBConnection) => Promise<void>,
): Promise<void> {
  const beside = `${file}.${process.pid}.tmp`
  const instance = await openFile(duck, beside)
  const connection = await instance.connect()
  await create(connection)
  await connection.run('CHECKPOINT')
  connection.closeSync()
  instance.closeSync()
  renameSync(beside, file)
}

/** What a store says that it holds; throws an InputError for a file that is no store. */
async function readAbout(duck: typeof DuckDB, file: string): Promise<Readonly<Record<string, unknown>>> {
  const instance = await openFile(duck, file, { access_mode: 'READ_ONLY' })
  try {
    const connection = await instance.connect()
    try {
      const rows = await connection.runAndReadAll('SELECT json FROM about')
      return JSON.parse(rows.getRows()[0]![0] as string) as Record<string, unknown>
    } catch (error) {
      throw inputError(file, [], `expected a store of seedfast, found another file (${reasonOf(error)})`)
    } finally {
      connection.closeSync()
    }
  } finally {
    instance.closeSync()
  }
}

async function openFile(
  duck: typeof DuckDB,
  file: string,
  options: Record<string, string> = {},
): Promise<DuckDB.DuckDBInstance> {
  try {
    return await duck.DuckDBInstance.create(file, options)
  } catch (error) {
    throw inputError(file, [], `expected a DuckDB file that can be opened; ${reasonOf(error)}`)
  }
}

function checkSame(file: string, found: Readonly<Record<string, unknown>>, about: string): void {
  if (canonicalJson(found) === about) return
  const expected = JSON.parse(about) as Record<string, unknown>
  const key = Object.keys({ ...expected, ...found }).find(
    (name) => canonicalJson(found[name] ?? null) !== canonicalJson(expected[name] ?? null),
  )!
  throw inputError(
    file,
    [key],
    `expected a store of ${foundText(expected[key])}, found one of ${foundText(found[key])}; name another file`,
  )
}

/** The indexes of the rows of a store, in order, for a search inside them, and the world that they are of. */
export async function readIndexes(
  file: string,
): Promise<{ readonly world: unknown; readonly indexes: bigint[] }> {
  const duck = await loadDuckDb()
  if (!existsSync(file)) throw inputError('--within', [], `expected a store, found no file ${file}`)
  const { world, table } = await readAbout(duck, file)
  const instance = await openFile(duck, file, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  try {
    const rows = await connection.runAndReadAll(
      `SELECT DISTINCT "index" FROM ${table === 'facts' ? 'facts' : 'hits'} ORDER BY "index"`,
    )
    return { world, indexes: rows.getRows().map(([index]) => index as bigint) }
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

function between(range: SeedRange | undefined): string {
  return range === undefined ? '' : ` WHERE "index" BETWEEN ${range.from} AND ${range.to}`
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!
}
