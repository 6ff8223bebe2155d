import { builtInData, dungeon } from '@seedfast/dungeon'
import { artefactOf, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { exploredDungeon } from '../dungeon-part.js'
import { routePlace, routesFrom } from '../route/route-between.js'
import { LEVEL_KEYS, SORT_KEYS } from './content-keys.js'
import { chosenRows, contentRows, sortedRows, type RowChoice } from './content-rows.js'
import { contentsCsv, contentsJson } from './contents-file.js'
import { levelRows, levelsCsv, sortedLevels } from './level-rows.js'
import { orderText, readKinds, readLevels, readOrder } from './contents-values.js'

const artefact = artefactOf(make(dungeon, { seed: 1 }))
const explored = exploredDungeon({ artefact })
const { levels, result, data } = explored
const routes = routesFrom(explored, null)!
const rows = contentRows(explored, (level, thing) => routes.steps(routePlace({ level, thing })))
const everything: RowChoice = { kinds: new Set(), only: null, text: '', includes: () => true }

test('the table lists everything on all levels, and everything can be reached', () => {
  const items = levels.flatMap((id) => {
    const { items: ground, shops, monsters } = result.levels[id]!
    return [...ground, ...shops.flatMap(({ stock }) => stock), ...monsters.flatMap((one) => one.items ?? [])]
  })
  const listed = rows.filter(({ thing: { kind } }) => kind === 'item' || kind === 'artefact')
  expect(listed).toHaveLength(items.length)
  expect(new Set(rows.map(({ level }) => level))).toEqual(new Set(levels))
  expect(rows.filter(({ steps }) => steps === null)).toEqual([])
})

test('rows are chosen by kind, words and levels', () => {
  const kinds = readKinds('unique,shop,nonsense')
  const uniques = levels.flatMap((id) => result.levels[id]!.monsters.filter(({ unique }) => unique === true))
  const shops = levels.flatMap((id) => result.levels[id]!.shops)
  expect(chosenRows(rows, { ...everything, kinds })).toHaveLength(uniques.length + shops.length)
  const sold = chosenRows(rows, { ...everything, text: 'SOLD potion' })
  expect(sold.length).toBeGreaterThan(0)
  for (const { thing } of sold) expect(thing).toMatchObject({ notes: ['potion'], price: expect.any(Number) })
  const { includes } = readLevels('d1-3, w', data)
  const some = chosenRows(rows, { ...everything, includes })
  expect([...new Set(some.map(({ level }) => level))]).toEqual(
    levels.filter((id) => /^(D:[1-3]|W:\d)$/.test(id)),
  )
})

test('rows can be limited to a list', () => {
  const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]]
  const only = new Set([second.thing.pointer, first.thing.pointer])
  expect(chosenRows(rows, { ...everything, only })).toEqual([first, second])
})

test('invalid levels include all levels and say why', () => {
  expect(readLevels('D:99', data)).toMatchObject({ fault: expect.stringContaining('from 1 to 13') as string })
  expect(readLevels('nowhere', data).includes('D:1')).toBe(true)
  expect(readLevels('d:1-, b:$', data).fault).toBeNull()
})

test('rows are sorted by each column, with missing values last', () => {
  const prices = (text: string) =>
    sortedRows(rows, readOrder(text, SORT_KEYS)).map(({ thing }) => thing.price)
  const sold = rows.filter(({ thing }) => thing.price !== undefined).length
  for (const text of ['price', '-price']) {
    const known = prices(text).slice(0, sold) as number[]
    expect(known).toEqual(known.toSorted((a, b) => (text === 'price' ? a - b : b - a)))
    expect(prices(text).slice(sold)).toEqual(Array.from({ length: rows.length - sold }, () => undefined))
  }
  const steps = sortedRows(rows, readOrder('steps', SORT_KEYS)).map((row) => row.steps!)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect(sortedRows(rows, readOrder(null, SORT_KEYS))).toEqual(rows)
  expect(sortedRows(rows, readOrder('-level', SORT_KEYS))).toEqual(rows.toReversed())
  for (const text of ['name', '-kind', '-level', 'steps'])
    expect(orderText(readOrder(text, SORT_KEYS))).toBe(text)
  for (const text of [null, 'level', 'nonsense']) expect(orderText(readOrder(text, SORT_KEYS))).toBeNull()
})

test('a CSV file has a header and a line per row, and quotes what needs quotes', () => {
  const grubnak = rows.filter(({ thing }) => thing.name.startsWith('Grubnak'))
  const [{ level, thing, steps }] = grubnak as [(typeof grubnak)[0]]
  const [branch, depth] = level.split(':')
  expect(contentsCsv(grubnak, { [level]: 'two, or three' }).split('\r\n')).toEqual([
    'level,branch,depth,kind,name,count,itemKind,outOfDepth,holder,price,vault,x,y,steps,pointer,levelNote',
    `${level},${branch},${depth},unique,"Grubnak, terror of goblins",1,,${thing.notes.includes('out of depth')},,,${thing.vault ?? ''},${thing.x},${thing.y},${steps},${thing.pointer},"two, or three"`,
    '',
  ])
  expect(contentsCsv(rows).split('\r\n')).toHaveLength(rows.length + 2)
})

test('a JSON file contains what is needed to generate the dungeon again', () => {
  const file = JSON.parse(contentsJson(explored, artefact.version, rows, { 'D:2': 'rest here' })) as {
    readonly seed: string
    readonly params: object
    readonly things: readonly { readonly pointer: string }[]
  }
  const again = make(dungeon, { seed: file.seed, params: file.params })
  expect(again.result.order).toEqual(result.order)
  expect(file).toMatchObject({ world: 'dungeon', version: artefact.version, data: builtInData().hash })
  expect(file).toMatchObject({ notes: { 'D:2': 'rest here' } })
  expect(file.things.map(({ pointer }) => pointer)).toEqual(rows.map(({ thing }) => thing.pointer))
})

test('levels are counted and sorted, and saved as CSV', () => {
  const numbers = levelRows(explored, (level, thing) => routes.steps(routePlace({ level, thing })), {
    'D:2': 'rest',
  })
  expect(numbers.map(({ level }) => level)).toEqual(levels)
  for (const row of numbers) {
    const { monsters, items, shops, vetoes, layout } = result.levels[row.level]!
    const stacks = [
      ...items,
      ...shops.flatMap(({ stock }) => stock),
      ...monsters.flatMap(({ items: carried = [] }) => carried),
    ]
    expect(row).toMatchObject({
      layout,
      monsters: monsters.length,
      items: stacks.reduce((sum, { count }) => sum + count, 0),
      vetoes: vetoes.length,
    })
  }
  expect(numbers[0]!.steps).toBe(0)
  const deepest = sortedLevels(numbers, readOrder('-outOfDepth', LEVEL_KEYS)).map(
    (row) => row.outOfDepth as number,
  )
  expect(deepest).toEqual(deepest.toSorted((a, b) => b - a))
  expect(deepest[0]).toBeGreaterThan(0)
  expect(sortedLevels(numbers, readOrder('-level', LEVEL_KEYS))).toEqual(numbers.toReversed())
  const lines = levelsCsv(numbers).split('\r\n')
  expect([lines.length, lines[0]!.split(',').length]).toEqual([levels.length + 2, LEVEL_KEYS.length])
  expect(lines[1]).toMatch(/^D:1,\w+,0,.*,$/)
  expect(lines[2]).toMatch(/^D:2,.*,rest$/)
})
