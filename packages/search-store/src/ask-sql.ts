import type * as DuckDB from '@duckdb/node-api'
import { reasonText, type Place } from '@seedfast/world'
import type { JsonRow } from './json-row.js'
import { storeInputError } from './messages.js'

type Duck = typeof DuckDB

const PLACE: Place = { in: 'option', name: 'sql' }

/** Throws an InputError unless a string is a single read-only SQL query that DuckDB accepts. */
export async function checkSql(
  duck: Duck,
  connection: DuckDB.DuckDBConnection,
  table: string,
  sql: string,
): Promise<void> {
  // DuckDB's own error doesn't explain that the string contains no statement.
  if (sql.replaceAll(/--.*$/gm, '').replaceAll(';', '').trim() === '') {
    throw storeInputError('no-statement', PLACE, { table })
  }
  const kinds = await statementKinds(duck, connection, sql).catch((error: unknown) => {
    throw storeInputError('invalid-sql', PLACE, { table, reason: reasonText(error) })
  })
  if (kinds.length > 1) throw storeInputError('many-statements', PLACE, { table, got: kinds.length })
  const { StatementType } = duck
  const [kind] = kinds as [DuckDB.StatementType]
  if (![StatementType.SELECT, StatementType.EXPLAIN, StatementType.CREATE].includes(kind)) {
    throw storeInputError('not-a-query', PLACE, { table, statement: StatementType[kind]! })
  }
}

async function statementKinds(
  { StatementType }: Duck,
  connection: DuckDB.DuckDBConnection,
  sql: string,
): Promise<DuckDB.StatementType[]> {
  const kinds: DuckDB.StatementType[] = []
  const statements = await connection.extractStatements(sql)
  for (let i = 0; i < statements.count; i++) {
    try {
      kinds.push((await statements.prepare(i)).statementType)
    } catch (error) {
      // DuckDB splits a pivot into two statements. The first creates a type that the second needs.
      const isPivot = statements.count === 2 && kinds[0] === StatementType.CREATE
      if (!isPivot) throw error
    }
  }
  return kinds
}

/**
 * Runs an SQL query in a read-only transaction and yields its rows. Throws an InputError for SQL that DuckDB rejects.
 */
export async function* askSql(
  duck: Duck,
  connection: DuckDB.DuckDBConnection,
  table: string,
  sql: string,
): AsyncGenerator<JsonRow> {
  await checkSql(duck, connection, table, sql)
  await connection.run('BEGIN TRANSACTION READ ONLY')
  try {
    yield* jsonRows(duck, await connection.stream(sql))
  } catch (error) {
    throw storeInputError('invalid-sql', PLACE, { table, reason: reasonText(error) })
  } finally {
    await connection.run('ROLLBACK')
  }
}

/** Yields the rows of a query's result as JSON values. Integers beyond 2^53 are converted to strings. */
export async function* jsonRows(duck: Duck, result: DuckDB.DuckDBResult): AsyncGenerator<JsonRow> {
  const convert: DuckDB.DuckDBValueConverter<DuckDB.Json> = (value, type, converter) =>
    typeof value === 'bigint' && Number.isSafeInteger(Number(value))
      ? Number(value)
      : duck.JsonDuckDBValueConverter(value, type, converter)
  for await (const rows of result.yieldConvertedRowObjects(convert)) yield* rows
}
