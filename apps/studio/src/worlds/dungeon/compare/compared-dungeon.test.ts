import { dungeon, dungeonFiles, dungeonWorld } from '@seedfast/dungeon'
import { artefactOf, artefactText, make, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { exploredDungeon } from '../dungeon-part.js'
import { comparedDungeon, type ComparedDungeon } from './compared-dungeon.js'

const artefact = artefactOf(make(dungeon, { seed: 7 }))
const here = exploredDungeon({ artefact })
const nook = { id: 'new_nook', map: ['###', '#*#', '#+#'], depths: 'D:6-' }
const changed = dungeonWorld({ ...dungeonFiles, vaults: [...dungeonFiles.vaults, nook] })
const saved = (world: typeof dungeon, seed = 7) => artefactText(artefactOf(make(world, { seed })))
const compare = (text: string) =>
  comparedDungeon(dungeon as unknown as AnyWorld, here, artefact.version, { name: 'before.json', text })

test('finds the levels that differ from a dungeon of other data, and what differs on each', () => {
  const compared = compare(saved(changed)) as ComparedDungeon
  expect(compared.total).toBe(40)
  expect(compared.equal).toBe(40 - compared.different.size)
  const [first] = compared.different
  expect(first).toMatch(/^D:([6-9]|1\d)$/)
  const added = compared.things.filter(({ a }) => a === 0)
  expect(added.some(({ kind, name }) => kind === 'vault' && name.startsWith('new nook'))).toBe(true)
  expect(compared.things.every(({ place }) => compared.different.has(place))).toBe(true)
})

test('an equal dungeon has no differences', () => {
  expect(compare(artefactText(artefact))).toMatchObject({ equal: 40, total: 40, versions: [], things: [] })
})

test('names another seed and another version', () => {
  expect(compare(saved(dungeon, 8))).toMatchObject({ seed: '8' })
  expect(compare(artefactText({ ...artefact, version: 99 }))).toMatchObject({
    versions: [`The file was generated with version 99, but this dungeon with version ${artefact.version}.`],
  })
})

test('a file that isn’t a dungeon is refused with a reason', () => {
  for (const text of ['', 'D:3 is nice', '{', JSON.stringify({ format: 'x' })]) {
    expect(compare(text)).toMatchObject({
      fault: expect.stringMatching(/^before\.json: .*To save a dungeon, run npx seedfast make/) as string,
    })
  }
  expect(compare(artefactText({ ...artefact, result: { levels: 3 } }))).toEqual({
    fault: 'before.json: the result in the artefact isn’t a dungeon',
  })
  expect(compare(artefactText({ ...artefact, world: 'spire' }))).toEqual({
    fault: 'before.json: must be an artefact of world dungeon, got an artefact of world spire',
  })
})

test('things that the data doesn’t know are named by their IDs', () => {
  const { levels } = artefact.result as unknown as { levels: Record<string, { monsters: object[] }> }
  const monsters = levels['D:1']!.monsters.map((monster) => ({ ...monster, id: 'new_beast' }))
  const result = {
    ...(artefact.result as object),
    levels: { ...levels, 'D:1': { ...levels['D:1'], monsters } },
  }
  const compared = compare(artefactText({ ...artefact, result: result as never })) as ComparedDungeon
  expect(compared.things).toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/^new beast/) }),
  )
})
