import { rowText, readRows } from '@seedfast/search'
import { make, prepareParams, readFacts, type AnyFactType, type AnyWorld } from '@seedfast/world'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { conditionParts } from './condition-parts.js'
import { conditionWords } from './condition-words.js'
import { newRow, withChoice } from './row-edits.js'
import { chosenOperator, rowOperators } from './row-operators.js'
import { numbersIn } from './test-values.js'

const typesOf = (world: AnyWorld): ReadonlyMap<string, AnyFactType> =>
  new Map(Object.entries(world.facts).map(([name, { type }]) => [name, type]))

test.each(worlds.map((world) => [world.id, world] as const))(
  'a new row for any fact of %s, with any operator, is read back from its text',
  (_, world) => {
    const types = typesOf(world)
    const { params } = prepareParams(world, {})
    const facts = readFacts(make(world, { seed: world.seed.print(world.seed.at(7n, params), params) }))
    const texts: string[] = []
    // One fact of each type, because checking conditions takes time.
    const kinds = new Map([...types].map(([name, type]) => [JSON.stringify(type), name]))
    for (const name of kinds.values()) {
      const type = types.get(name)!
      for (const value of [facts[name], undefined]) {
        const row = newRow(name, type, value)
        expect(chosenOperator(type, row)).toBeDefined()
        texts.push(rowText(type, row))
        for (const choice of rowOperators(type, row.tests[0]!.field)) {
          const changed = withChoice(type, row, choice, 'x')
          expect(chosenOperator(type, changed)).toEqual(choice)
          texts.push(rowText(type, changed))
        }
      }
    }
    // A comparison with the value that an earlier release used for an absent fact is an error.
    const rows = [...new Set(texts)].filter((text) => !/^first\w+ < 1$/.test(text))
    const parts = readRows(world, rows.join(' && '))
    expect(parts.filter(({ row }) => row === null)).toEqual([])
    expect(parts.map(({ row }) => rowText(types.get(row!.fact)!, row!))).toEqual(rows)
  },
)

test('parts that the builder can’t show have no row, and an invalid condition has no parts', () => {
  const world = worlds.find(({ id }) => id === 'spire')!
  const rowsOf = (text: string) => conditionParts(world, typesOf(world), text)?.map(({ row }) => row !== null)
  expect(rowsOf('elites >= 6 && (boss == "x" || elites > 3) && relics.size() != 3')).toEqual([
    true,
    false,
    false,
  ])
  expect(rowsOf('elites >=')).toBe(undefined)
})

test('a condition is described in the words of the builder', () => {
  const world = worlds.find(({ id }) => id === 'spire')!
  const words = {
    groups: [{ title: 'Fights', names: { boss: 'Boss of act 1' } }],
    value: (_: string, value: unknown) => (value === 'TRANSFORM_CARD' ? 'Transform a card' : null),
  }
  const facts = { types: typesOf(world), words }
  const describe = (text: string): string | null => conditionWords(world, facts, text)
  expect(describe('boss == "Hexaghost" && elites >= 6')).toBe(
    'Boss of act 1 is Hexaghost and Elites is at least 6',
  )
  expect(describe('neow.exists(o, o.bonus == "TRANSFORM_CARD")')).toBe(
    'Neow: includes one whose bonus is Transform a card',
  )
  expect(describe('relics.size() >= 3 && "Anchor" in relics')).toBe(
    'Relics: count is at least 3 and Relics: includes Anchor',
  )
  expect(describe('neowDrawback == null')).toBe('Neow drawback is none')
  expect(describe('boss == "x" || elites > 3')).toBe(null)
  expect(describe('elites >=')).toBe(null)
})

test('numbers are read as the fact’s type requires', () => {
  expect(numbersIn(' 12 ', { kind: 'int' }, false)).toEqual([12])
  expect(numbersIn('1, 2 3', { kind: 'int' }, true)).toEqual([1, 2, 3])
  expect(numbersIn('1.5', { kind: 'float' }, false)).toEqual([1.5])
  for (const text of ['', '1.5', 'x', '1 2', '1e3'])
    expect(numbersIn(text, { kind: 'int' }, false)).toBe(null)
})
