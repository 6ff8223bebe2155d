import type { AnyFactType } from '@seedfast/world'
import { literal } from './condition-text.js'
import { plainFields, type ConditionRow, type RowTest } from './condition-row.js'

/** Formats a row as a CEL condition. `type` is the type of the row's fact. */
export function rowText(type: AnyFactType, { fact, subject, tests }: ConditionRow): string {
  const [test] = tests as readonly [RowTest]
  switch (subject) {
    case 'value':
      return testText(type, fact, test)
    case 'size':
      return testText({ kind: 'int' }, `${fact}.size()`, test)
    case 'some':
      return itemText(type.item!, fact, tests)
    case 'none': {
      const text = itemText(type.item!, fact, tests)
      return text.startsWith(fact) ? `!${text}` : `!(${text})`
    }
  }
}

function itemText(item: AnyFactType, fact: string, tests: readonly RowTest[]): string {
  const [{ field, operator, values }] = tests as readonly [RowTest]
  if (tests.length === 1 && field === null && operator === '==')
    return `${literal(item, values[0])} in ${fact}`
  const variable = ['o', 'x'].find((name) => name !== fact)!
  return `${fact}.exists(${variable}, ${tests.map((test) => testText(item, variable, test)).join(' && ')})`
}

function testText(type: AnyFactType, subject: string, { field, operator, values }: RowTest): string {
  const of = plainFields(type).get(field ?? '') ?? type
  const name = field === null ? subject : `${subject}.${field}`
  const list = (): string => `[${values.map((value) => literal(of, value)).join(', ')}]`
  switch (operator) {
    case 'in':
      return `${name} in ${list()}`
    case 'not in':
      return `!(${name} in ${list()})`
    case 'contains':
    case 'startsWith':
      return `${name}.${operator}(${literal(of, values[0])})`
    case 'true':
      return name
    case 'false':
      return `!${name}`
    case 'null':
      return `${name} == null`
    case 'not null':
      return `${name} != null`
    default:
      return `${name} ${operator} ${literal(of, values[0])}`
  }
}
