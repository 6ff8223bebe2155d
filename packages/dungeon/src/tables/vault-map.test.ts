import { expect, test } from 'vitest'
import { dungeonFiles } from '../loading/dungeon-files.js'
import { parseVaultMap, vaultMapRows, type VaultMap } from './vault-map.js'

const rowsOf = (map: readonly string[]): readonly string[] =>
  vaultMapRows(parseVaultMap('v', map) as VaultMap)

test('the rows of a parsed map are those of its data file', () => {
  const vaults = dungeonFiles.vaults as readonly { readonly id: string; readonly map: readonly string[] }[]
  for (const { id, map } of vaults) expect([id, ...rowsOf(map)]).toEqual([id, ...map])
})

test('every character of the map syntax is kept', () => {
  const map = ['#+#########', '#.~wltG_F.#', '#<>123U*%|#', '#$O.......#', '#@@@@@@@@@#']
  expect(rowsOf(map)).toEqual(map)
})
