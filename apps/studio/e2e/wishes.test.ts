import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { NEW_VISITOR, openStage, type Stage } from './open-browser.js'
import { eventually, hashOf, made, overhang, use, wish, type Hand } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

const cards = (page: Page): Locator => page.locator('.hit-strip .hit-card')
const chip = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Conditions' }).getByRole('button', { name, exact: true })

/** Types a wish, and chooses the first suggestion with the given name. */
async function wishFor(page: Page, typed: string, name: RegExp, hand: Hand = 'mouse'): Promise<void> {
  await wish(page).fill(typed)
  const option = page.getByRole('option', { name }).first()
  if (hand !== 'keyboard') return use(option, hand)
  await option.waitFor()
  for (let i = 0; i < 20 && (await option.getAttribute('aria-selected')) !== 'true'; i++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function openHit(page: Page, at: number, hand: Hand): Promise<void> {
  if (hand !== 'keyboard') return use(cards(page).nth(at), hand)
  await page.getByRole('listbox', { name: 'Hits' }).focus()
  await page.keyboard.press('Home')
  for (let i = 0; i < at; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}

/** Returns whether an element is in the window, without scrolling. */
async function isInView(page: Page, element: Locator): Promise<boolean> {
  const { x, y, width, height } = (await element.boundingBox())!
  const view = page.viewportSize()!
  return x >= 0 && y >= 0 && x < view.width && y + height <= view.height && width > 0
}

const DEVICES: readonly (readonly [string, Hand, BrowserContextOptions])[] = [
  ['at a desk', 'mouse', NEW_VISITOR],
  ['at a desk, by keyboard', 'keyboard', NEW_VISITOR],
  ['on a phone', 'touch', { ...NEW_VISITOR, viewport: { width: 390, height: 844 }, hasTouch: true }],
]

describe.each(DEVICES)('%s', (_, hand, options) => {
  test('a seed of Spire is found by a boss and the elites on a path, opens on that path, and is shared', async () => {
    const page = await stage.open('#/spire?seed=3LWVGX7BL', options)
    await made(page)
    await wishFor(page, 'Hexaghost', /^Hexaghost Boss of act 1/, hand)
    await chip(page, 'Boss of act 1 is Hexaghost').waitFor()
    await wishFor(page, '5 elites', /^Most elites: at least 5/, hand)
    await wishFor(page, 'boss swap', /^Boss swap: any/, hand)
    await cards(page).first().getByText('Boss swap').waitFor()
    expect(await isInView(page, cards(page).first())).toBe(true)
    await cards(page).first().getByText('Hexaghost').waitFor()
    await cards(page).first().locator('img').waitFor()
    expect(await overhang(page)).toBe(0)
    const seed = await cards(page).first().locator('.hit-seed').innerText()
    await openHit(page, 0, hand)
    await page.getByText('The marked path is the one that you searched for.').waitFor()
    const [, path] = /page\/path=(\d{15})/.exec(hashOf(page))!
    // The link opens the same hit with the same path.
    const shared = await stage.open(new URL(page.url()).hash, options)
    await shared.getByText('The marked path is the one that you searched for.').waitFor()
    expect(hashOf(shared)).toContain(`seed=${seed}`)
    expect(hashOf(shared)).toContain(`page/path=${path}`)
    await use(shared.getByRole('button', { name: 'Walk this path' }), hand)
    await eventually(() => hashOf(shared).includes('page/path'), false)
    expect(page.faults).toEqual([])
  })

  test('a seed of Spire 2 is found by a boss, and opens the act and the path', async () => {
    const page = await stage.open('#/spire2?seed=ABCDEF123456', options)
    await made(page)
    await wishFor(page, 'vantom', /^Vantom Boss of act 1/, hand)
    await wishFor(page, '3 elites', /^Most elites.*at least 3/, hand)
    await cards(page).nth(1).getByText('Most elites').waitFor()
    expect(await isInView(page, cards(page).first())).toBe(true)
    await openHit(page, 1, hand)
    await eventually(() => /page\/path=\d+/.test(hashOf(page)), true)
    await made(page)
    expect(page.faults).toEqual([])
  })

  test('a wish on the home page opens the game that it belongs to', async () => {
    const page = await stage.open('', options)
    await wishFor(page, 'Hexaghost', /^Hexaghost Slay the Spire · Boss of act 1/, hand)
    await chip(page, 'Boss of act 1 is Hexaghost').waitFor()
    await page.getByText(/^10 hits in/).waitFor()
    expect(await isInView(page, cards(page).first())).toBe(true)
    expect(page.faults).toEqual([])
  })

  test('a unique of the dungeon is found, and the hit opens on its level', async () => {
    const page = await stage.open('#/dungeon?seed=1', options)
    await made(page)
    await wish(page).fill('unique')
    const option = page.getByRole('option', { name: /Uniques$/ }).first()
    await option.waitFor()
    const name = await option.locator('span').first().innerText()
    await wishFor(page, 'unique', /Uniques$/, hand)
    await cards(page).first().getByText(name).waitFor()
    await cards(page).first().locator('img').waitFor()
    await openHit(page, 0, hand)
    await eventually(() => /page\/level=.*page\/at=/.test(hashOf(page)), true)
    expect(page.faults).toEqual([])
  })
})

test('a wish finds the paths of an act, and marks the path of the opened hit', async () => {
  const page = await stage.open('#/actmap?seed=7')
  await made(page)
  await wishFor(page, 'most elites at least 2', /^Most elites: at least 2/)
  await page.getByText(/hits? in/).waitFor()
  await cards(page).first().click()
  await eventually(
    () => /page\/worth=Elite:1.*page\/path=|page\/path=.*page\/worth=Elite:1/.test(hashOf(page)),
    true,
  )
  expect(page.faults).toEqual([])
})

test('misspelled, unknown, contradicting and typed conditions are answered at once', async () => {
  const page = await stage.open('#/spire?seed=3LWVGX7BL')
  await made(page)
  await wish(page).fill('hexagost')
  await page.getByText('Nothing is called “hexagost”. The nearest names, for “hexaghost”:').waitFor()
  await page.getByRole('option', { name: /^Hexaghost Boss of act 1/ }).click()
  await wish(page).fill('zzz zzzz')
  await page.getByText('Nothing in Slay the Spire is called “zzz zzzz”.').waitFor()
  await wish(page).fill('boss == "Slime Boss"')
  await page.keyboard.press('Enter')
  await page
    .getByText('No seed can match “Boss of act 1 is Hexaghost” and “Boss of act 1 is Slime Boss” together.')
    .waitFor()
  expect(await page.getByRole('button', { name: 'Search', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Remove: Boss of act 1 is Hexaghost' }).click()
  await page.getByText(/^10 hits in/).waitFor()
  // A condition that can't be a chip with a form is kept as text.
  await wish(page).fill('elites > 6 || shops > 4')
  await page.keyboard.press('Enter')
  await chip(page, 'elites > 6 || shops > 4').waitFor()
  // A seed opens.
  await wish(page).fill('3LWVGX7BM')
  await page.getByRole('option', { name: /^Open seed 3LWVGX7BM/ }).click()
  await eventually(() => hashOf(page).includes('seed=3LWVGX7BM'), true)
  expect(page.faults).toEqual([])
})
