import { expect, test } from 'vitest'
import type { ModuleKind } from './module-kind.js'
import { seedSource, type SeededSource } from './seed-source.js'
import { parse } from './syntax.js'

function seeded(code: string, kind: ModuleKind = 'esm', file = 'game.ts'): SeededSource {
  const parsed = parse(file, code)
  if ('error' in parsed) throw new Error(parsed.error)
  return seedSource({ file, code, parsed, kind })
}

/** The changed expression of a function, without its import. */
const inside = (expression: string): string =>
  /return (.*)\n\}/s.exec(seeded(`function f() {\n  return ${expression}\n}\n`).code)![1]!

const notesOf = (code: string, kind?: ModuleKind) =>
  seeded(code, kind).notes.map(
    (note) => `${note.line}:${note.column} ${note.code}${note.left ? '' : ' (changed)'}`,
  )

test.each([
  ['Math.random()', 'random()'],
  ["window.Math['random']()", 'random()'],
  ['list.map(Math.random)', 'list.map(random)'],
  ['Math.random() * (b - a) + a', 'random() * (b - a) + a'],
  ['Math.floor(Math.random() * n)', 'randBelow(n)'],
  ['Math.floor((n + 1) * Math.random())', 'randBelow(n + 1)'],
  ['Math.floor(Math.random() * (1, n))', 'randBelow((1, n))'],
  ['~~(Math.random() * 6)', 'randBelow(6)'],
  ['(Math.random() * list.length) | 0', 'randBelow(list.length)'],
  ['parseInt(Math.random() * 6, 10)', 'randBelow(6)'],
  ['Math.floor(Math.random() * 6) + 1', 'randInt(1, 6)'],
  ['1 + Math.floor(Math.random() * 6)', 'randInt(1, 6)'],
  ['Math.floor(Math.random() * 6 + 1)', 'randInt(1, 6)'],
  ['Math.floor(Math.random() * 5) - 2', 'randInt(-2, 2)'],
  ['Math.floor(Math.random() * (max - min + 1)) + min', 'randBelow(max - min + 1) + min'],
  ['list[Math.floor(Math.random() * list.length)]', 'choice(list)'],
  ['this.a.b[Math.floor(Math.random() * this.a.b.length)].name', 'choice(this.a.b).name'],
  ['list![Math.floor(Math.random() * list!.length)]!', 'choice(list!)!'],
  ['Math.random() < 0.3', 'chance(0.3)'],
  ['odds / 100 > Math.random()', 'chance(odds / 100)'],
  ['Math.random() >= 0.3 ? a : b', '!chance(0.3) ? a : b'],
  ['list.sort(() => Math.random() - 0.5)', 'shuffle(list)'],
  ['[...list].sort(function () { return 0.5 - Math.random() })', 'shuffle([...list])'],
  ['list.slice().sort((a, b) => Math.random() > 0.5 ? 1 : -1)', 'shuffle(list.slice())'],
  ['list.sort(() => Math.round(Math.random()) - 0.5)', 'shuffle(list)'],
  ['list.toSorted(() => Math.random() - 0.5)', 'shuffle([...list])'],
  ['crypto.randomUUID()', 'uuid()'],
  ['globalThis.crypto.randomUUID()', 'uuid()'],
  [
    'rooms[Math.floor(Math.random() * rooms.length)][Math.floor(Math.random() * 3)]',
    'choice(rooms)[randBelow(3)]',
  ],
])('%s becomes %s', (before, after) => {
  expect(inside(before)).toBe(after)
})

test.each([
  // An empty list, a fraction and a negative bound keep their meaning.
  ['Math.trunc(Math.random() * n)', 'Math.trunc(random() * n)'],
  ['(Math.random() * 5000000000) | 0', '(random() * 5000000000) | 0'],
  ['Math.round(Math.random() * 6)', 'Math.round(random() * 6)'],
  ['Math.random() <= p', 'random() <= p'],
  ['Math.random() >= p', 'random() >= p'],
  ['next()[Math.floor(Math.random() * next().length)]', 'next()[randBelow(next().length)]'],
  ['list?.[Math.floor(Math.random() * list.length)]', 'list?.[randBelow(list.length)]'],
  ['(list[Math.floor(Math.random() * list.length)] = 1)', '(list[randBelow(list.length)] = 1)'],
  ['list[Math.floor(Math.random() * list.length)]()', 'list[randBelow(list.length)]()'],
  ['list[Math.floor(Math.random() * list.length)]!++', 'list[randBelow(list.length)]!++'],
  ['other[Math.floor(Math.random() * list.length)]', 'other[randBelow(list.length)]'],
  ['list?.sort(() => Math.random() - 0.5)', 'list?.sort(() => random() - 0.5)'],
  ['Math.floor(Math.random() /* of six */ * 6)', 'Math.floor(random() /* of six */ * 6)'],
])('%s keeps its meaning as %s', (before, after) => {
  expect(inside(before)).toBe(after)
})

test('a Fisher-Yates loop becomes one call', () => {
  const loop = (body: string, head = 'let i = deck.length - 1; i > 0; i--'): string =>
    `function f(deck) {\n  for (${head}) {\n${body}\n  }\n  return deck\n}\n`
  const swap =
    '    const j = Math.floor(Math.random() * (i + 1));\n    [deck[i], deck[j]] = [deck[j], deck[i]];'
  const threeSteps =
    '    var j = Math.floor(Math.random() * (i + 1))\n    var t = deck[i]\n    deck[i] = deck[j]\n    deck[j] = t'
  expect(seeded(loop(swap)).code).toContain('{\n  shuffle(deck);\n  return deck\n}')
  expect(seeded(loop(threeSteps, 'var i = deck.length - 1; i >= 0; i -= 1')).code).toContain(
    '{\n  shuffle(deck)\n  return deck\n}',
  )
  // Sattolo's cycle isn't a shuffle, and a `var` that is used later must stay.
  expect(seeded(loop(swap.replace('(i + 1)', 'i'))).code).toContain('const j = randBelow(i);')
  const used = loop(threeSteps).replace('return deck', 'return t')
  expect(seeded(used).code).toContain('var j = randBelow(i + 1)')
})

test('an import is added after the others, in the style of the file', () => {
  expect(seeded('import a from "a";\n\nexport const f = () => Math.random() < a();\n').code).toBe(
    'import a from "a";\nimport { chance } from "@seedfast/rng/random";\n\nexport const f = () => chance(a());\n',
  )
  expect(
    seeded("#!/usr/bin/env node\n'use strict'\r\nexports.f = () => Math.random()\r\n", 'commonjs').code,
  ).toBe(
    "#!/usr/bin/env node\n'use strict'\r\nconst { random } = require('@seedfast/rng/random')\r\nexports.f = () => random()\r\n",
  )
  expect(seeded('// MIT\n\nexport const f = () => Math.random()\n').code).toMatch(/^\/\/ MIT\n\nimport /)
})

test('a second run adds to the import, and changes nothing twice', () => {
  const once = seeded('export const f = () => Math.random()\n').code
  expect(seeded(once)).toMatchObject({ code: once, calls: 0 })
  expect(seeded(`${once}export const g = () => crypto.randomUUID() + Math.random()\n`).code).toContain(
    "import { random, uuid } from '@seedfast/rng/random'",
  )
})

test('an imported name that the file already uses is replaced with another one', () => {
  const { code } = seeded('export function shuffle(a) { return a.sort(() => Math.random() - 0.5) }\n')
  expect(code).toContain('import { shuffle as seededShuffle }')
  expect(code).toContain('{ return seededShuffle(a) }')
  expect(seeded('exports.random = (random) => Math.random()\n', 'commonjs').code).toContain(
    'const { random: seededRandom } = require',
  )
})

test('a plain script uses the global object', () => {
  expect(seeded('function f(a) { return a[Math.floor(Math.random() * a.length)] }\n', 'script').code).toBe(
    'function f(a) { return SeedfastRng.choice(a) }\n',
  )
})

test('imports of uuid and of randomUUID are replaced, but their calls stay', () => {
  expect(seeded("import { v4 as id } from 'uuid'\nexport const f = () => id()\n").code).toBe(
    "import { uuid as id } from '@seedfast/rng/random'\nexport const f = () => id()\n",
  )
  expect(seeded("import { v4, validate } from 'uuid'\nexport const f = () => validate(v4())\n").code).toBe(
    "import { validate } from 'uuid'\nimport { uuid as v4 } from '@seedfast/rng/random'\nexport const f = () => validate(v4())\n",
  )
  expect(
    seeded("const { v4: uuidv4 } = require('uuid')\nexports.f = () => uuidv4()\n", 'commonjs').code,
  ).toBe("const { uuid: uuidv4 } = require('@seedfast/rng/random')\nexports.f = () => uuidv4()\n")
  expect(
    seeded("import { randomUUID } from 'node:crypto'\nexport const f = () => randomUUID() + Math.random()\n")
      .code,
  ).toBe(
    "import { uuid as randomUUID, random } from '@seedfast/rng/random'\nexport const f = () => randomUUID() + random()\n",
  )
})

test("uses of randomness that aren't converted are listed with their places", () => {
  expect(notesOf('Math.random = () => 0.5\n')).toEqual(['1:1 replaced'])
  expect(notesOf('const { floor, random } = Math\n')).toEqual(['1:16 destructured'])
  expect(notesOf('export const f = (Math) =>\n  Math.floor(Math.random() * 6)\n')).toEqual(['2:14 own-name'])
  expect(notesOf('export const f = (a) => crypto.getRandomValues(a)\n')).toEqual(['1:25 other-source'])
  expect(notesOf("import * as uuid from 'uuid'\nexport const f = () => uuid.v4()\n")).toEqual([
    '1:1 uuid-use',
  ])
  expect(notesOf("import { v4 } from 'uuid'\nexport const f = () => v4({ random: [] })\n")).toEqual([
    '1:1 uuid-use',
  ])
  expect(notesOf("exports.f = () => require('uuid').v4()\n", 'commonjs')).toEqual(['1:19 uuid-use'])
})

test('changed calls that need review are listed', () => {
  expect(notesOf('export const size = Math.random()\n')).toEqual(['1:21 draws-at-load (changed)'])
  expect(notesOf('class A { size = Math.random() }\n')).toEqual([])
  expect(notesOf('export const f = (a) => a.sort((x, y) => x.v - y.v || Math.random() - 0.5)\n')).toEqual([
    '1:55 sorts (changed)',
  ])
})
