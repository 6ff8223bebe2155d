import { checkQuery } from '@seedfast/search'
import { fact, make, prepareParams, readFacts, type AnyFactType, type AnyWorld } from '@seedfast/world'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import type { FactRow } from '../../making/making-protocol.js'
import { bothConditions, conditionFor, conditionForItem, exampleConditions } from './fact-conditions.js'

const as = (type: unknown): AnyFactType => type as AnyFactType

test('a value becomes a condition that matches it', () => {
  expect(conditionFor('boss', as(fact.string), 'The "Heart"')).toBe('boss == "The \\"Heart\\""')
  expect(conditionFor('n', as(fact.int), -3)).toBe('n == -3')
  expect(conditionFor('n', as(fact.optional(fact.int)), null)).toBe('n == null')
  expect(conditionFor('f', as(fact.float), 2)).toBe('f == 2.0')
  expect(conditionFor('f', as(fact.float), 0.25)).toBe('f == 0.25')
  expect(conditionFor('b', as(fact.bool), false)).toBe('!b')
  expect(conditionFor('none', as(fact.list(fact.int)), [])).toBe('none.size() == 0')
  expect(conditionForItem('relics', as(fact.string), 'Anchor')).toBe('"Anchor" in relics')
  const offer = as(fact.object({ bonus: fact.string, price: fact.int }))
  expect(conditionForItem('o', offer, { bonus: 'GOLD', price: 5 })).toBe(
    'o.exists(x, x.bonus == "GOLD" && x.price == 5)',
  )
})

test('an added condition is joined with &&', () => {
  expect(bothConditions(' ', 'b')).toBe('b')
  expect(bothConditions('a', 'b')).toBe('a && b')
  expect(bothConditions('a || c', 'b')).toBe('(a || c) && b')
})

const rowsOf = (world: AnyWorld, place: bigint): readonly FactRow[] => {
  const { params } = prepareParams(world, {})
  const generated = make(world, { seed: world.seed.print(world.seed.at(place, params), params) })
  const values = readFacts(generated, Object.keys(world.facts))
  return Object.entries(world.facts).map(([name, { type }]) => ({
    name,
    about: '',
    type,
    value: values[name],
  }))
}

test.each(worlds.map((world) => [world.id, world] as const))(
  'the examples and conditions of %s match the seed that they come from',
  (_id, world) => {
    const rows = rowsOf(world, 42n)
    const examples = exampleConditions(rows)
    expect(examples.length).toBeGreaterThan(1)
    const generateOnce = rows.flatMap(({ name, type, value }) => {
      const items = type.kind === 'list' ? (value as unknown[]).slice(0, 3) : []
      return [
        conditionFor(name, type, value),
        ...items.map((item) => conditionForItem(name, type.item!, item)),
      ]
    })
    const facts = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    for (const must of [...examples, ...generateOnce.filter((one) => one !== null)]) {
      const { conditions: tests, environment } = checkQuery(world, { must })
      const cel = Object.fromEntries(
        environment.names.map((name) => [name, environment.toCel[name]!(facts[name])]),
      )
      expect([must, tests.every(({ holds }) => holds(cel))]).toEqual([must, true])
    }
  },
)
