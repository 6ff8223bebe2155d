import { defineWorld, fact, uint64Seed, type InputError } from '@seedfast/world'
import { beforeAll, expect, test } from 'vitest'
import { cpuTime } from '../../../../tests/cpu-time.js'
import { negated, readCondition, splitCondition, type Condition } from './condition.js'
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
    aliases: { Hexaghost: 'HEXAGHOST', "The Ghost's name": 'HEXAGHOST' },
  },
)
const environment = factEnvironment(world)

const facts = Object.fromEntries(
  Object.entries(world.facts).map(([name, { of }]) => [
    name,
    environment.toCel[name]!(of({} as never, {} as never)),
  ]),
)
const read = (text: string): Condition => readCondition(environment, text, { in: 'option', name: 'where' })
const holds = (text: string): boolean => read(text).holds(facts)

test("a condition can use the world's aliases for strings in facts", () => {
  expect(holds('boss == "Hexaghost"')).toBe(true)
  expect(holds('boss in ["Slime", "The Ghost\'s name"] && elites == 3')).toBe(true)
  expect(holds('boss == "hexaghost"')).toBe(false)
  expect(splitCondition(environment, read('boss == "Hexaghost" && rich')).map(({ text }) => text)).toEqual([
    'boss == "HEXAGHOST"',
    'rich',
  ])
})

test('a condition can use facts of every type', () => {
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

const NUMBERS = 'write 3.0 for a float and 3 for an int, or convert with `double(x)`'

test.each([
  ['bos == "x"', '1:1: unknown fact "bos" (did you mean boss?)'],
  ['rich &&\n  boss == 1', "2:3: == can't be used with string and int"],
  ['luck == 1', `1:1: == can't be used with float and int; ${NUMBERS}`],
  ['!elites', "1:1: ! can't be used with int"],
  ['offers.exists(o, o.bonu == "x")', '1:20: unknown field "bonu" (did you mean bonus?)'],
  ['first["bonu"] == "x"', '1:1: unknown field "bonu" (did you mean bonus?)'],
  ['offers.exist(o, true)', '1:8: unknown function "exist" (did you mean exists?)'],
  ['boss.startWith("x")', '1:6: unknown function "startWith" (did you mean startsWith?)'],
  ['boss', '1:1: must be true or false, got string'],
  [
    'boss == Hexaghost',
    '1:9: unknown fact "Hexaghost" (available: boss, elites, luck, … (7 in all)); a string needs quotes: "Hexaghost"',
  ],
  ['not (elites > 3)', '1:1: unknown function "not" (did you mean !?)'],
  ['rows.contains(3)', `1:1: contains() can't be called on list<int> with int; write \`"…" in list\``],
  [
    '"Hexa" in boss',
    `1:1: in can't be used with string and string; for a substring, write \`text.contains("…")\``,
  ],
  [
    'offers.bonus == "x"',
    '1:8: a list has no field "bonus"; to test its items, write `list.exists(o, o.bonus == …)`',
  ],
  ['boss.bonus == "x"', '1:6: string has no fields'],
  ['first[1] == 1', "1:1: object can't be indexed with int"],
  ['rows["x"] == 1', "1:1: list<int> can't be indexed with string"],
  ['boss.exists(b, true)', '1:1: must be a list or a map, got string'],
  ['first == 1', "1:1: == can't be used with object and int"],
  ['elites >', '1:9: unexpected end of the condition'],
  ['elites > (1', '1:12: unexpected end of the condition'],
  ['boss == "HEXA', '1:9: a string has no closing quote'],
  ['rich and rich', '1:6: unexpected "and" (did you mean &&?)'],
  ['__proto__ == 1', '1:1: unexpected "__proto__"'],
  ['rich && elites', '1:9: must be true or false, got int'],
  ['elites ? rich : rich', '1:1: must be true or false, got int'],
  ['size(elites) == 1', "1:1: size() can't be called with int"],
  ['has(elites)', '1:5: invalid condition: has() invalid argument'],
  ['boss.matches("^[")', '1:14: invalid regular expression "^[": missing closing ] "["'],
  [
    String.raw`boss.matches("(.)\\1")`,
    String.raw`1:14: unsupported "\\1" in the regular expression "(.)\\1"; matches() runs in linear time, so it doesn't support lookaround or backreferences`,
  ],
  ['boss.matches("x(?!y)")', '1:14: unsupported "(?!" in the regular expression "x(?!y)"; matches() runs'],
  ['boss.matches("(?<=x)y")', '1:14: unsupported "(?<=x)y" in the regular expression "(?<=x)y"; matches()'],
  ['has(first.bonu)', '1:11: unknown field "bonu" (did you mean bonus?)'],
  [
    `elites in [${'1,'.repeat(1000)}1]`,
    'the condition is too complex: it can have at most 1000 items in a list',
  ],
  [`${'('.repeat(300)}rich${')'.repeat(300)}`, 'it can have at most 250 levels of brackets'],
  [
    Array(2000).fill('rich').join(' || '),
    'it can have at most 1000 levels; put conditions under "must" in a query file',
  ],
  [Array(20_000).fill('rich').join(' && '), 'it can have at most 1000 levels'],
  [`${'!'.repeat(50_000)}rich`, '1:1: the condition is too complex: it can have at most 1000 levels'],
])('%s is refused with its place', (text, message) => {
  expect(() => read(text)).toThrow(message)
})

test('an empty condition is refused', () => {
  expect(() => read('  ')).toThrow(/^where: the condition is empty$/)
})

test('an error has a code, its data, and the line around its place', () => {
  const { issues } = thrown(() => read('rich &&\n  bos == "x"'))
  expect(issues).toMatchObject([
    {
      code: 'unknown-fact',
      data: { got: 'bos', nearest: 'boss' },
      place: { in: 'option', name: 'where', line: 2, column: 3, excerpt: { text: '  bos == "x"', at: 2 } },
    },
  ])
})

test('objects differ if a field differs', () => {
  const [offer] = facts['offers'] as [Record<string, unknown>]
  const { holds } = read('first == offers[0] || first in offers')
  for (const other of [{ price: 6n }, { bonus: 'CARD' }]) {
    expect(
      holds({ ...facts, first: Object.assign(Object.create(Object.getPrototypeOf(offer)), offer, other) }),
    ).toBe(false)
  }
})

test('a condition with hundreds of alternatives works', () => {
  expect(holds(Array(900).fill('elites == 4').join(' || '))).toBe(false)
})

test('the excerpt of a long line is the part around the place', () => {
  const { excerpt } = thrown(() => read(`${'rich || '.repeat(50)}rick${' || rich'.repeat(50)}`)).issues[0]!
    .place
  expect(excerpt!.text.length).toBeLessThan(130)
  expect(excerpt!.text.slice(excerpt!.at)).toMatch(/^rick \|\| rich/)
})

function thrown(run: () => void): InputError {
  try {
    run()
  } catch (error) {
    return error as InputError
  }
  throw new Error('nothing was thrown')
}

test('a condition lists the facts that it reads, without names that it binds', () => {
  const used = (text: string): readonly string[] => read(text).facts
  expect(used('rows.exists(boss, boss > elites)')).toEqual(['elites', 'rows'])
  expect(used('offers.exists(o, o.price > 1) || rich')).toEqual(['rich', 'offers'])
})

test('a condition splits at its top-level &&, with or without parentheses', () => {
  const split = (text: string): string[] => splitCondition(environment, read(text)).map((part) => part.text)
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
  // A part that would lose digits when serialized keeps its condition in one piece.
  expect(split('rich && (luck) > 0.12345678901234')).toEqual(['rich && (luck) > 0.12345678901234'])
})

test('the opposite of a condition without an answer has none either', () => {
  const beyond = read('rows[2] == 1')
  expect(() => beyond.holds(facts)).toThrow('index out of bounds')
  expect(() => negated(environment, beyond).holds(facts)).toThrow('index out of bounds')
  expect(negated(environment, read('rich || rich')).holds(facts)).toBe(false)
  const noted = negated(environment, read('rich // is it?'))
  expect([noted.text, noted.holds(facts)]).toEqual(['!(rich)', false])
})

test('a pattern with catastrophic backtracking matches immediately, even negated or from a fact', async () => {
  const text = `"${'a'.repeat(50_000)}!"`
  for (const pattern of ['"(a+)+$"', '"(a|aa)+$"', '"(x+x+)+y" + string(elites)', '"^" + boss']) {
    const took = await cpuTime(() => {
      expect([pattern, holds(`${text}.matches(${pattern})`)]).toEqual([pattern, false])
      expect([pattern, holds(`!${text}.matches(${pattern})`)]).toEqual([pattern, true])
    })
    // A backtracking engine would take minutes or years.
    expect(took).toBeLessThan(20_000)
  }
})

test('a pattern matches anywhere in a string, and an invalid one from a fact has no answer', () => {
  expect(holds('boss.matches("AGH") && !boss.matches("^AGH") && boss.matches("(?i)hexaghost$")')).toBe(true)
  expect(holds('!["a", "b"].exists(x, x.matches("c")) && "e😀f".matches("^e.f$")')).toBe(true)
  expect(() => holds('boss.matches("(" + boss)')).toThrow('missing closing )')
})
