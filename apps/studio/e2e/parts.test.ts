import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './open-browser.js'
import { eventually, field, hash256, hashOf, made, openTab } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

test('a panel whose code can’t be loaded leaves the page usable, and Retry loads it', async () => {
  const page = await stage.open('#/deck?seed=7')
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

test('edits are shown immediately while the code that checks them is still loading', async () => {
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
  const answer = page.waitForRequest(/\.js$/)
  await ascension.pressSequentially('10')
  await answer
  expect(await ascension.inputValue()).toBe('10')
  expect(await page.locator('.loading, .stale-note').count()).toBe(0)
  expect(await hash256(page)).toBe(before)
  release()
  await page.locator('#panel:not([data-stale])').waitFor()
  expect(await hash256(page)).not.toBe(before)
  expect(page.faults).toEqual([])
})

test('Survey, a world’s own panel and a world itself offer a retry if their code can’t be loaded', async () => {
  const page = await stage.open('')
  const codes = /(?:survey-panel|run-panel|spire-panel|world_deck|deck-[^/]*)[^/]*\.js$/
  await page.route(codes, (route) => route.fulfill({ status: 404 }))
  const retried = async (hash: string, name: string, shown: string): Promise<void> => {
    await page.goto(`${stage.url}${hash}`)
    const notice = page.getByRole('alert').filter({ hasText: `${name} couldn’t be loaded` })
    await notice.waitFor()
    await page.unroute(codes)
    await notice.getByRole('button', { name: 'Retry' }).click()
    await page.locator(shown).first().waitFor()
    await page.route(codes, (route) => route.fulfill({ status: 404 }))
  }
  await retried('#/spire?seed=3LWVGX7BL', 'Run', '.floors')
  // The facts don't need the panel's code.
  await retried('#/actmap?seed=42&view=survey&page/survey-count=100', 'Survey', '.fact-card')
  await retried('#/deck?seed=7', 'Rotation deck', '.hand-cards')
})

test('a link with values that don’t exist names them, shows the closest thing, and can be cleaned', async () => {
  const page = await stage.open('#/dungeon?seed=1&view=maps&page/level=XX&page/hue=red')
  await made(page)
  const notice = page.getByRole('alert', { name: 'Values in this link' })
  await eventually(
    () => notice.getByRole('listitem').allInnerTexts(),
    [
      'The link’s tab "maps" can’t be shown here; showing Levels instead.',
      'The link’s level "XX" can’t be shown here; showing D:1 instead.',
      '“page/hue” isn’t part of a studio link and is ignored.',
    ],
  )
  await eventually(() => field(page, 'Shown level').inputValue(), 'D:1')
  // A level that the next result lacks isn't the link's fault.
  await page.getByRole('button', { name: 'Next seed' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.goBack()
  await notice.getByRole('button', { name: 'Remove them from the link' }).click()
  await notice.waitFor({ state: 'detached' })
  expect(hashOf(page)).toMatch(/^#\/dungeon\?v=\d+&seed=1$/)
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
