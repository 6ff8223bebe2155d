import { foundThings, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { cardName, displayName } from '../names/names.js'
import { spire } from '../world/world.js'
import { listsAfter } from './lists-after.js'
import { runThings } from './run-things.js'

const run = make(spire, { seed: '3LWVGX7BL' }).result
const things = runThings(run)
const placesOf = (name: string): unknown[] =>
  things.filter((thing) => thing.name === name).map(({ place, fields }) => [place, fields])

test('everything that a room offers is listed in the room', () => {
  run.walk.forEach((row, index) => {
    const here = things.filter(({ pointer }) => pointer.startsWith(`/walk/${index}/`))
    const names = new Set(here.map(({ name }) => name))
    const { cards = [], relics = [], potions = [], shop, monsters = [] } = row
    if (row.room === 'neow') return
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
  expect(placesOf("Charon's Ashes")).toEqual([['floor 6', { room: 'Lagavulin', rarity: 'rare' }]])
  expect(placesOf('Tungsten Rod')).toEqual([['floor 14', { room: 'Merchant', price: 300, rarity: 'rare' }]])
  expect(placesOf('Corrupt Heart')).toEqual([['act 4 boss', undefined]])
  expect(placesOf('Cursed Key')).toContainEqual(['Neow, offer 4', { rarity: 'boss' }])
})

test('the lists contain what the walk doesn’t meet, and the next fight of a list is the one that it meets', () => {
  const { fights } = listsAfter(run, run.walk.length - 1, 1)
  const listed = things.filter(({ pointer }) => pointer.startsWith('/acts/0/encounters/'))
  expect(listed.map(({ fields }) => fields!['position'])).toEqual(
    fights.flatMap(({ isMet }, i) => (isMet ? [] : [i + 1])),
  )
  run.walk.forEach((row, index) => {
    if (row.act > 3) return
    const later = run.walk.slice(index + 1).find((one) => one.act === row.act && one.room === 'monster')
    const next = listsAfter(run, index, row.act).fights.find(({ isMet }) => !isMet)
    if (later !== undefined) expect(next!.id).toBe(later.encounter)
  })
  const shop = listsAfter(run, 0, 1).relics.SHOP
  expect(shop[0]!.id).toBe(run.relicPools.SHOP.at(-1))
})

test('things are found by category: the rarity and type of a card, the tier of a relic, and kinds of rooms', () => {
  const listed = things.map((thing) => ({ place: '', count: 1, notes: [], fields: {}, ...thing }))
  const find = (query: string) => foundThings(listed, query)
  const rareCards = find('rare card')
  expect(rareCards.length).toBeGreaterThan(3)
  for (const { kind, fields } of rareCards) expect([kind, fields['rarity']]).toEqual(['card', 'rare'])
  for (const { fields } of find('common relic merchant'))
    expect(fields).toMatchObject({ rarity: 'common', room: 'Merchant' })
  expect(find('power').some(({ fields }) => fields['type'] === 'power')).toBe(true)
  const shops = run.walk.flatMap(({ room, floor }) => (room === 'shop' ? [`floor ${floor}`] : []))
  expect(find('merchant room').map(({ place }) => place)).toEqual(shops)
})
