import type * as DuckDB from '@duckdb/node-api'
import type { AnyFactType, AnyWorld } from '@seedfast/world'

type Duck = typeof DuckDB
type Value = DuckDB.DuckDBValue

/** A store's column that contains the values of a fact. */
export interface FactColumn {
  readonly fact: string
  readonly column: string
  readonly type: DuckDB.DuckDBType
  toValue(value: unknown): Value
  /** Converts a JSON value from the column back to the value of the fact. */
  fromJson(value: unknown): unknown
}

/**
 * The names of the first columns of every row. If a fact has one of these names, its column name gets the prefix
 * `fact_`.
 */
const FIRST_COLUMNS = ['index', 'seed', 'score']

/** Returns the columns for the given facts, in the order of `names`. */
export function factColumns(duck: Duck, world: AnyWorld, names: readonly string[]): FactColumn[] {
  // SQL names are case-insensitive.
  const taken = new Set(FIRST_COLUMNS)
  return names.map((fact) => {
    let column = fact
    while (taken.has(column.toLowerCase())) column = `fact_${column}`
    taken.add(column.toLowerCase())
    const { type } = world.facts[fact]!
    const toValue = converter(duck, type)
    const fromJson = reader(type)
    return {
      fact,
      column,
      type: typeOf(duck, type),
      // An absent fact is stored as NULL.
      toValue: (value) => (value === null ? null : toValue(value)),
      fromJson: (value) => (value === null ? null : fromJson(value)),
    }
  })
}

function typeOf(duck: Duck, type: AnyFactType): DuckDB.DuckDBType {
  switch (type.kind) {
    case 'bool':
      return duck.BOOLEAN
    case 'int':
      return duck.BIGINT
    case 'float':
      return duck.DOUBLE
    case 'string':
      return duck.VARCHAR
    case 'list':
      return duck.LIST(typeOf(duck, type.item!))
    case 'object':
      if (!isStruct(type)) return duck.VARCHAR
      return duck.STRUCT(
        Object.fromEntries(Object.entries(type.fields!).map(([name, of]) => [name, typeOf(duck, of)])),
      )
  }
}

/**
 * Returns whether an object fact can be stored as an SQL struct. Such an object must have at least one field, and no
 * two field names that differ only in case. Other objects are stored as JSON.
 */
function isStruct({ fields }: AnyFactType): boolean {
  const names = Object.keys(fields!).map((name) => name.toLowerCase())
  return names.length > 0 && new Set(names).size === names.length
}

function converter(duck: Duck, type: AnyFactType): (value: unknown) => Value {
  switch (type.kind) {
    case 'int':
      return (value) => BigInt(value as number)
    case 'list': {
      const item = converter(duck, type.item!)
      return (value) => duck.listValue((value as unknown[]).map(item))
    }
    case 'object': {
      if (!isStruct(type)) return (value) => JSON.stringify(value)
      const fields = Object.entries(type.fields!).map(([name, of]) => [name, converter(duck, of)] as const)
      return (value) =>
        duck.structValue(
          Object.fromEntries(
            fields.map(([name, of]) => [name, of((value as Record<string, unknown>)[name])] as const),
          ),
        )
    }
    default:
      return (value) => value as Value
  }
}

/**
 * Returns a function that converts JSON values back to values of a fact type. In JSON, NaN and infinities are strings.
 */
function reader(type: AnyFactType): (value: unknown) => unknown {
  switch (type.kind) {
    case 'int':
    case 'float':
      return Number
    case 'list': {
      const item = reader(type.item!)
      return (value) => (value as unknown[]).map(item)
    }
    case 'object': {
      if (!isStruct(type)) return (value) => JSON.parse(value as string) as unknown
      const fields = Object.entries(type.fields!).map(([name, of]) => [name, reader(of)] as const)
      return (value) =>
        Object.fromEntries(fields.map(([name, of]) => [name, of((value as Record<string, unknown>)[name])]))
    }
    default:
      return (value) => value
  }
}
