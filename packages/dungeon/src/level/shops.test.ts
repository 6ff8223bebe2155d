import { expect, test } from 'vitest'
import { dungeonFiles } from '../loading/dungeon-files.js'
import { loadData } from '../loading/load-data.js'
import { DungeonGame } from '../game/dungeon-game.js'
import type { Level } from './level.js'

const data = loadData(dungeonFiles)
const levels: Level[] = []
for (let seed = 0; seed < 6; seed++) {
  const game = DungeonGame.start(data, seed, 'full')
  game.enter('D:1')
  levels.push(...Object.values(game.levels))
}

test('shops sell only their kinds of items, and are in vaults with a shop on their map', () => {
  const shops = levels.flatMap((level) => level.shops)
  expect(shops.length).toBeGreaterThan(20)
  for (const { id, stock } of shops) {
    const { kinds, stock: size } = data.shops.find((shop) => shop.id === id)!
    expect(stock.length).toBeGreaterThanOrEqual(size![0])
    expect(stock.length).toBeLessThanOrEqual(size![1])
    for (const { kind, price } of stock) {
      expect(kinds).toContain(kind)
      expect(price).toBeGreaterThan(0)
    }
  }
  for (const { shops: here, vaults } of levels) {
    const marks = vaults.flatMap(({ id }) =>
      data.vault(id).map.placements.filter(({ placement }) => placement.kind === 'shop'),
    )
    expect(here).toHaveLength(marks.length)
  }
})

test('monsters and uniques carry only the kinds of items that their data allows', () => {
  const carriers = levels.flatMap(({ monsters }) => monsters.filter(({ items }) => items !== undefined))
  expect(carriers.length).toBeGreaterThan(50)
  for (const { id, unique, items } of carriers) {
    const { carries } = unique === true ? data.uniques.find((one) => one.id === id)! : data.monster(id)
    for (const { kind } of items!) expect(carries).toContain(kind)
  }
})

test("a vault's own monsters take the place of the level's, wherever they live", () => {
  const dens = levels.filter(({ vaults }) => vaults.some(({ id }) => id === 'menagerie'))
  expect(dens.length).toBeGreaterThan(0)
  for (const { monsters, vaults } of dens) {
    const { x, y, width, height } = vaults.find(({ id }) => id === 'menagerie')!
    const inside = monsters.filter(
      (one) => one.x >= x && one.x < x + width && one.y >= y && one.y < y + height,
    )
    expect(inside.length).toBeGreaterThanOrEqual(4)
    for (const { id } of inside) expect(data.vault('menagerie').monsters).toContain(id)
  }
})
