import { recordDraws } from '@seedfast/audit'
import { artefactOf, artefactText, make } from '@seedfast/world'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { garden } from '../demo/garden.js'
import { openStage, type Stage } from './open-browser.js'
import { eventually, hashOf, made, overhang } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('demo')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

describe('the draws of a run', () => {
  test('stand in a table with their words, and in a line by stream', async () => {
    const page = await stage.open('#/garden?seed=7')
    await page.getByRole('tab', { name: 'Draws' }).click()
    const { draws } = recordDraws(garden, { seed: '7' })
    const table = page.getByRole('table', { name: 'Table of the draws' })
    await eventually(() => table.getAttribute('aria-rowcount'), String(draws.length + 1))
    const first = table.getByRole('row').nth(1)
    const word = (draws[0]!.words[0]! >>> 0).toString(16).padStart(8, '0')
    expect(await first.innerText()).toContain(word)
    expect(await first.innerText()).toContain('growth #0')
    await page.getByText(`${draws.length} draws`, { exact: true }).waitFor()

    await page.getByRole('searchbox', { name: 'Label or call' }).fill('weighted')
    const weighted = draws.filter(({ rule }) => rule === 'weighted')
    await page.getByText(`${weighted.length} of ${draws.length} draws`, { exact: true }).waitFor()
    await eventually(() => table.getAttribute('aria-rowcount'), String(weighted.length + 1))
    expect(page.faults).toEqual([])
  })

  test('are gone through with the keyboard', async () => {
    const page = await stage.open('#/garden?seed=7&view=draws')
    const line = page.getByRole('group', { name: 'Draws on a time line' })
    await line.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const { draws } = recordDraws(garden, { seed: '7' })
    const shown = page.locator('dl.draw-detail')
    await eventually(async () => (await shown.innerText()).includes('1 of the run, growth #1'), true)
    expect(await shown.innerText()).toContain(draws[1]!.rule)
    await page.keyboard.press('End')
    const last = `${draws.length - 1} of the run`
    await eventually(async () => (await shown.innerText()).includes(last), true)
    const chosen = page.locator('.draw-row[aria-selected=true]')
    await eventually(() => chosen.getAttribute('aria-rowindex'), String(draws.length + 1))
    const wide = (): Promise<number> => line.evaluate((box) => box.scrollWidth)
    const before = await wide()
    await page.keyboard.press('+')
    await eventually(async () => (await wide()) > before, true)
    expect(hashOf(page)).toContain('seed=7&')
  })

  test('of the next seed take their place, and only the rows in sight are there', async () => {
    const page = await stage.open('#/garden?seed=7&view=draws&/plot/rows=12&/plot/columns=12')
    const table = page.getByRole('table', { name: 'Table of the draws' })
    const params = { plot: { rows: 12, columns: 12 } }
    const count = (seed: string): string => String(recordDraws(garden, { seed, params }).draws.length + 1)
    await eventually(() => table.getAttribute('aria-rowcount'), count('7'))
    expect(await table.getByRole('row').count()).toBeLessThan(45)
    await page.getByRole('button', { name: 'The next seed' }).click()
    await eventually(() => table.getAttribute('aria-rowcount'), count('8'))
  })

  test('of a run without any are told', async () => {
    const page = await stage.open('#/trouble?seed=1&view=draws')
    await page.getByText('This run makes no draws.').waitFor()
  })

  test('fit a phone', async () => {
    const page = await stage.open('#/garden?seed=7&view=draws', { viewport: { width: 390, height: 844 } })
    await page.getByRole('table', { name: 'Table of the draws' }).waitFor()
    expect(await overhang(page)).toBe(0)
  })
})

describe('why', () => {
  test('a place is as it is, is answered by the draws that move it', async () => {
    const page = await stage.open('#/garden?seed=7&view=result')
    await made(page)
    await page.getByRole('button', { name: 'Why is /beds as it is?' }).click({ force: true })
    const why = page.getByRole('region', { name: /^Why/ })
    const { draws } = recordDraws(garden, { seed: '7' })
    await why.getByText(new RegExp(`of ${draws.length} draws decided it`)).waitFor()
    expect(await why.getByRole('listitem').first().innerText()).toContain('growth #0')
    expect(await why.getByRole('listitem').first().innerText()).toContain('otherwise')
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'detached' })
  })

  test('is asked with a key, and a place that no draw moves is told', async () => {
    const page = await stage.open('#/garden?seed=7&view=result')
    await made(page)
    const tree = page.getByRole('tree', { name: 'Result' })
    await tree.getByRole('treeitem').filter({ hasText: 'The old garden' }).last().focus()
    await page.keyboard.press('w')
    await page.getByText('No draw moves it').waitFor()
    await page.getByRole('button', { name: 'Close the explanation' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('treeitem')
    expect(page.faults).toEqual([])
  })
})

describe('two runs', () => {
  test('are compared by another seed, and the link holds both', async () => {
    const page = await stage.open('#/garden?seed=7&view=compare')
    await page.getByLabel('Seed of B').fill('8')
    await page.getByRole('heading', { name: 'First difference: other bits, stream growth, draw 0' }).waitFor()
    expect(hashOf(page)).toContain('other=/garden?v=3&seed=8')
    await page.reload()
    await page.getByRole('heading', { name: /^First difference: other bits/ }).waitFor()
    await page.getByRole('list', { name: 'Draws around it in B' }).waitFor()
    await page.getByRole('heading', { name: /^First difference of the results/ }).waitFor()
    await page.getByLabel('Seed of B').fill('7')
    await page.getByRole('heading', { name: 'Equal' }).waitFor()
    expect(page.faults).toEqual([])
  })

  test('differ by their parameters', async () => {
    const page = await stage.open('#/garden?seed=7&view=compare')
    await page.getByLabel('Parameters of B').fill('/plot/density=0.9')
    await page.getByLabel('Seed of B').focus()
    await page
      .getByRole('heading', { name: 'First difference: other bound, stream growth, draw 0' })
      .waitFor()
    await page.getByText('both draw by the same rule, but with other arguments').waitFor()
    await page.getByLabel('Parameters of B').fill('/plot/density=7')
    await page.getByLabel('Seed of B').focus()
    await page.getByRole('alert').getByText('plot.density').waitFor()
  })

  test('one of them is a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'seedfast-draws-'))
    const file = join(folder, 'mine.json')
    await writeFile(file, artefactText(artefactOf(make(garden, { seed: '9' }))))
    const page = await stage.open('#/garden?seed=7&view=compare')
    await page.getByLabel('Open a file…').setInputFiles(file)
    await page.getByRole('heading', { name: /^First difference: other bits/ }).waitFor()
    await page.getByRole('heading', { name: 'B mine.json' }).first().waitFor()
    await rm(folder, { recursive: true })
  })

  test('fit a phone', async () => {
    const other = encodeURIComponent('/garden?seed=8')
    const page = await stage.open(`#/garden?seed=7&view=compare&other=${other}`, {
      viewport: { width: 390, height: 844 },
    })
    await page.getByRole('heading', { name: /^First difference: other bits/ }).waitFor()
    expect(await overhang(page)).toBe(0)
  })
})
