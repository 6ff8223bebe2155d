import type * as DuckDB from '@duckdb/node-api'
import { inputError } from '@seedfast/world'
import { reasonOf } from './duckdb.js'
import type { JsonRow } from './json-row.js'

type Duck = typeof DuckDB

/**
 * Checks that a text is one question in SQL. Throws an InputError for several statements, for what is no question, and
 * for what DuckDB does not take.
 */
export async function checkSql(
  duck: Duck,
  connection: DuckDB.DuckDBConnection,
  table: string,
  sql: string,
): Promise<void> {
  const refuse = (message: string): never => {
    throw inputError('--sql', [], `expected SQL over the table ${table}${message}`)
  }
  // DuckDB says nothing of value about a text without a statement.
  if (sql.replaceAll(/--.*$/gm, '').replaceAll(';', '').trim() === '') refuse(', found none')
  const { StatementType } = duck
  const kinds: DuckDB.StatementType[] = []
  try {
    const statements = await connection.extractStatements(sql)
    for (let i = 0; i < statements.count; i++) {
      try {
        kinds.push((await statements.prepare(i)).statementType)
      } catch (error) {
        // Of a pivot, DuckDB itself makes two statements, of which the first makes a type for the second.
        const isPivot = statements.count === 2 && kinds[0] === StatementType.CREATE
        if (!isPivot) throw error
      }
    }
  } catch (error) {
    refuse(`; ${reasonOf(error)}`)
  }
  if (kinds.length > 1) refuse(`, one statement, found ${kinds.length}`)
  const [kind] = kinds as [DuckDB.StatementType]
  if (![StatementType.SELECT, StatementType.EXPLAIN, StatementType.CREATE].includes(kind)) {
    refuse(` that asks and changes nothing, found ${StatementType[kind]}`)
  }
}

/** What a question in SQL gives; nothing is changed by it. Throws an InputError for what DuckDB does not take. */
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
    throw inputError('--sql', [], `expected SQL over the table ${table}; ${reasonOf(error)}`)
  } finally {
    await connection.run('ROLLBACK')
  }
}

/** The rows of a result as JSON has them. */
export async function* jsonRows(duck: Duck, result: DuckDB.DuckDBResult): AsyncGenerator<JsonRow> {
  const convert: DuckDB.DuckDBValueConverter<DuckDB.Json> = (value, type, converter) =>
    typeof value === 'bigint' && Number.isSafeInteger(Number(value))
      ? Number(value)
      : duck.JsonDuckDBValueConverter(value, type, converter)
  for await (const rows of result.yieldConvertedRowObjects(convert)) yield* rows
}
