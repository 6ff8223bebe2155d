import { artefactOf, make, type AnyWorld } from '@seedfast/world'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildOwnWorlds, type BuiltWorlds } from './build-own-worlds.js'
import { openStage, type Stage } from './open-browser.js'
import { eventually, hash256, made, openTab } from './page-parts.js'

let own: BuiltWorlds
let inn: AnyWorld
let stage: Stage

const SOURCE = `
  import { defineWorld } from '@seedfast/world'
  const world = (id, title) => defineWorld({ id, version: 1, title, generate: ({ stream }) => ({ beds: stream('beds').int(1, 9) }) })
  export const worlds = [world('inn', 'My inn'), world('garden', 'My garden')]
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
