import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import { beforeAll, expect, test } from 'vitest'
import { negated, readCondition, splitCondition } from './condition.js'
import { factEnvironment } from './fact-environment.js'
import { loadPatternEngine } from './pattern-engine.js'

beforeAll(loadPatternEngine)

const offer = fact.object({ bonus: fact.string, price: fact.int })

const world = defineWorld(
  { id: 'x', version: 1, seed: uint64Seed, generate: () => ({}) },
  {
    facts: {
      boss: { type: fact.string, of: () => 'HEXAGHOST' },
      elites: { type: fact.int, of: () => 3 },
      luck: { type: fact.float, of: () => 0.5 },
      rich: { type: fact.bool, of: () => true },
      rows: { type: fact.list(fact.int), of: () => [1, 2] },
      offers: { type: fact.list(offer), of: () => [{ bonus: 'GOLD', price: 5 }] },
      first: { type: offer, of: () => ({ bonus: 'GOLD', price: 5 }) },
    },
  },
)
const environment = factEnvironment(world)

const facts = Object.fromEntries(
  Object.entries(world.facts).map(([name, { of }]) => [
    name,
    environment.toCel[name]!(of({} as never, {} as never)),
  ]),
)
const holds = (text: string): boolean => readCondition(environment, text, '--where').holds(facts)

test('a condition asks for facts of every type', () => {
  for (const text of [
    'boss == "HEXAGHOST"',
    'boss.startsWith("HEXA") && boss in ["HEXAGHOST", "SLIME"]',
    'elites == 3 && elites > 2.5',
    'luck < 1 && luck == 0.5',
    'rich && !(!rich)',
    'rows[1] == 2 && 2 in rows && rows.size() == 2 && rows.all(r, r < elites)',
    'offers.exists(o, o.bonus == "GOLD" && o.price == 5)',
    'first.bonus == offers[0].bonus',
    'first == offers[0] && first in offers && !(first != offers[0])',
    'has(first.bonus) && rows.map(r, offers[0]) == [first, first]',
  ]) {
    expect([text, holds(text)]).toEqual([text, true])
  }
  expect(holds('offers.exists(o, o.bonus == "CARD") || elites > 3')).toBe(false)
})

test.each([
  [
    'bos == "x"',
    'where: line 1, column 1: expected the name of a fact, found "bos"; did you mean boss?\n  bos == "x"\n  ^',
  ],
  ['rich &&\n  boss == 1', 'where: line 2, column 3: expected types that go together, found string == int'],
  ['luck == 1', 'found float == int; a float goes with 3.0, an int with 3'],
  [
    'offers.exists(o, o.bonu == "x")',
    'column 20: expected a field that is there, found "bonu"; did you mean bonus?',
  ],
  ['offers.exist(o, true)', 'column 8: expected a function of CEL, found exist; did you mean exists?'],
  ['boss.startWith("x")', 'found startWith; did you mean startsWith?'],
  ['boss', 'column 1: expected a condition that is true or false, found string'],
  [
    'boss == Hexaghost',
    'column 9: expected the name of a fact, found "Hexaghost"; a text stands in quotation marks, "Hexaghost"; there are: ',
  ],
  ['not (elites > 3)', 'column 1: expected a function of CEL, found not; did you mean !?'],
  ['rows.contains(3)', 'found list.contains(int); what a list has is asked by "…" in list'],
  ['"Hexa" in boss', 'found string in string; what a text has in it is asked by text.contains("…")'],
  [
    'offers.bonus == "x"',
    'column 8: expected an object, found a list of them, whose items are asked by list.exists(o, o.bonus == …)',
  ],
  ['first == 1', 'found object == int'],
  ['elites >', 'column 9: expected a condition in CEL, found its end'],
  ['rich and rich', 'column 6: expected a condition in CEL, found "and"; did you mean &&?'],
  ['__proto__ == 1', 'column 1: expected a condition in CEL, found "__proto__"\n'],
  ['rich && elites', 'a condition in CEL; Logical operator requires bool operands'],
  ['size(elites) == 1', 'expected arguments that go with the function, found size(int)'],
  ['boss.matches("^[")', 'column 14: invalid regular expression "^[": missing closing ] "["'],
  [
    String.raw`boss.matches("(.)\\1")`,
    String.raw`column 14: unsupported "\\1" in the regular expression "(.)\\1"; matches runs in linear time, without lookaround and backreferences`,
  ],
  ['boss.matches("x(?!y)")', 'column 14: unsupported "(?!" in the regular expression "x(?!y)"; matches runs'],
  [
    'boss.matches("(?<=x)y")',
    'column 14: unsupported "(?<=x)y" in the regular expression "(?<=x)y"; matches',
  ],
  ['has(first.bonu)', 'column 11: expected a field that is there, found "bonu"; did you mean bonus?'],
  [`elites in [${'1,'.repeat(1000)}1]`, 'expected at most 1000 items in a list, found more'],
  [`${'('.repeat(300)}rich${')'.repeat(300)}`, 'expected at most 250 levels of brackets, found more'],
  [
    Array(2000).fill('rich').join(' || '),
    'expected at most 1000 levels, found more; a query file takes many',
  ],
  [Array(20_000).fill('rich').join(' && '), 'expected at most 1000 levels, found more'],
  [`${'!'.repeat(50_000)}rich`, 'expected a condition in CEL; Maximum call stack size exceeded'],
  ['  ', 'expected a condition, found an empty text'],
])('%s is refused with its place', (text, message) => {
  expect(() => readCondition(environment, text, '--where')).toThrow(message)
})

test('objects differ when a field of theirs does', () => {
  const [offer] = facts['offers'] as [Record<string, unknown>]
  const { holds } = readCondition(environment, 'first == offers[0] || first in offers', 'x')
  for (const other of [{ price: 6n }, { bonus: 'CARD' }]) {
    expect(
      holds({ ...facts, first: Object.assign(Object.create(Object.getPrototypeOf(offer)), offer, other) }),
    ).toBe(false)
  }
})

test('a condition of hundreds of alternatives is read and asked', () => {
  expect(holds(Array(900).fill('elites == 4').join(' || '))).toBe(false)
})

test('of a long line an error shows what stands around its place', () => {
  const text = `${'rich || '.repeat(50)}rick${' || rich'.repeat(50)}`
  const message = thrown(() => holds(text)).message
  const [, line = '', pointer = ''] = message.split('\n')
  expect(line.length).toBeLessThan(130)
  expect(line.slice(pointer.length - 1)).toMatch(/^rick \|\| rich/)
})

function thrown(run: () => void): Error {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('expected an error, found none')
}

test('a condition says which facts it may ask for, and not the names that it binds itself', () => {
  const used = (text: string): readonly string[] => readCondition(environment, text, 'x').facts
  expect(used('rows.exists(boss, boss > elites)')).toEqual(['elites', 'rows'])
  expect(used('offers.exists(o, o.price > 1) || rich')).toEqual(['rich', 'offers'])
})

test('a condition splits into what && joins at its top, brackets or not', () => {
  const split = (text: string): string[] =>
    splitCondition(environment, readCondition(environment, text, 'x')).map((part) => part.text)
  expect(split('rich && (elites > 2 || luck > 0.5) && (boss == "(" && !(1 in rows))')).toEqual([
    'rich',
    'elites > 2 || luck > 0.5',
    'boss == "("',
    '!(1 in rows)',
  ])
  expect(split('rich || rich && rich')).toEqual(['rich || rich && rich'])
  expect(split('boss == "Élan 😀" && luck > 0.12345678901234 // so')).toEqual([
    'boss == "Élan 😀"',
    'luck > 0.12345678901234',
  ])
  // What would lose digits where it is written anew keeps its condition in one piece.
  expect(split('rich && (luck) > 0.12345678901234')).toEqual(['rich && (luck) > 0.12345678901234'])
})

test('where a condition has no answer, neither has its opposite', () => {
  const beyond = readCondition(environment, 'rows[2] == 1', 'x')
  expect(() => beyond.holds(facts)).toThrow('index out of bounds')
  expect(() => negated(environment, beyond).holds(facts)).toThrow('index out of bounds')
  expect(negated(environment, readCondition(environment, 'rich || rich', 'x')).holds(facts)).toBe(false)
  const noted = negated(environment, readCondition(environment, 'rich // is it?', 'x'))
  expect([noted.text, noted.holds(facts)]).toEqual(['!(rich)', false])
})

test('a pattern that takes other engines ages is matched at once, also when it is negated or comes from a fact', () => {
  const text = `"${'a'.repeat(50_000)}!"`
  for (const pattern of ['"(a+)+$"', '"(a|aa)+$"', '"(x+x+)+y" + string(elites)', '"^" + boss']) {
    const start = performance.now()
    expect([pattern, holds(`${text}.matches(${pattern})`)]).toEqual([pattern, false])
    expect([pattern, holds(`!${text}.matches(${pattern})`)]).toEqual([pattern, true])
    // Minutes or years in a backtracking engine.
    expect(performance.now() - start).toBeLessThan(20_000)
  }
})

test('a pattern matches anywhere in a string, and one that is made of facts and cannot run has no answer', () => {
  expect(holds('boss.matches("AGH") && !boss.matches("^AGH") && boss.matches("(?i)hexaghost$")')).toBe(true)
  expect(holds('!["a", "b"].exists(x, x.matches("c")) && "e😀f".matches("^e.f$")')).toBe(true)
  expect(() => holds('boss.matches("(" + boss)')).toThrow('missing closing )')
})
