import { fact, type AnyFactType } from '@seedfast/world'
import { expect, test } from 'vitest'
import { stringAt } from './string-place.js'

const types = new Map(
  Object.entries({
    boss: fact.string,
    relics: fact.list(fact.string),
    elites: fact.int,
    neow: fact.list(
      fact.object({ bonus: fact.string, price: fact.int, of: fact.object({ id: fact.string }) }),
    ),
  }) as [string, AnyFactType][],
)

/** Returns the fact and field of the string at the `|` in a condition, and the part of the text that it covers. */
const at = (marked: string): readonly (string | null)[] | null => {
  const caret = marked.indexOf('|')
  const text = marked.replace('|', '')
  const found = stringAt(types, text, caret)
  return found && [found.fact, found.field, text.slice(found.from, found.to)]
}

test.each([
  ['boss == "He|', ['boss', null, 'He']],
  ["boss != 'He|x'", ['boss', null, "Hex'"]],
  ['elites > 3 && boss == "|"', ['boss', null, '"']],
  ['boss == "H| && boss != "X"', ['boss', null, 'H']],
  ['"Bo|" in relics', ['relics', null, 'Bo"']],
  ['boss in ["A", "B|"]', ['boss', null, 'B"']],
  ['boss.startsWith("S|")', ['boss', null, 'S"']],
  ['relics[0] == "B|', ['relics', null, 'B']],
  ['relics.exists(r, r == "B|', ['relics', null, 'B']],
  ['neow.exists(o, o.price > 1 && o.bonus == "G|")', ['neow', 'bonus', 'G"']],
  ['neow.exists(o, o.of.id == "x|', ['neow', 'of.id', 'x']],
])('%s', (marked, found) => {
  expect(at(marked)).toEqual(found)
})

test.each(['bo|', 'boss == |', '"Bo|', 'elites == "3|', 'neow.exists(o, o.price == "|', 'other == "x|'])(
  '%s has no string that is compared with strings',
  (marked) => {
    expect(at(marked)).toBeNull()
  },
)
