import { dungeon, dungeonFiles, dungeonWorld } from '@seedfast/dungeon'
import { aboutOf, artefactOf, artefactText, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { exploredDungeon } from '../dungeon-part.js'
import { comparedDungeon, type ComparedDungeon } from './compared-dungeon.js'
import { levelDifferences } from './level-differences.js'

const artefact = artefactOf(make(dungeon, { seed: 7 }))
const here = exploredDungeon({ artefact })
const nook = { id: 'new_nook', map: ['###', '#*#', '#+#'], depths: 'D:6-' }
const changed = dungeonWorld({ ...dungeonFiles, vaults: [...dungeonFiles.vaults, nook] })
const textOf = (world: typeof dungeon, seed = 7): string => {
  const other = make(world, { seed })
  return world.views.text!(other.result, aboutOf(other))
}
const compare = (text: string) => comparedDungeon(here, artefact.version, { name: 'before.txt', text })

test('finds the levels that differ from a catalog of other data, and what differs on each', () => {
  const compared = compare(textOf(changed)) as ComparedDungeon
  expect(compared.total).toBe(40)
  expect(compared.equal).toBe(40 - compared.different.size)
  const [first] = compared.different
  expect(first).toMatch(/^D:([6-9]|1\d)$/)
  expect(compared.versions).toEqual(['The file and this dungeon were generated from different data.'])
  const differences = [...compared.different].flatMap((id) =>
    levelDifferences(compared.here.get(id)!, compared.there.get(id)!, here.data),
  )
  const names = differences.flatMap(({ onlyThere }) => onlyThere)
  expect(names.some((name) => name.startsWith('new nook'))).toBe(true)
  expect(names.join()).not.toMatch(/[_*]/)
})

test('an equal catalog and an equal artefact have no differences', () => {
  for (const text of [textOf(dungeon), artefactText(artefact)]) {
    expect(compare(text)).toMatchObject({ equal: 40, total: 40, versions: [], seed: '7' })
  }
})

test('names the seed if the catalog is of a different seed', () => {
  expect(compare(textOf(dungeon, 8))).toMatchObject({ seed: '8' })
})

test('a file that isn’t a dungeon is refused with a reason', () => {
  const nested = { format: 'x' }
  for (const text of ['', 'D:3 is nice', '{', JSON.stringify(nested)]) {
    expect(compare(text)).toMatchObject({
      fault: expect.stringMatching(/^before\.txt(: | isn’t a dungeon catalog)/) as string,
    })
  }
  const other = artefactText({ ...artefact, world: 'spire' })
  expect(compare(other)).toEqual({
    fault: 'before.txt: must be an artefact of world dungeon, got an artefact of world spire',
  })
})

test('entries are counted and named', () => {
  const lines = (monsters: string): string[] => ['  vaults   —', `  monsters ${monsters}`]
  expect(levelDifferences(lines('3 goblin, *grubnak*'), lines('goblin, rat'), here.data)).toEqual([
    { list: 'monsters', onlyHere: ['goblin ×2', 'Grubnak, terror of goblins'], onlyThere: ['rat'] },
  ])
  const [carried] = levelDifferences(lines('goblin (2 new_thing; *dagger*)'), lines('—'), here.data)
  expect(carried!.onlyHere).toEqual(['goblin (new thing ×2, dagger)'])
  const [shop] = levelDifferences(['  shops    armourer (cloak 49; 3 robe 55)'], [], here.data)
  expect(shop!.onlyHere).toEqual(['armourer (cloak for 49, robe ×3 for 55)'])
})
