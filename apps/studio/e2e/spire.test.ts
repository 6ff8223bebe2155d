import { displayName, peek, Run, spire, writeAutosave, type SpireResult } from '@seedfast/spire'
import { make } from '@seedfast/world'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../../tests/long.js'
import { NEW_VISITOR, openStage, type Stage } from './open-browser.js'
import { eventually, hashOf, made, overhang, settled } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

const phone = { ...NEW_VISITOR, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const seed = '3LWVGX7BL'
const run: SpireResult = make(spire, { seed }).result

const open = async (hash = `#/spire?seed=${seed}`, options = {}): Promise<Page & { faults: string[] }> => {
  const page = await stage.open(hash, options)
  await made(page)
  await page.locator('.floors').waitFor()
  return page
}
const rooms = (page: Page): Promise<string[]> => page.locator('.floor-title').allInnerTexts()
const offers = (page: Page) => page.locator('.neow-card')
const pressed = (page: Page): Promise<(string | null)[]> =>
  offers(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed')))

test('accepting an offer, walking through a node and choosing an option change the run and its address', async () => {
  const page = await open()
  await eventually(() => pressed(page), ['false', 'true', 'false', 'false'])
  await offers(page).nth(2).click()
  await eventually(() => pressed(page), ['false', 'false', 'true', 'false'])
  expect(hashOf(page)).toContain('/plan/floors/0/offer=3')
  // "Remove 2 cards" asks for the cards.
  await page.getByLabel('Remove').first().waitFor()

  const node = run.acts[0]!.map.nodes.findIndex(({ x, y }) => y === 0 && x !== run.walk[1]!.x)
  await page.locator('.hit-layer').locator(`[data-path="/acts/0/map/nodes/${node}"]`).click()
  await eventually(() => hashOf(page).includes('/plan/path/columns'), true)
  // The address changes before the rooms do.
  const before = (await settled(async () => (await rooms(page)).join('|'))).split('|')
  const link = hashOf(page)

  // The same URL in a new profile shows the same run.
  const other = await open(link)
  await eventually(() => rooms(other), before)

  await page
    .locator('.floor-head', { has: page.locator('[data-symbol="R"]') })
    .first()
    .click()
  await page.getByRole('button', { name: /^Smith/ }).click()
  await eventually(() => /floors\/\d+\/rest=smith/.test(hashOf(page)), true)
  await page.goBack()
  await eventually(() => hashOf(page).includes('rest=smith'), false)
  expect(page.faults).toEqual([])
})

test('with default params, the page shows its first result and Neow’s options without zod', async () => {
  const page = await open()
  await page.getByRole('region', { name: /^What comes next/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const withZod = await page.evaluate(async () => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const texts = await Promise.all(scripts.map(async ({ name }) => [name, await (await fetch(name)).text()]))
    return texts.flatMap(([name, text]) => (text!.includes('._zod') ? [name] : []))
  })
  expect(withZod).toEqual([])
  expect(page.faults).toEqual([])
})

test('on a phone, taps accept an offer, walk through a node and choose a card', async () => {
  const page = await open(undefined, phone)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await offers(page).nth(2).tap()
  await eventually(() => hashOf(page).includes('/plan/floors/0/offer=3'), true)
  const node = run.acts[0]!.map.nodes.findIndex(({ x, y }) => y === 0 && x !== run.walk[1]!.x)
  await page.locator('.hit-layer').locator(`[data-path="/acts/0/map/nodes/${node}"]`).tap()
  await eventually(() => hashOf(page).includes('/plan/path/columns'), true)
  await page.getByRole('group', { name: 'Choose a card' }).getByRole('button', { name: 'Skip' }).tap()
  await eventually(() => hashOf(page).includes('/plan/floors/1/cards=["skip"]'), true)

  // After a tap on the map, the map stays in view, and a bar at the bottom leads to the room.
  const top = run.acts[0]!.map.nodes.findLastIndex(({ y }) => y === 14)
  const last = page.locator('.hit-layer').locator(`[data-path="/acts/0/map/nodes/${top}"]`)
  await last.tap()
  const bar = page.getByRole('navigation', { name: 'Jump to' })
  const leading = bar.getByRole('button', { name: /^Floor 15/ })
  await leading.waitFor()
  const isInView = async (part: Locator): Promise<boolean> => {
    const box = await part.boundingBox()
    return box !== null && box.y > 0 && box.y < 844
  }
  // The map is drawn again after the tap.
  await eventually(() => isInView(last), true)
  await leading.tap()
  await eventually(() => page.evaluate(() => document.activeElement!.matches('.floor-head')), true)

  // The bar steps through the floors, one at a time, and leads back to the map.
  await bar.getByRole('button', { name: 'Previous floor' }).tap()
  await eventually(() => hashOf(page).includes('page/floor=14'), true)
  await eventually(() => isInView(page.locator('.floor-detail')), true)
  await bar.getByRole('button', { name: 'Map' }).tap()
  await eventually(() => isInView(last), true)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await eventually(() => overhang(page), 0)
  // Everything but the closed folds is within a few screens.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6500)
  expect(page.faults).toEqual([])
})

test('the search finds everything in the run, and its results lead to rooms and lists', async () => {
  const page = await open()
  const field = page.getByRole('searchbox', { name: 'Find in this run' })
  const results = page.getByRole('list', { name: 'Results' }).getByRole('button')
  await field.fill('tungsten')
  await eventually(
    () => results.allTextContents(),
    ['Tungsten Rod Floor 14, Merchant, price 300, rare (relic)'],
  )
  await results.first().click()
  await eventually(() => hashOf(page).includes('page/floor=14'), true)
  await eventually(() => page.evaluate(() => document.activeElement!.closest('li')?.dataset['index']), '14')

  // A fight of another act is shown in that act's list.
  const missed = run.acts[1]!.encounters.length
  await field.fill('act 2 fights')
  await results.filter({ hasText: `Act 2 fights, position ${missed},` }).click()
  const strip = page.getByRole('region', { name: 'Act 2 fights' })
  await eventually(
    () =>
      strip
        .locator(`details li[data-thing="/acts/1/encounters/${missed - 1}"]`)
        .evaluate((item) => item === document.activeElement),
    true,
  )

  await field.press('Escape')
  await eventually(() => results.count(), 0)
  await page
    .getByRole('toolbar', { name: 'Kind' })
    .getByRole('button', { name: /^Events/ })
    .click()
  const events = run.walk.filter(({ event }) => event !== undefined).length
  await eventually(() => results.count(), Math.min(20, events))
  await field.fill('no such thing')
  await page.getByText('No matches in this run.').waitFor()
  expect(page.faults).toEqual([])
})

test('an autosave shows what lies ahead, and a damaged one is reported with the reason', async () => {
  const page = await stage.open(`#/spire?seed=${seed}&view=autosave`)
  await made(page)
  const saved = Run.start({ seed: 42n, playerClass: 'SILENT', ascension: 20 })
  saved.chooseNeow(1)
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const input = page.locator('.save-drop input')
  await input.setInputFiles(file('THE_SILENT.autosave', writeAutosave(JSON.stringify(saved.save()))))
  await page.getByRole('heading', { name: /THE_SILENT.autosave: act 1, floor 0/ }).waitFor()
  await page.getByRole('region', { name: 'Fights', exact: true }).waitFor()
  const fights = page.getByRole('region', { name: 'Fights on the next floors' })
  const { encounter, monsters } = peek(saved).fights[0]!
  await fights.getByText(displayName('encounter', encounter)).first().waitFor()
  await fights
    .getByText(`${displayName('monster', monsters[0]!.id)} ${monsters[0]!.hp}`)
    .first()
    .waitFor()
  await input.setInputFiles(file('broken.autosave', 'not a save!'))
  await page.getByRole('alert').getByText('broken.autosave').first().waitFor()
  expect(page.faults).toEqual([])
})

test.runIf(isLong)('the page works on a phone, by touch and by keyboard', { timeout: 60_000 }, async () => {
  const page = await open(undefined, phone)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.locator('.floor-head').nth(1).tap()
  await page.locator('.monsters').getByText('Jaw Worm').waitFor()
  await page.getByRole('group', { name: 'Act', exact: true }).getByRole('button').nth(1).tap()
  await page.locator('.floor-number').getByText('18', { exact: true }).waitFor()
  expect(await overhang(page)).toBeLessThanOrEqual(0)

  const desk = await open()
  await desk.locator('.floor-head').first().focus()
  await desk.keyboard.press('ArrowDown')
  await eventually(() => hashOf(desk).includes('page/floor=1'), true)
  await desk.locator('.floor-detail').waitFor()
  expect(desk.faults).toEqual([])
})

test.runIf(isLong)('colors of rooms and rarities are applied', async () => {
  const page = await open()
  const colours = await page
    .locator('.room-badge')
    .evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).borderColor)).size)
  expect(colours).toBeGreaterThan(3)
})

test('what the game shows on a floor gives the unlock levels of the profile', async () => {
  const params = { class: 'SILENT', ascension: 20 }
  const locked: SpireResult = make(spire, { seed, params: { ...params, unlocks: { SILENT: 2 } } }).result
  const { floor, cards } = locked.walk.find((row) => row.cards !== undefined)!
  for (const options of [{}, phone]) {
    const page = await open(`#/spire?seed=${seed}&/class=SILENT&/ascension=20`, options)
    await page.locator('[data-index="1"] .floor-head').click()
    await page.getByText('My game shows something else').click()
    const field = page.getByLabel(`What your game shows on floor ${floor}`)
    await field.fill('No such card')
    await page.getByRole('button', { name: 'Find unlock levels' }).click()
    await page.getByText(/unknown card, relic, potion/).waitFor()
    await field.fill(
      cards!
        .flat()
        .map((id) => displayName('card', id))
        .join(', '),
    )
    await field.press('Enter')
    await page.getByText(/combinations fit: .*Silent 1 or 2/).waitFor()
    expect(await overhang(page)).toBe(0)
    await page.getByRole('button', { name: 'Use the highest levels that fit' }).click()
    await eventually(() => hashOf(page).includes('/unlocks/SILENT=2'), true)
    expect(page.faults).toEqual([])
  }
})
