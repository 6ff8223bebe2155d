import type { AnyFactType } from '@seedfast/world'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { emptyState } from '../../address/address.js'
import { checkQueryInput } from '../query/query-input.js'
import { searchInput, type SearchInput } from '../query/search-input.js'
import { withAddedPart, wishParts, withoutPart, withPartText, withRole, type WishPart } from './wish-parts.js'

const world = worlds.find(({ id }) => id === 'spire')!
const types = new Map<string, AnyFactType>(
  Object.entries(world.facts).map(([name, { type }]) => [name, type]),
)
const written: SearchInput = {
  ...searchInput(emptyState('spire')),
  where: 'elites >= 5 && boss == "Hexaghost"',
  not: ['shops > 3'],
  should: [
    { when: 'rests >= 4', score: '3' },
    { when: 'elites > 6 || shops > 4', score: '2' },
  ],
}

function partsOf(given: SearchInput): readonly WishPart[] {
  const { faults } = checkQueryInput(world, given)
  return wishParts(world, types, given, { ...faults, within: null, from: null, to: null, first: null })
}

const parts = partsOf(written)

test('each condition of a search is a part, with a row if a form can show it', () => {
  expect(parts.map(({ role, index, text, row }) => [role, index, text, row !== null])).toEqual([
    ['must', 0, 'elites >= 5', true],
    ['must', 1, 'boss == "Hexaghost"', true],
    ['not', 0, 'shops > 3', true],
    ['should', 0, 'rests >= 4', true],
    ['should', 1, 'elites > 6 || shops > 4', false],
  ])
})

test('an invalid condition is a part with its fault', () => {
  const [part] = partsOf({ ...written, where: 'bos == "x" && elites > 3' })
  expect(part).toMatchObject({ text: 'bos == "x" && elites > 3', row: null })
  expect(part!.fault).toContain('unknown fact "bos"')
})

test('a part is edited, removed and added', () => {
  expect(withPartText(written, parts, parts[1]!, 'boss == "x"')).toEqual({
    where: 'elites >= 5 && boss == "x"',
  })
  expect(withoutPart(written, parts, parts[0]!)).toEqual({ where: 'boss == "Hexaghost"' })
  expect(withoutPart(written, parts, parts[3]!)).toEqual({ should: [written.should[1]] })
  expect(withAddedPart(written, parts, 'must', 'shops > 1 || rests > 1')).toEqual({
    where: 'elites >= 5 && boss == "Hexaghost" && (shops > 1 || rests > 1)',
  })
})

test('a part gets another role, and the first wish next to other conditions needs no points', () => {
  expect(withRole(written, parts, parts[0]!, 'not')).toEqual({
    where: 'boss == "Hexaghost"',
    not: ['shops > 3', 'elites >= 5'],
  })
  const plain = { ...written, should: [] }
  expect(withRole(plain, partsOf(plain), partsOf(plain)[0]!, 'should')).toEqual({
    where: 'boss == "Hexaghost"',
    should: [{ when: 'elites >= 5', score: '1' }],
    cutOff: '0',
  })
})
