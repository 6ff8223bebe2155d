import { displayName, spire2 } from '@seedfast/spire2'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { foundEntries } from '../../../game-parts/find/found-entries.js'
import { pathOf } from '../paths/saved-paths.js'
import { actStrips } from '../run/act-strips.js'
import { chestRelicsOf } from '../run/chest-relics.js'
import { chestStrips, playerStrips } from '../run/relic-strips.js'
import { offersList, pathList } from '../run/room-words.js'
import { unknownRollsOf } from '../run/unknown-path.js'
import { nodesOf, walkRun } from '../run/walked-rooms.js'
import { runEntries } from './run-entries.js'

const seed = 'ABCDEF123456'
const run = make(spire2, { seed, params: { otherPlayers: ['SILENT'] } }).result
const acts = walkRun(run, unknownRollsOf(run, seed), (at) => pathOf(nodesOf(run.acts[at]!.map), undefined))
const entries = runEntries({ run, acts, chestRelics: [] })
const namesAt = (list: string, index: number): string[] =>
  entries.flatMap(({ name, target }) => (target.list === list && target.index === index ? [name] : []))

test('everything on the path leads to its room', () => {
  for (const [at, { rooms }] of acts.entries()) {
    const { act, ancient, boss, map } = run.acts[at]!
    const list = pathList(act)
    expect(namesAt(list, 0)).toEqual([displayName(ancient)])
    expect(namesAt(list, map.height)).toContain(displayName(boss))
    for (const { id, row } of rooms) expect(namesAt(list, row)).toEqual(id === null ? [] : [displayName(id)])
  }
})

test('every offer leads to the player’s offers, in the order in which the page shows them', () => {
  run.players.forEach(({ offers }, slot) => {
    const relics = offers.flatMap((offer) => offer.relics)
    relics.forEach((relic, i) => expect(namesAt(offersList(slot), i)).toEqual([displayName(relic)]))
  })
})

test('an item of a list leads to its position in the list on the page', () => {
  const lists = new Map(
    [
      ...run.acts.flatMap((plan, at) => actStrips(plan, at, acts[at]!)),
      ...run.players.flatMap((_, slot) => playerStrips(run, slot, [[], []])),
      ...chestStrips(run),
    ].map(({ title, items }) => [title, items]),
  )
  const inLists = entries.filter(({ target }) => lists.has(target.list))
  expect(inLists.length).toBeGreaterThan(100)
  for (const { name, place, target } of inLists) {
    const items = lists.get(target.list)!
    expect(items[target.index]).toMatchObject({ name })
    const suffix = target.act === null ? '' : ', not on your path'
    expect(place).toBe(`${target.list}, ${target.index + 1} of ${items.length}${suffix}`)
  }
})

test('a chest’s relic leads to the chest if the relics of chests are known', () => {
  const alone = make(spire2, { seed }).result
  const chestRelics = chestRelicsOf(alone, seed, acts)
  const found = foundEntries(
    runEntries({ run: alone, acts, chestRelics }),
    displayName(chestRelics[0]!),
    'Relics',
  )
  const chest = acts[0]!.rooms.find((room) => room.chest === 0)!
  expect(found.map(({ place }) => place)).toContain(`Floor ${chest.floor}: Chest`)
})
