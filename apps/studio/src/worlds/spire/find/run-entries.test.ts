import { cardName, displayName, spire } from '@seedfast/spire'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { foundEntries } from '../../../game-parts/find/found-entries.js'
import { runLists } from '../lists/met-items.js'
import { runEntries } from './run-entries.js'

const run = make(spire, { seed: '3LWVGX7BL' }).result
const entries = runEntries(run)
const placesOf = (name: string): readonly string[] =>
  foundEntries(entries, name, null).flatMap((entry) => (entry.name === name ? [entry.place] : []))

test('everything that a room offers leads to the room', () => {
  run.walk.forEach((row, index) => {
    const here = entries.filter(({ target }) => target.at === 'room' && target.index === index)
    const names = new Set(here.map(({ name }) => name))
    const { cards = [], relics = [], potions = [], shop, monsters = [] } = row
    for (const card of [...cards.flat(), ...(shop?.cards ?? []).map(({ id }) => id)])
      expect(names).toContain(cardName(card))
    for (const id of [...relics, ...(shop?.relics ?? []).map((ware) => ware.id)])
      expect(names).toContain(displayName('relic', id))
    for (const id of [...potions, ...(shop?.potions ?? []).map((ware) => ware.id)])
      expect(names).toContain(displayName('potion', id))
    for (const { id } of monsters) expect(names).toContain(displayName('monster', id))
    if (row.event !== undefined) expect(names).toContain(displayName('event', row.event))
  })
})

test('places name the floor and the room, prices, and the position in a list', () => {
  expect(placesOf('Charon’s Ashes'.replace('’', "'"))).toEqual(['Floor 6: Lagavulin'])
  expect(placesOf('Golden Idol')).toContain('Floor 3')
  expect(placesOf('Hexaghost')).toEqual(['Floor 16, boss'])
  expect(placesOf('Tungsten Rod')).toEqual(['Floor 14: Merchant, 300 gold'])
  expect(placesOf('Corrupt Heart')).toEqual(['Act 4 boss'])
  expect(placesOf('Cursed Key')).toContain('Neow, offer 4')
})

test('an item of a list leads to its position in the list on the page', () => {
  const last = run.walk.length - 1
  for (const { name, place, target } of entries) {
    if (target.at !== 'list') continue
    const lists = runLists(run, last, target.act ?? 1)
    const list = target.list.endsWith('fights')
      ? lists.fights
      : target.list.endsWith('elites')
        ? lists.elites
        : lists.relics.find(({ tier }) => target.list.toUpperCase().startsWith(tier))!.items
    expect(list[target.index]).toMatchObject({ name })
    expect(list[target.index]!.state).not.toBe('met')
    expect(place).toContain(`${target.index + 1} of ${list.length}`)
  }
})
