import { artefactOf, artefactText, make, type AnyWorld } from '@seedfast/world'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildOwnWorlds, type BuiltWorlds } from './build-own-worlds.js'
import { openStage, type Stage } from './open-browser.js'
import { eventually, factOf, hash256, made, openTab } from './page-parts.js'

let own: BuiltWorlds
let inn: AnyWorld
let stage: Stage

const SOURCE = `
  import { dungeonFiles, dungeonWorld } from '@seedfast/dungeon'
  import { defineWorld } from '@seedfast/world'
  const world = (id, title) => defineWorld({ id, version: 1, title, generate: ({ stream }) => ({ beds: stream('beds').int(1, 9) }) })
  const branches = dungeonFiles.branches.map((branch) => (branch.id === 'T' ? { ...branch, name: 'the Chapel' } : branch))
  const uniques = dungeonFiles.uniques.map((unique) => ({ ...unique, name: 'Dragon ' + unique.name }))
  const nook = { id: 'nook', map: ['#####', '#*.*#', '##+##'], depths: 'D', weight: 1000 }
  const files = { ...dungeonFiles, branches, uniques, vaults: [...dungeonFiles.vaults, nook] }
  const keep = dungeonWorld(files, { id: 'keep', title: 'The Keep' })
  export const worlds = [world('inn', 'My inn'), world('garden', 'My garden'), keep]
`

beforeAll(async () => {
  own = await buildOwnWorlds(SOURCE)
  inn = own.worlds[0]!
  const broken = await own.beside('broken.mjs', "throw new TypeError('the roof leaks')\n")
  stage = await openStage('demo', [own.url, broken])
})

afterEach(() => stage.closePages())

afterAll(async () => {
  await stage?.close()
  await own?.remove()
})

test('a user’s own world is listed next to the shipped ones, and runs in the workers', async () => {
  const page = await stage.open('#/inn?seed=banana')
  await made(page)
  await eventually(() => hash256(page), artefactOf(make(inn, { seed: 'banana' })).sha256)
  expect(await page.getByRole('navigation').getByRole('link', { name: 'My inn' }).count()).toBe(1)
  await openTab(page, 'Draws')
  const table = page.getByRole('grid', { name: 'Draws as a table' })
  await eventually(() => table.getAttribute('aria-rowcount'), '2')
  expect(page.faults).toEqual([])
})

test('problems with own worlds are shown, and the rest works', async () => {
  const page = await stage.open('#/garden?seed=7')
  await made(page)
  const notice = page.getByRole('alert', { name: 'Your worlds' })
  expect(await notice.getByRole('listitem').allInnerTexts()).toEqual([
    'Another world already has the ID “garden”. Give your world a different ID.',
    'Your worlds in config-2.js couldn’t be loaded: TypeError: the roof leaks',
  ])
})

test('values that an own dungeon’s page can’t show are named', async () => {
  const page = await stage.open('#/keep?seed=1&page/level=D:99&page/at=/levels/D:1/monsters')
  await made(page)
  const notice = page.getByRole('alert', { name: 'Values in this link' })
  await notice.getByText('The link’s level "D:99" can’t be shown here; showing D:1 instead.').waitFor()
  await notice.getByText('The link’s selected thing "/levels/D:1/monsters" can’t be shown here.').waitFor()
  await notice.getByRole('button', { name: 'Remove them from the link' }).click()
  await eventually(() => page.url().includes('page/'), false)
  await page.goto(`${stage.url}#/inn?seed=1&page/why=/houses/99`)
  await notice.getByText('The link’s part to explain "/houses/99" can’t be shown here.').waitFor()
})

test('the home page shows one level of an own dungeon', async () => {
  const page = await stage.open('#/')
  const picture = page.getByRole('link', { name: /^The Keep/ }).locator('img')
  await picture.waitFor()
  // The picture of a whole dungeon is higher than it is wide.
  const size = ({ naturalWidth, naturalHeight }: HTMLImageElement): number => naturalWidth / naturalHeight
  expect(await picture.evaluate(size)).toBeGreaterThan(1.2)
})

test('a user’s own dungeon has the dungeon page, with the names and vaults of its own data', async () => {
  const page = await stage.open('#/keep?seed=1')
  await made(page)
  await page.locator('.hit-layer [data-path]').first().waitFor({ state: 'attached' })
  await page.getByRole('group', { name: 'the Chapel' }).waitFor()
  const uniques = page.getByRole('button', { name: /^Uniques \d/ })
  const found = page.getByRole('list', { name: 'Results' })
  await uniques.click()
  await found
    .getByText(/Dragon /)
    .first()
    .waitFor()
  await uniques.click()
  await page.getByRole('searchbox', { name: 'Find in this run' }).fill('nook')
  await found.getByText('nook', { exact: false }).first().waitFor()
  await eventually(async () => (await factOf(page, 'entries')).includes('Chapel: D:'), true)

  // A saved copy of this dungeon is equal to it.
  await openTab(page, 'Compare')
  const text = artefactText(artefactOf(make(own.worlds[2]!, { seed: '1' })))
  await page
    .getByRole('region', { name: 'Side B' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'before.json',
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })
  await page.getByText('Same result in A and B').waitFor()
  expect(page.faults).toEqual([])
})
