import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './open-browser.js'
import { eventually, field, hash256, hashOf, made, openTab, searchAsText } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

test('a panel whose code can’t be loaded leaves the page usable, and Retry loads it', async () => {
  const page = await stage.open('#/deck?seed=7', searchAsText(stage))
  await made(page)
  await page.route(/search-panel.*\.js$/, (route) => route.abort())
  await openTab(page, 'Search')
  const notice = page.getByRole('alert')
  await notice.getByText('Search couldn’t be loaded').waitFor()
  await openTab(page, 'Text')
  await page.getByRole('region', { name: /^Text of/ }).waitFor()
  await openTab(page, 'Search')
  await notice.getByText('Search couldn’t be loaded').waitFor()
  await page.unroute(/search-panel.*\.js$/)
  await notice.getByRole('button', { name: 'Retry' }).click()
  await field(page, 'Where').waitFor()
  expect(await page.getByText('couldn’t be loaded').count()).toBe(0)
})

test('edits are shown at once while the code that checks them is still loading', async () => {
  const page = await stage.open('#/spire2?seed=1')
  await made(page)
  const ascension = field(page, 'Ascension')
  await ascension.waitFor()
  const before = await hash256(page)
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(/\.js$/)
  await ascension.pressSequentially('10')
  await asked
  expect(await ascension.inputValue()).toBe('10')
  expect(await page.locator('.loading, .stale-note').count()).toBe(0)
  expect(await hash256(page)).toBe(before)
  release()
  await page.locator('#panel:not([data-stale])').waitFor()
  expect(await hash256(page)).not.toBe(before)
  expect(page.faults).toEqual([])
})

test('a level of a dungeon is chosen by its name', async () => {
  const page = await stage.open('#/dungeon?seed=1')
  await made(page)
  await field(page, 'Level').selectOption({ label: 'D:3' })
  await eventually(() => hashOf(page), '#/dungeon?v=3&seed=1&/level=D:3')
  await field(page, 'Level').selectOption({ label: 'The whole dungeon' })
  await made(page)
})

test('an item of an enumerated list is picked by its name', async () => {
  const page = await stage.open('#/deck?seed=7')
  await made(page)
  const picker = field(page, 'Add to Cards')
  await picker.fill('no such card')
  await picker.press('Enter')
  expect(await picker.inputValue()).toBe('no such card')
  const names = await page
    .locator(`datalist option`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(names).not.toContain('')
  await picker.fill(names[30]!)
  await picker.press('Enter')
  await eventually(() => picker.inputValue(), '')
  expect(await page.locator('.field-fault').count()).toBe(0)
  await eventually(() => hashOf(page).includes('cards'), true)
  expect(page.faults).toEqual([])
})
