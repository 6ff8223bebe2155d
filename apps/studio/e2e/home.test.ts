import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage } from './open-browser.js'
import { eventually, field, hashOf, made, overhang, seedField } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('demo')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

describe('the home page', () => {
  test('shows a tile per world, with a picture where the world draws one', { tags: 'walk' }, async () => {
    const page = await stage.open('')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const main = page.getByRole('main')
    expect(await main.locator('.tile strong').allInnerTexts()).toEqual(['Garden', 'Chest', 'Mine', 'Trouble'])
    await eventually(() => main.locator('.tile img').count(), 2)
    await main.getByRole('link', { name: /^Garden/ }).click()
    await made(page)
    await page.getByRole('link', { name: 'Seedfast home' }).click()
    await page.getByRole('heading', { level: 1, name: 'Look inside' }).waitFor()
    expect(page.faults).toEqual([])
  })

  test('fits a window of 320 pixels', async () => {
    const page = await stage.open('', {
      viewport: { width: 320, height: 640 },
      isMobile: true,
      hasTouch: true,
    })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await overhang(page)).toBe(0)
    await page.goto(`${stage.url}#/garden?seed=7`)
    await made(page)
    expect(await overhang(page)).toBe(0)
  })
})

test('undo and redo cover the seed and the parameters, also from their fields', async () => {
  const page = await stage.open('#/garden?seed=7')
  await made(page)
  await field(page, 'Rows').fill('2')
  await page.getByRole('button', { name: 'Next seed' }).click()
  await page.keyboard.press('v')
  await page.keyboard.press('Control+z')
  await eventually(() => hashOf(page), '#/garden?v=3&seed=7&/plot/rows=2&view=search')
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => hashOf(page), '#/garden?v=3&seed=7&view=search')
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
  await seedField(page).focus()
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+Shift+z')
  await eventually(() => hashOf(page), '#/garden?v=3&seed=8&/plot/rows=2&view=search')
})

test('a starred seed keeps its note, survives damage, and is on the home page', async () => {
  const page = await stage.open('#/garden?seed=7&/plot/rows=2')
  await made(page)
  await page.getByRole('button', { name: 'Star', exact: true }).click()
  await page.getByRole('button', { name: 'Your seeds' }).click()
  await page.getByLabel('Note for 7').fill('two tall sages')
  await page.evaluate(() => {
    const seeds = JSON.parse(localStorage.getItem('seedfast.seeds')!) as { recent: unknown[] }
    localStorage.setItem('seedfast.seeds', JSON.stringify({ ...seeds, recent: [{ seed: 5 }] }))
  })
  await page.goto(`${stage.url}#/`)
  await page.reload()
  await page.getByText('Some of your saved seeds were damaged').waitFor()
  expect(await page.getByLabel('Note for 7').inputValue()).toBe('two tall sages')
  await page.getByRole('list', { name: 'Starred seeds' }).getByRole('link').click()
  await made(page)
  expect(hashOf(page)).toContain('seed=7&/plot/rows=2')
  expect(page.faults).toEqual([])
})

test('the page exports its picture, as PNG and SVG, and a text view that isn’t shown', async () => {
  const page = await stage.open('#/garden?seed=7')
  await made(page)
  for (const ending of ['png', 'svg', 'txt']) {
    await page.getByRole('button', { name: 'Export' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `.${ending}` }).click()
    expect((await saved).suggestedFilename()).toBe(`garden-7.${ending}`)
  }
  await page.getByRole('img', { name: 'Garden, seed 7' }).waitFor()
  expect(page.faults).toEqual([])
})

test('a fact’s value is added to the search', async () => {
  const page = await stage.open('#/garden?seed=7')
  await made(page)
  const facts = page.getByRole('region', { name: 'Facts' })
  await facts
    .getByRole('row', { name: /^Fenced/ })
    .getByRole('button', { name: 'no' })
    .click()
  await page.getByText('Added to your wish').waitFor()
  await page.getByRole('button', { name: 'Fenced is false', exact: true }).waitFor()
  await facts.getByRole('row', { name: /^Beds/ }).getByRole('button').click()
  await expect.poll(() => hashOf(page)).toMatch(/page\/where=!fenced && beds == \d+$/)
  await page.getByText(/hits? in [\d,]+ seeds\.$/).waitFor()
})
