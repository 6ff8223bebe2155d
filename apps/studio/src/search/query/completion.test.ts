import { fact, type AnyFactType } from '@seedfast/world'
import { expect, test } from 'vitest'
import { completionAt } from './completion.js'

const types = new Map(
  Object.entries({
    bossRelics: fact.list(fact.string),
    boss: fact.string,
    elites: fact.int,
    neow: fact.list(fact.object({ bonus: fact.string, price: fact.int })),
    first: fact.object({ bonus: fact.string }),
  }) as [string, AnyFactType][],
)

/** Returns the completions at the `|` in a condition. */
const offered = (marked: string, asked = false): readonly string[] => {
  const caret = marked.indexOf('|')
  const found = completionAt(types, marked.replace('|', ''), caret, asked)
  return found?.options.map(({ text }) => text) ?? []
}

test('fact names complete by prefix, then by substring', () => {
  expect(offered('bo|')).toEqual(['boss', 'bossRelics'])
  expect(offered('BO|')).toEqual(['boss', 'bossRelics'])
  expect(offered('elites > 3 && re|')).toEqual(['bossRelics'])
  expect(offered('x|')).toEqual([])
})

test('nothing is suggested for a complete name, in a string, in a number, or before a letter is typed', () => {
  for (const text of ['elites|', 'boss == "bo|"', "boss == 'bo|", '1.e|', 'boss == |', '|']) {
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

test('the whole word is replaced, and the caret moves to a call’s argument', () => {
  expect(completionAt(types, 'x && bos == 1', 7)).toMatchObject({ from: 5, to: 8 })
  const { options } = completionAt(types, 'neow.ex', 7)!
  expect(options[0]).toMatchObject({ insert: 'exists(o, )', caret: 10 })
  expect(completionAt(types, 'boss.st', 7)!.options[0]).toMatchObject({ insert: 'startsWith("")', caret: 12 })
})
