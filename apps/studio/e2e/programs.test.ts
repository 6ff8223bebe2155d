import { fileURLToPath } from 'node:url'
import { placeCode } from '@seedfast/program'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildOwnWorlds, type BuiltWorlds } from './build-own-worlds.js'
import { openStage, type Stage } from './open-browser.js'
import { eventually, factOf, field, made, openTab } from './page-parts.js'

/** A program that rolls a die. */
const LAIR = `
const say = (message) => console.log('\\x1eseedfast ' + JSON.stringify(message))
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, hello, make, trace } = JSON.parse(line)
  if (hello) return say({ id, protocol: 1, client: 'test', can: ['trace'] })
  const value = (Number(make.seed) * 7 + 3) % 6 + 1
  if (trace) say({ id, draws: [{ stream: 'dice', rule: 'roll', args: [6], value, path: ['rolled'] }] })
  say({ id, result: { value }, counts: { dice: 1 } })
})`

/** Processes run built code only. */
const BUILT = new URL('../../../packages/program/dist/node/index.js', import.meta.url).href

const SOURCE = `
  import { defineProgram } from '@seedfast/program'
  import { fact } from '@seedfast/world'
  const parse = ({ value }) => ({ rolled: value })
  export const worlds = [
    defineProgram(
      { id: 'lair', version: 1, title: 'My lair', command: [${JSON.stringify(process.execPath)}, '-e', ${JSON.stringify(LAIR)}], parse },
      { facts: { rolled: { type: fact.int, of: ({ rolled }) => rolled } } },
    ),
  ]
${placeCode(fileURLToPath(new URL('.', import.meta.url)), BUILT)}`

let own: BuiltWorlds
let stage: Stage

beforeAll(async () => {
  own = await buildOwnWorlds(SOURCE)
  stage = await openStage('demo', [own.url], own.worlds)
})

afterEach(() => stage.closePages())

afterAll(async () => {
  await stage?.close()
  await own?.remove()
})

test('a program in another language runs on the server: make, draws, search, survey and compare', async () => {
  const page = await stage.open('#/lair?seed=5')
  await made(page)
  expect(await factOf(page, 'rolled')).toBe('3')

  await openTab(page, 'Draws')
  await eventually(
    () => page.getByRole('grid', { name: 'Draws as a table' }).getAttribute('aria-rowcount'),
    '2',
  )

  await openTab(page, 'Search')
  await field(page, 'Where').fill('rolled == 6')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('10 hits in').first().waitFor()
  // This world draws no pictures.
  expect([await page.locator('.hit-card').count(), await page.locator('.hit-picture').count()]).toEqual([
    10, 0,
  ])

  await openTab(page, 'Survey')
  await page.getByText('1,000 seeds from position 0').waitFor()

  await openTab(page, 'Compare')
  await field(page, 'Seed of B').fill('6')
  await page.getByText('Facts: 1 of 1 differs').waitFor()
  expect(page.faults).toEqual([])
})

test('the page isn’t told where the worlds are on the server', async () => {
  const code = await (await fetch(`${stage.url}worlds/config.js`)).text()
  expect(code).toContain('lair')
  expect(code).not.toContain('.place("')
})
