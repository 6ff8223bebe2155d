import { dungeon } from '@seedfast/dungeon'
import { artefactOf, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { exploredDungeon } from '../dungeon-part.js'
import { vaultWords } from './vault-words.js'

const explored = exploredDungeon({ artefact: artefactOf(make(dungeon, { seed: 1 })) })
const { result, data, levels } = explored
const vaults = levels.flatMap((level) =>
  result.levels[level]!.vaults.map((vault, i) => ({ level, vault, i })),
)

test('each vault names its entry in the data and shows its map', () => {
  for (const { level, vault, i } of vaults) {
    const { source, rows, properties } = vaultWords(explored, level, i)
    const entry = data.vaults.findIndex(({ id }) => id === vault.id) + 1
    expect(source).toBe(`${vault.id}, entry ${entry} of ${data.vaults.length} in vaults.json`)
    expect([rows.length, rows[0]!.length]).toEqual([vault.height, vault.width])
    expect(properties[0]![0]).toBe('Depths')
  }
})

test('the reasons name what the level needs, and the chance of each vault', () => {
  const why = (level: string, id: string): string => {
    const at = result.levels[level]!.vaults.findIndex((vault) => vault.id === id)
    return vaultWords(explored, level, at).why
  }
  const [arrival] = result.levels['D:1']!.vaults
  const arrivals = data.tables('D', 1).arrivals.length
  expect(why('D:1', arrival!.id)).toMatch(
    /^D:1 needs a vault to arrive in\. Its weight is \d+ of \d+, a chance of [\d.]+% among \d+ candidates\.$/,
  )
  expect(why('D:1', arrival!.id)).toContain(`among ${arrivals} candidates`)
  const entry = result.plan['W']!
  const gate = result.levels[entry]!.vaults.find(({ id }) => data.vault(id).entryOf === 'W')!
  expect(why(entry, gate.id)).toContain(`${entry} needs a vault with the entrance to the Warren.`)
  const reasons = vaults.map(({ level, i }) => vaultWords(explored, level, i).why)
  expect(reasons.some((text) => text.startsWith('It was drawn by weight.'))).toBe(true)
  expect(reasons.some((text) => /own chance of \d+% on each level/.test(text))).toBe(true)
})
