import { artefactOf, filePlace, make, type Artefact } from '@seedfast/world'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { chest } from '../chest.fixture.js'
import { differenceText } from '../messages.js'
import { verify } from './verify.js'

const artefact = artefactOf(make(chest, { seed: 42 }))
const changed = (change: (copy: { -readonly [Key in keyof Artefact]: Artefact[Key] }) => void): Artefact => {
  const copy = structuredClone(artefact)
  change(copy)
  return copy
}

test('an unchanged artefact is equal', () => {
  expect(verify([chest], artefact)).toEqual({ kind: 'equal', sha256: artefact.sha256 })
})

test('a changed result is different, with its first difference', () => {
  const answer = verify(
    [chest],
    changed((copy) => ((copy.result as { items: { name: string }[] }).items[1]!.name = 'crown')),
  )
  expect(answer.kind).toBe('different')
  expect(differenceText((answer as { difference: Parameters<typeof differenceText>[0] }).difference)).toMatch(
    /^result\.items\[1\]\.name \(item1\): expected "\w+", found "crown"$/,
  )
})

test('an artefact with a different seed or hash is different', () => {
  expect(
    verify(
      [chest],
      changed((copy) => (copy.seed = '43')),
    ).kind,
  ).toBe('different')
  expect(
    verify(
      [chest],
      changed((copy) => (copy.sha256 = '0'.repeat(64))),
    ),
  ).toMatchObject({
    kind: 'different',
    difference: { path: ['sha256'] },
  })
})

test('rejects a different spelling of the seed, invalid params, and an unknown world or version', () => {
  const verified = (change: Parameters<typeof changed>[0]) => () =>
    verify([chest], changed(change), filePlace('m.json'))
  expect(verified((copy) => (copy.seed = '042'))).toThrow(
    'm.json: seed: must be a whole number from 0 to 18446744073709551615, in plain digits, got "042"',
  )
  expect(verified((copy) => (copy.params = { rows: 3 }))).toThrow(
    'm.json: params.rows: unknown key (there are none)',
  )
  expect(verified((copy) => (copy.world = 'chset'))).toThrow('did you mean chest?')
  expect(verified((copy) => (copy.version = 1))).toThrow(
    'm.json: version: made with chest version 1, but version 2 is installed',
  )
})

test('a result that breaks rules is never equal', () => {
  const seed = Array.from({ length: 200 }, (_, i) => i).find(
    (i) => make(chest, { seed: i }).problems.length > 0,
  )!
  expect(verify([chest], artefactOf(make(chest, { seed })))).toEqual({
    kind: 'problems',
    problems: [{ path: ['gold'], message: 'unlucky' }],
  })
})

test('rejects a result that doesn’t fit the world’s schema, with its issues', () => {
  const strict = {
    ...chest,
    result: z.strictObject({
      items: z.array(z.strictObject({ id: z.string(), name: z.enum(['sword', 'shield', 'lute', 'rope']) })),
      gold: z.int(),
    }),
  }
  const verified = (change: (result: Record<string, unknown>) => void) => () =>
    verify(
      [strict],
      changed((copy) => change(copy.result as Record<string, unknown>)),
      filePlace('m.json'),
    )
  expect(verified(() => {})().kind).toBe('equal')
  expect(verified((result) => (result['gold'] = 99))().kind).toBe('different')
  expect(verified((result) => (result['gold'] = 'much'))).toThrow(
    'm.json: result.gold: must be an integer, got "much"',
  )
  expect(verified((result) => delete result['items'])).toThrow(
    'm.json: result.items: is missing; it must be an array of objects',
  )
  const crowns = Array.from({ length: 9 }, (_, i) => ({ id: `item${i}`, name: 'crown' }))
  expect(verified((result) => (result['items'] = crowns))).toThrow(
    expect.objectContaining({
      name: 'InputError',
      issues: expect.objectContaining({ length: 6 }) as unknown,
      message: expect.stringMatching(/\nand 6 more issues$/) as unknown,
    }),
  )
})

test('rejects a file from a different version, and names the release that can open it', () => {
  const released = { ...chest, releases: { package: '@games/chest', versions: { '1': '1.4.0' } } }
  const older = { ...artefact, version: 1 }
  expect(() => verify([released], older, filePlace('m.json'))).toThrow(
    'm.json: version: made with chest version 1, but version 2 is installed and gives different results; to get version 1, run `npm i @games/chest@1.4.0`',
  )
})
