import { plainFields, type ConditionRow, type RowOperator } from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'

export interface OperatorChoice {
  readonly id: string
  readonly words: string
  readonly subject: ConditionRow['subject']
  /**
   * The operator. Null for the choices that test fields of a list's items, because each of these tests has its own
   * operator.
   */
  readonly operator: RowOperator | null
}

type Words = readonly (readonly [RowOperator, string])[]

const TEXT: Words = [
  ['==', 'is'],
  ['!=', 'is not'],
  ['in', 'is one of'],
  ['not in', 'is none of'],
  ['startsWith', 'starts with'],
  ['contains', 'contains'],
]
const NUMBER: Words = [
  ['>=', 'is at least'],
  ['<=', 'is at most'],
  ['==', 'is'],
  ['!=', 'is not'],
  ['>', 'is more than'],
  ['<', 'is less than'],
  ['in', 'is one of'],
  ['not in', 'is none of'],
]
const BOOL: Words = [
  ['true', 'is true'],
  ['false', 'is false'],
]
const ABSENCE: Words = [
  ['not null', 'is known'],
  ['null', 'is none'],
]
const COUNT: Words = [
  ['>=', 'count is at least'],
  ['<=', 'count is at most'],
  ['==', 'count is'],
]
const ITEMS: Words = [
  ['==', 'includes'],
  ['in', 'includes one of'],
  ['>=', 'includes at least'],
  ['<=', 'includes at most'],
  ['startsWith', 'includes a name that starts with'],
  ['contains', 'includes a name that contains'],
]
const WITHOUT: Words = [
  ['==', 'doesn’t include'],
  ['in', 'includes none of'],
]

/** Returns the operators for a fact of the given type. If the fact is an object, `field` is the field to test. */
export function rowOperators(type: AnyFactType, field: string | null): readonly OperatorChoice[] {
  const absence = type.optional === true ? choices('value', ABSENCE) : []
  if (type.kind !== 'list') {
    const of = plainFields(type).get(field ?? '')
    return [...(of === undefined ? [] : fieldOperators(of)), ...absence]
  }
  const item = type.item!
  const isPlain = item.kind !== 'object' && item.kind !== 'list'
  const known = new Set(fieldOperators(item).map(({ operator }) => operator))
  const ofItems = (words: Words): Words => words.filter(([operator]) => known.has(operator))
  const items = isPlain
    ? [...choices('some', ofItems(ITEMS)), ...choices('none', ofItems(WITHOUT))]
    : plainFields(item).size === 0
      ? []
      : [
          { id: 'some', words: 'includes one with', subject: 'some' as const, operator: null },
          { id: 'none', words: 'includes none with', subject: 'none' as const, operator: null },
        ]
  return [...items, ...choices('size', COUNT), ...absence]
}

/** Returns the operators for a plain value. There are none for lists and objects. */
function fieldOperators({ kind }: AnyFactType): readonly OperatorChoice[] {
  if (kind === 'list' || kind === 'object') return []
  return choices('value', kind === 'bool' ? BOOL : kind === 'string' ? TEXT : NUMBER)
}

/** Returns the operator that a row uses, or undefined if the builder can't show the row. */
export function chosenOperator(
  type: AnyFactType,
  { subject, tests }: ConditionRow,
): OperatorChoice | undefined {
  const [test] = tests
  const isItem = type.kind === 'list' && (subject === 'some' || subject === 'none')
  if (isItem && tests.length > 1 && type.item!.kind !== 'object') return undefined
  return rowOperators(type, test!.field).find(
    (choice) =>
      choice.subject === subject && (choice.operator === null || choice.operator === test!.operator),
  )
}

export function operatorsOfField(type: AnyFactType, field: string | null): readonly OperatorChoice[] {
  const of = plainFields(type).get(field ?? '')
  return of === undefined ? [] : fieldOperators(of)
}

function choices(subject: ConditionRow['subject'], words: Words): readonly OperatorChoice[] {
  return words.map(([operator, text]) => ({ id: `${subject} ${operator}`, words: text, subject, operator }))
}
