import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { vetoSchema, type Veto } from './level/veto.js'
import { vetoText } from './messages.js'
import { dungeon } from './world/world.js'

test('a result contains vetoes as codes, and the messages translate them', () => {
  const vetoes: Veto[] = []
  for (let seed = 1; seed <= 12; seed++) {
    const { levels } = make(dungeon, { seed }).result
    for (const level of Object.values(levels)) vetoes.push(...level.vetoes)
  }
  expect(vetoes.length).toBeGreaterThan(5)
  for (const veto of vetoes) {
    expect(vetoSchema.parse(veto)).toEqual(veto)
    expect(Object.values(veto).filter((value) => value.includes(' '))).toEqual([])
  }
})

test.each<[Veto, string]>([
  [{ code: 'no-place-for-vault', vault: 'altar_ruin' }, 'no place for vault altar_ruin'],
  [{ code: 'vault-shuts-off-part' }, 'a vault cuts off part of the level'],
  [{ code: 'too-little-open-ground' }, 'too little open ground'],
  [{ code: 'part-cut-off' }, 'part of the level is cut off'],
  [{ code: 'no-place-for-stair-up' }, 'no place for stairs up'],
  [{ code: 'no-place-for-stair-down' }, 'no place for stairs down'],
  [{ code: 'no-place-for-branch-entry', branch: 'T' }, 'no place for the entry to T'],
  [{ code: 'stairs-too-close' }, 'all stairs down are close to stairs up'],
])('%j has a message', (veto, text) => {
  expect(vetoText(veto)).toBe(text)
})
