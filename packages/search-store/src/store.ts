import type * as DuckDB from '@duckdb/node-api'
import { type Hit, mergedRanges, type SeedRange } from '@seedfast/search'
import { reasonText, type AnyWorld } from '@seedfast/world'
import { askSql, checkSql, jsonRows } from './ask-sql.js'
import { factColumns, type FactColumn } from './columns.js'
import { loadDuckDb, quoted } from './duckdb.js'
import { exportRows } from './export-rows.js'
import { StoreError } from './store-error.js'
import type { JsonRow } from './json-row.js'
import { openStoreFile } from './store-file.js'
import type { StoreIdentity } from './store-identity.js'
import { damaged } from './open-failure.js'

/** Options for opening a store. */
export interface StoreOptions {
  readonly world: AnyWorld
  readonly identity: StoreIdentity
  /** The names of the facts to store for each row. */
  readonly keep: readonly string[]
  /** Whether to continue with the file if it already exists. */
  readonly resume: boolean
  /** The name of the table with the rows: `hits` for a search, `facts` for a survey. */
  readonly table: 'hits' | 'facts'
}

/** The rows of a search or survey in a DuckDB file, and the ranges that have been processed. */
export class Store {
  private saved: Promise<void> = Promise.resolve()

  private constructor(
    private readonly duck: typeof DuckDB,
    private readonly instance: DuckDB.DuckDBInstance,
    private readonly connection: DuckDB.DuckDBConnection,
    private readonly table: string,
    private readonly columns: readonly FactColumn[],
    private readonly name: string,
  ) {}

  /**
   * Opens or creates a store. If `file` is `null`, keeps the store in memory. Throws an InputError, without changing
   * the file, if the file is damaged or isn't a matching store. Throws a StoreError if another process has the file
   * open, or if the file can't be written. Throws a PackageMissingError if DuckDB isn't installed.
   */
  static async open(file: string | null, options: StoreOptions): Promise<Store> {
    const duck = await loadDuckDb()
    const { world, identity, keep, table, resume } = options
    const columns = factColumns(duck, world, keep)
    const facts = columns.map(({ column, type }) => `, ${quoted(column)} ${type.toString()}`)
    const create = async (connection: DuckDB.DuckDBConnection): Promise<void> => {
      await connection.run('CREATE TABLE ranges ("from" UHUGEINT, "to" UHUGEINT)')
      await connection.run(
        `CREATE TABLE ${table} ("index" UHUGEINT, seed VARCHAR, score BIGINT${facts.join('')})`,
      )
    }
    const instance = await openStoreFile(duck, file, { ...identity, keep, table }, resume, create)
    return new Store(duck, instance, await instance.connect(), table, columns, file ?? 'memory')
  }

  /** Returns the ranges of seeds that have already been processed. */
  async ranges(): Promise<SeedRange[]> {
    const rows = await this.rows('SELECT "from", "to" FROM ranges')
    return mergedRanges(rows.map(([from, to]) => ({ from: from as bigint, to: to as bigint })))
  }

  /**
   * Returns the number of rows in the store. If `range` is given, counts only the rows whose seed index is in that
   * range.
   */
  async count(range?: SeedRange): Promise<number> {
    const rows = await this.rows(`SELECT count(*)::DOUBLE FROM ${this.table}${between(range)}`)
    return rows[0]![0] as number
  }

  /**
   * Returns the seed indexes of the first `count` rows, in the order of the seeds. If `range` is given, considers only
   * the rows whose seed index is in that range.
   */
  async firstIndexes(count: number, range?: SeedRange): Promise<bigint[]> {
    const rows = await this.rows(
      `SELECT "index" FROM ${this.table}${between(range)} ORDER BY "index" LIMIT ${count}`,
    )
    return rows.map(([index]) => index as bigint)
  }

  // These queries are valid, so a failure means that the file is damaged.

  private async rows(sql: string): Promise<DuckDB.DuckDBValue[][]> {
    try {
      return (await this.connection.runAndReadAll(sql)).getRows()
    } catch (error) {
      throw damaged(this.name, error)
    }
  }

  private async *readingRows(sql: string): AsyncGenerator<JsonRow> {
    try {
      yield* jsonRows(this.duck, await this.connection.stream(sql))
    } catch (error) {
      throw damaged(this.name, error)
    }
  }

  /** Saves a processed range with its hits, in one transaction. Throws a StoreError if the file can't be written. */
  save(range: SeedRange, hits: readonly Hit[]): Promise<void> {
    // Ranges are saved one at a time, because a connection has only one transaction.
    const saved = this.saved.then(() => this.write(range, hits))
    this.saved = saved.catch(() => {})
    return saved
  }

  private async write({ from, to }: SeedRange, hits: readonly Hit[]): Promise<void> {
    const { connection, duck } = this
    await connection.run('BEGIN')
    try {
      await this.append(hits)
      await connection.run('INSERT INTO ranges VALUES ($1, $2)', [from, to], [duck.UHUGEINT, duck.UHUGEINT])
      await connection.run('COMMIT')
    } catch (error) {
      // DuckDB ends the transaction itself if the disk is full.
      await connection.run('ROLLBACK').catch(() => {})
      throw new StoreError('not-saved', this.name, reasonText(error), { cause: error })
    }
  }

  private async append(hits: readonly Hit[]): Promise<void> {
    if (hits.length > 0) {
      const appender = await this.connection.createAppender(this.table)
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
  }

  /**
   * Yields at most `most` rows, in seed order. If `range` is given, yields only rows whose seed index is in that range.
   */
  async *hits(most?: number, range?: SeedRange): AsyncGenerator<Hit> {
    const limit = most === undefined ? '' : ` LIMIT ${most}`
    const rows = `SELECT * FROM ${this.table}${between(range)} ORDER BY "index"${limit}`
    for await (const row of this.readingRows(rows)) {
      yield {
        index: BigInt(row['index'] as string | number),
        seed: row['seed'] as string,
        score: row['score'] as number | null,
        facts: Object.fromEntries(
          this.columns.map(({ fact, column, fromJson }) => [fact, fromJson(row[column])]),
        ),
      }
    }
  }

  /**
   * Runs a read-only SQL query and yields its rows. Integers beyond 2^53 are converted to strings. Throws an InputError
   * for SQL that DuckDB rejects, and for statements that aren't queries.
   */
  query(sql: string): AsyncGenerator<JsonRow> {
    return askSql(this.duck, this.connection, this.table, sql)
  }

  /** Throws an InputError for SQL that `query` would reject. */
  checkSql(sql: string): Promise<void> {
    return checkSql(this.duck, this.connection, this.table, sql)
  }

  /**
   * Writes all rows to a Parquet, CSV or JSON file, depending on the file's extension. Throws an InputError for other
   * extensions.
   */
  export(file: string): Promise<void> {
    return exportRows(this.connection, this.table, file)
  }

  close(): void {
    this.connection.closeSync()
    this.instance.closeSync()
  }
}

function between(range: SeedRange | undefined): string {
  return range === undefined ? '' : ` WHERE "index" BETWEEN ${range.from} AND ${range.to}`
}
