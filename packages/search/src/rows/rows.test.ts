import { defineWorld, fact, uint64Seed, type AnyFactType } from '@seedfast/world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCondition } from '../condition/condition.js'
import { factEnvironment } from '../condition/fact-environment.js'
import { plainFields, type ConditionRow, type RowOperator, type RowTest } from './condition-row.js'
import { readRows } from './read-rows.js'
import { joinedConditions } from './condition-text.js'
import { rowText } from './row-text.js'

const world = defineWorld(
  { id: 'inn', version: 1, seed: uint64Seed, generate: () => ({}) },
  {
    facts: {
      beds: { type: fact.int, of: () => 3 },
      price: { type: fact.float, of: () => 1.5 },
      isOpen: { type: fact.bool, of: () => true },
      keeper: { type: fact.string, of: () => 'Ada' },
      cook: { type: fact.optional(fact.string, 'nobody at all'), of: () => null },
      room: {
        type: fact.object({ floor: fact.int, name: fact.string }),
        of: () => ({ floor: 1, name: 'a' }),
      },
      drinks: { type: fact.list(fact.string), of: () => ['ale'] },
      floors: { type: fact.list(fact.int), of: () => [1] },
      guests: {
        type: fact.list(fact.object({ name: fact.string, age: fact.int, isLoud: fact.bool })),
        of: () => [],
      },
    },
  },
)
const typeOf = (name: string): AnyFactType => world.facts[name as keyof typeof world.facts]!.type
const rowOf = (text: string): ConditionRow | null => {
  const rows = readRows(world, text)
  expect(rows.length).toBe(1)
  return rows[0]!.row
}

const operatorsOf = ({ kind }: AnyFactType): readonly RowOperator[] => {
  if (kind === 'bool') return ['true', 'false']
  if (kind === 'string') return ['==', '!=', 'in', 'not in', 'contains', 'startsWith']
  return ['==', '!=', '<', '<=', '>', '>=', 'in', 'not in']
}
const valueOf = ({ kind }: AnyFactType): fc.Arbitrary<string | number> => {
  if (kind === 'string') return fc.string({ unit: 'binary', maxLength: 8 })
  if (kind === 'int') return fc.maxSafeInteger()
  return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value))
}
const testOf = (type: AnyFactType): fc.Arbitrary<RowTest> =>
  fc
    .constantFrom(...plainFields(type))
    .chain(([field, of]) =>
      fc.tuple(fc.constant(field), fc.constant(of), fc.constantFrom(...operatorsOf(of))),
    )
    .chain(([field, of, operator]) => {
      const [min, max] = of.kind === 'bool' ? [0, 0] : operator.endsWith('in') ? [1, 3] : [1, 1]
      return fc
        .array(valueOf(of), { minLength: min, maxLength: max })
        .map((values) => ({ field: field === '' ? null : field, operator, values }))
    })
const row = fc.constantFrom(...Object.keys(world.facts)).chain((name): fc.Arbitrary<ConditionRow> => {
  const type = typeOf(name)
  const absence = fc.constantFrom<RowOperator>('null', 'not null')
  const own = (tests: fc.Arbitrary<RowTest>): fc.Arbitrary<ConditionRow> =>
    tests.map((one) => ({ fact: name, subject: 'value', tests: [one] }))
  if (type.kind !== 'list') {
    const values = own(testOf(type))
    return type.optional === true
      ? fc.oneof(values, own(absence.map((operator) => ({ field: null, operator, values: [] }))))
      : values
  }
  const items = fc
    .tuple(
      fc.constantFrom<'some' | 'none'>('some', 'none'),
      fc.array(testOf(type.item!), { minLength: 1, maxLength: 3 }),
    )
    .map(([subject, tests]) => ({ fact: name, subject, tests }))
  const size = testOf({ kind: 'int' })
    .filter(({ operator }) => !operator.endsWith('in'))
    .map((one) => ({ fact: name, subject: 'size' as const, tests: [one] }))
  return fc.oneof(items, size)
})

test('a row is unchanged after it is written and parsed', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      const texts = rows.map((one) => rowText(typeOf(one.fact), one))
      const read = readRows(world, joinedConditions(texts))
      expect(read.map((one) => one.row)).toEqual(rows)
    }),
    { numRuns: 40 },
  )
})

test('conditions written by hand are parsed as rows', () => {
  expect(rowOf("keeper == 'Ada'")).toEqual({
    fact: 'keeper',
    subject: 'value',
    tests: [{ field: null, operator: '==', values: ['Ada'] }],
  })
  expect(rowOf('drinks.exists(d, d == "ale")')).toEqual(rowOf('"ale" in drinks'))
  expect(rowOf('!( "ale" in drinks )')?.subject).toBe('none')
  expect(rowOf('guests.exists(g, g.age > -3 && !g.isLoud)')?.tests).toEqual([
    { field: 'age', operator: '>', values: [-3] },
    { field: 'isLoud', operator: 'false', values: [] },
  ])
  expect(rowOf('cook == null')?.tests).toEqual([{ field: null, operator: 'null', values: [] }])
  expect(readRows(world, ' ')).toEqual([])
})

test.each([
  'beds > 3 || isOpen',
  'beds + 1 > 3',
  'drinks[0] == "ale"',
  'guests.all(g, g.age > 3)',
  'guests.exists(g, g.age > beds)',
  'keeper.endsWith("a")',
  'drinks == ["ale"]',
  'beds > 9223372036854775807',
  'true',
])('%s has no row', (text) => {
  expect(rowOf(text)).toBe(null)
})

test('a part that has no row keeps its text, and joining the parts keeps their meaning', () => {
  const text = 'isOpen && (beds > 3 || price < 2.0) && !(keeper == "Ada" || isOpen) // why'
  const parts = readRows(world, text)
  expect(parts.map((part) => [part.text, part.row !== null])).toEqual([
    ['isOpen', true],
    ['beds > 3 || price < 2.0', false],
    ['!(keeper == "Ada" || isOpen)', false],
  ])
  const joined = joinedConditions(parts.map((part) => part.text))
  expect(joined).toBe('isOpen && (beds > 3 || price < 2.0) && (!(keeper == "Ada" || isOpen))')
  expect(readRows(world, joined)).toEqual(parts)
  const environment = factEnvironment(world)
  expect(() => readCondition(environment, joined, { in: 'condition' })).not.toThrow()
  const noted = joinedConditions(['beds > 3 // beds', 'isOpen'])
  expect(readRows(world, noted).map((part) => part.text)).toEqual(['beds > 3', 'isOpen'])
})

test('a condition that isn’t valid can’t be read', () => {
  expect(() => readRows(world, 'bedz > 3')).toThrow('unknown fact "bedz"')
})
