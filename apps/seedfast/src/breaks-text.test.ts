import type { Break, Catalog } from '@seedfast/audit'
import { expect, test } from 'vitest'
import { acceptedText, breaksText, type BrokenWay } from './breaks-text.js'

const seeds = ['0', '1', '2', '3', '4', '5', '6', 'a b']
const catalog = {
  world: 'chest',
  version: 2,
  entries: seeds.map((seed) => ({ seed })),
  accepted: [],
} as unknown as Catalog
const found = (seed: string, message = 'differs'): Break => ({ seed, message }) as Break
const way = (name: string, run: BrokenWay['run'], ...breaks: Break[]): BrokenWay => ({ name, run, breaks })

test('ways that broke alike are told once, in the order of the seeds, with the way that shows it best', () => {
  const both = [found('1'), found('0')]
  const text = breaksText(catalog, [
    way('saved and loaded half-way', 'saved', ...both),
    way('fresh process, backwards', 'after-others', ...[...both].reverse()),
    way('node v20', 'node', found('0', 'differs otherwise')),
  ])
  expect(text).toBe(`
saved and loaded half-way and 1 other way:
  seed 0: differs
  seed 1: differs
  to find the draw:
    seedfast diverge chest --seed 0 --way after-others

node v20:
  seed 0: differs otherwise
  to find the draw:
    seedfast diverge chest --seed 0 --way node
`)
})

test('where the same process breaks, the code is another than that which made the catalog', () => {
  const text = breaksText(catalog, [
    way('same process', null, found('a b')),
    way('again, backwards', 'again', found('a b')),
    way('node v20', 'node', found('a b')),
  ])
  expect(text).toContain('same process and 2 other ways:')
  expect(text).toContain('--seed "a b" --base <the revision that made the catalog>')
})

test('the first five of many are told', () => {
  const text = breaksText(catalog, [way('same process', null, ...seeds.map((seed) => found(seed)))])
  expect(text).toContain('  seed 4: differs\n  and 3 more\n  to find the draw:')
})

test('accepted breaks are told with their reasons; none take no room', () => {
  expect(breaksText(catalog, []) + acceptedText(catalog)).toBe('')
  const accepted = [
    { reason: 'the flail', fromVersion: 1, toVersion: 2, seeds: [{ seed: '0', was: 'x', now: 'y' }] },
    { reason: 'a typo', fromVersion: 2, toVersion: 2, seeds: [] },
  ]
  expect(acceptedText({ ...catalog, accepted })).toBe(
    '\naccepted: 1 seed changed from version 1 to 2: the flail\naccepted: 0 seeds changed within version 2: a typo\n',
  )
})
