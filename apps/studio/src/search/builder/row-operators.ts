import { plainFields, type ConditionRow, type RowOperator } from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'

/** An operator that the builder offers for a row or for a test of a field. */
export interface OperatorChoice {
  /** The value of the option in the menu. */
  readonly id: string
  readonly words: string
  readonly subject: ConditionRow['subject']
  /** The operator; null for the items of a list of objects, because operators apply to their fields. */
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

/** Returns the operators for a row of a fact with the given type. `field` is the tested field of an object. */
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

/** Returns the operators for a value that is neither a list nor an object. */
export function fieldOperators({ kind }: AnyFactType): readonly OperatorChoice[] {
  if (kind === 'list' || kind === 'object') return []
  return choices('value', kind === 'bool' ? BOOL : kind === 'string' ? TEXT : NUMBER)
}

/** Returns the choice that a row uses; undefined if the builder can't show the row. */
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

function choices(subject: ConditionRow['subject'], words: Words): readonly OperatorChoice[] {
  return words.map(([operator, text]) => ({ id: `${subject} ${operator}`, words: text, subject, operator }))
}
