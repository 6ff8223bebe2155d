import type { PartType } from '@seedfast/search'
import { fact, type AnyFactType } from '@seedfast/world'
import { expect, test } from 'vitest'
import { completionAt, type Completable } from './completion.js'

const types = new Map(
  Object.entries({
    bossRelics: fact.list(fact.string),
    boss: fact.string,
    elites: fact.int,
    neow: fact.list(fact.object({ bonus: fact.string, price: fact.int })),
    first: fact.object({ bonus: fact.string }),
  }) as [string, AnyFactType][],
)

const BOSSES = [
  { value: 'Automaton', name: 'Bronze Automaton' },
  { value: 'Hexaghost', name: 'Hexaghost', detail: 'this seed' },
  { value: "Cap'n", name: 'Captain' },
]
const NAMES: Readonly<Record<string, string>> = { bossRelics: 'Relics in the first chest' }
const facts: Completable = {
  types,
  result: null,
  nameOf: (fact) => NAMES[fact] ?? fact,
  valuesOf: (fact) => (fact === 'boss' ? BOSSES : []),
  ask: () => undefined,
}

/** Returns the completions at the `|` in a condition. */
const offered = (marked: string, asked = false): readonly string[] => {
  const caret = marked.indexOf('|')
  const found = completionAt(facts, marked.replace('|', ''), caret, asked)
  return found?.options.map(({ text }) => text) ?? []
}

test('fact names complete by prefix, then by substring', () => {
  expect(offered('bo|')).toEqual(['boss', 'bossRelics'])
  expect(offered('BO|')).toEqual(['boss', 'bossRelics'])
  expect(offered('elites > 3 && re|')).toEqual(['bossRelics'])
  expect(offered('x|')).toEqual([])
})

test('nothing is suggested for a complete name, in an unknown string, in a number, or before a letter is typed', () => {
  for (const text of ['elites|', 'other == "bo|"', "boss == 'bo|", '1.e|', 'boss == |', '|']) {
    expect([text, offered(text)]).toEqual([text, []])
  }
  expect(offered('boss == "\\"" && elit|')).toEqual(['elites'])
  expect(offered('|', true)).toEqual(['bossRelics', 'boss', 'elites', 'neow', 'first'])
})

test('after a dot, the fact’s members are suggested', () => {
  expect(offered('neow.ex|')).toEqual(['exists', 'exists_one'])
  expect(offered('boss.|')).toEqual(['startsWith', 'endsWith', 'contains', 'matches', 'size'])
  expect(offered('neow[0].|')).toEqual(['bonus', 'price'])
  expect(offered('first.b|')).toEqual(['bonus'])
  expect(offered('neow.exists(o, o.p|')).toEqual(['price'])
  expect(offered('elites.|')).toEqual([])
})

test('parts of the result are suggested step by step', () => {
  const result: PartType = {
    kind: 'object',
    fields: {
      acts: fact.list(fact.object({ boss: fact.string, map: fact.object({ rows: fact.int }) })) as PartType,
      seed: { kind: 'any' },
    },
  }
  const withResult = (marked: string): readonly string[] => {
    const found = completionAt({ ...facts, result }, marked.replace('|', ''), marked.indexOf('|'))
    return found?.options.map(({ text }) => text) ?? []
  }
  expect(withResult('res|')).toEqual(['result'])
  expect(withResult('result.|')).toEqual(['acts', 'seed'])
  expect(withResult('result.acts.|')).toContain('exists')
  expect(withResult('result.acts[0].|')).toEqual(['boss', 'map'])
  expect(withResult('result.acts[0].map.|')).toEqual(['rows'])
  expect(withResult('result.acts.exists(a, a.ro|')).toEqual(['rows'])
  expect(withResult('result.seed.|')).toEqual([])
  expect(offered('res|')).toEqual([])
})

test('the whole word is replaced, and the caret moves to a call’s argument', () => {
  expect(completionAt(facts, 'x && bos == 1', 7)).toMatchObject({ from: 5, to: 8 })
  const { options } = completionAt(facts, 'neow.ex', 7)!
  expect(options[0]).toMatchObject({ insert: 'exists(o, )', caret: 10 })
  expect(completionAt(facts, 'boss.st', 7)!.options[0]).toMatchObject({ insert: 'startsWith("")', caret: 12 })
})

test('facts are also found by their display names', () => {
  expect(offered('chest|')).toEqual(['bossRelics'])
  expect(completionAt(facts, 'bossR', 5)!.options[0]).toMatchObject({ name: 'Relics in the first chest' })
})

test('inside a string, the values of the compared fact are suggested, by ID or display name', () => {
  expect(offered('boss == "|')).toEqual(['Automaton', 'Hexaghost', "Cap'n"])
  expect(offered('boss == "bronze|')).toEqual(['Automaton'])
  expect(offered('boss == "Hexaghost|')).toEqual([])
  expect(offered('boss == "Hexaghost|"', true)).toHaveLength(3)
  expect(offered('"|')).toEqual([])
  const { from, to, options } = completionAt(facts, 'boss == "Bro" && elites > 1', 12)!
  expect([from, to]).toEqual([9, 13])
  expect(options[0]).toMatchObject({ name: 'Bronze Automaton', insert: 'Automaton"', caret: 10 })
})

test('a quote in a value is escaped', () => {
  expect(completionAt(facts, "boss == 'Cap", 12)!.options[0]!.insert).toBe("Cap\\'n'")
  expect(completionAt(facts, 'boss == "Cap', 12)!.options[0]!.insert).toBe('Cap\'n"')
})
