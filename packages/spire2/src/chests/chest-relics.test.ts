import { expect, test } from 'vitest'
import { GameRandom } from '../numbers/random.js'
import { drawChestRelics, firstLateFloor, withheldRelics } from './chest-relics.js'

const tables = { earlyRelics: ['SHOVEL', 'GIRYA'] }
const bag = {
  common: ['SHOVEL', 'ANCHOR', 'GIRYA', 'VAJRA', 'LANTERN', 'GORGET'],
  uncommon: ['SHOVEL', 'PEAR', 'GIRYA', 'AKABEKO', 'KUNAI', 'PERMAFROST'],
  rare: ['SHOVEL', 'MANGO', 'GIRYA', 'ICE_CREAM', 'SHURIKEN', 'POCKETWATCH'],
}
const draw = (floors: readonly number[], players = 1) =>
  drawChestRelics(new GameRandom(7n), bag, floors, { tables, players })

test('a chest on a late floor skips the relics that are only given early', () => {
  const { common, uncommon, rare } = bag
  const firsts = [common[0], uncommon[0], rare[0]]
  expect(firsts).toContain(draw([40])[0]![0])
  expect([common[1], uncommon[1], rare[1]]).toContain(draw([41])[0]![0])
  // An early chest may still give such a relic, and later chests don't give the others.
  expect(draw([10, 41, 41]).flat().slice(1)).not.toContain('GIRYA')
})

test('with several players, each chest has a relic for each of them, and late floors begin earlier', () => {
  expect(draw([10, 20], 3).map((relics) => relics.length)).toEqual([3, 3])
  expect(new Set(draw([10, 20], 3).flat()).size).toBe(6)
  expect([1, 2, 4].map(firstLateFloor)).toEqual([41, 38, 38])
  const withheld = (floor: number, players: number) => withheldRelics(floor, { tables, players })
  expect([withheld(37, 2), withheld(38, 2), withheld(40, 1), withheld(41, 1)]).toEqual([
    [],
    tables.earlyRelics,
    [],
    tables.earlyRelics,
  ])
})
