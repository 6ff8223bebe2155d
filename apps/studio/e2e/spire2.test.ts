import {
  displayName,
  spire2,
  type AncientRoom,
  type FightRoom,
  type ShopRoom,
  type Spire2Result,
} from '@seedfast/spire2'
import { make } from '@seedfast/world'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveOf, textOf } from '../../../packages/spire2/src/save/save.fixture.js'
import { NEW_VISITOR, openStage, type Stage } from './open-browser.js'
import { eventually, focusedPart, hashOf, made, overhang, settled, tabTo } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

const seed = 'ABCDEF123456'
const run: Spire2Result = make(spire2, { seed }).result

test('pressing a point on the map walks through it, and the address keeps the path', async () => {
  const page = await stage.open(`#/spire2?seed=${seed}`)
  await made(page)
  await page.getByRole('heading', { name: 'Your path', exact: true }).waitFor()
  const { points } = run.acts[0]!.map
  const last = points.findLastIndex(({ row }) => row === 1)
  await page.locator('.hit-layer').locator(`[data-path="/acts/0/map/points/${last}"]`).click()
  await eventually(() => hashOf(page).includes(`page/path=${points[last]!.column}`), true)
  const rooms = (): Promise<string[]> => page.locator('.path-rooms li').allInnerTexts()
  const before = await rooms()
  await page.reload()
  await eventually(rooms, before)
  expect(page.faults).toEqual([])
})

test('a preference chooses the best path, clicking another path walks it, and the search finds what is where', async () => {
  const page = await stage.open(`#/spire2?seed=${seed}`)
  await made(page)
  await page.getByRole('button', { name: 'Most elites', exact: true }).click()
  await eventually(() => hashOf(page).includes('page/worth=elite:5,rest:1'), true)
  const paths = page.getByRole('list', { name: 'Best paths' }).getByRole('button')
  const pressed = (): Promise<(string | null)[]> =>
    paths.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed')))
  await eventually(async () => (await pressed()).slice(0, 2), ['true', 'false'])
  const rooms = (): Promise<string[]> => page.locator('.path-rooms li').allInnerTexts()
  const before = await rooms()
  await paths.nth(1).click()
  await eventually(async () => (await pressed()).slice(0, 2), ['false', 'true'])
  expect(await rooms()).not.toEqual(before)
  expect(hashOf(page)).toContain('page/path=')

  // The search leads to rooms and lists, also to those of other acts.
  const field = page.getByRole('searchbox', { name: 'Find in this run' })
  const results = page.getByRole('list', { name: 'Results' }).getByRole('button')
  const boss = displayName(run.acts[2]!.boss)
  await field.fill(boss)
  await results.filter({ hasText: /boss of act 3/ }).click()
  await eventually(() => hashOf(page).includes('page/act=3'), true)
  await eventually(() => page.evaluate(() => document.activeElement!.textContent!.includes('boss')), true)
  const fights = run.acts[0]!.fights.length
  await field.fill('act 1 fights')
  await results.filter({ hasText: `Act 1 fights, position ${fights}` }).click()
  const strip = page.getByRole('region', { name: 'Act 1 fights' })
  await eventually(
    () =>
      strip
        .locator(`details li[data-thing="/acts/0/fights/${fights - 1}"]`)
        .evaluate((item) => item === document.activeElement),
    true,
  )
  await field.press('Escape')
  await eventually(() => results.count(), 0)
  expect(page.faults).toEqual([])
})

test('offers and relics can be marked as taken, and the address keeps the marks', async () => {
  const page = await stage.open(`#/spire2?seed=${seed}`)
  await made(page)
  const [first, second] = run.players[0]!.offers[0]!.relics as [string, string]
  const rare = run.players[0]!.relics.rare!
  const taken = page.getByRole('region', { name: 'Your relics' })
  const offer = (relic: string) =>
    page.locator('.ancient-card').getByRole('button', { name: displayName(relic), exact: true })
  await offer(first).click()
  await eventually(() => hashOf(page).includes(`page/taken=${first}`), true)
  await offer(second).click()
  await eventually(() => hashOf(page).includes(`page/taken=${second}`), true)
  const rares = page.getByRole('region', { name: 'Ironclad, rewards: rare' })
  await rares
    .getByRole('button', { name: displayName(rare[0]!), exact: true })
    .first()
    .click()
  await eventually(
    () => rares.locator('[data-state="next"]').first().innerText(),
    `${displayName(rare[1]!)}next`,
  )
  await page.reload()
  await eventually(
    async () =>
      (await taken.getByRole('listitem').allInnerTexts()).map((one) => one.replaceAll(/\s+/g, ' ').trim()),
    [`${displayName(second)} Neow`, displayName(rare[0]!)],
  )
  await taken.getByRole('button', { name: 'Clear' }).click()
  await eventually(() => hashOf(page).includes('page/taken'), false)
  expect(page.faults).toEqual([])
})

test('Why explains what a ? room turned out to be, by its label', async () => {
  const page = await stage.open(`#/spire2?seed=${seed}`)
  await made(page)
  await page.getByRole('button', { name: 'Most events', exact: true }).click()
  await page
    .locator('.path-rooms')
    .getByRole('button', { name: /^Why: floor \d+, \? room/ })
    .first()
    .click()
  const why = page.getByRole('region', { name: /^Why \? room 1 of the run/ })
  await why.getByText(/^1 of [\d,]+ draws decided this part/).waitFor()
  await why.getByText('unknown_map_point').first().waitFor()
  expect(page.faults).toEqual([])
})

test('a saved run shows what lies ahead and opens its seed, and a damaged one says what is wrong', async () => {
  const page = await stage.open(`#/spire2?seed=${seed}&view=save`)
  await made(page)
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const input = page.locator('.save-drop input')
  await input.setInputFiles(file('broken.save', 'not a save!'))
  await page.getByRole('alert').getByText('must be a saved run of Slay the Spire 2').waitFor()
  const saved = '7XDBEBWZ1REL'
  await input.setInputFiles(file('current_run.save', textOf(saveOf('v0.111.0', saved))))
  await page.getByRole('heading', { name: 'current_run.save: act 1, floor 4' }).waitFor()
  const { fights } = make(spire2, { seed: saved }).result.acts[0]!
  const next = page.getByRole('region', { name: 'Fights', exact: true }).locator('[data-state="next"]')
  expect(await next.first().innerText()).toContain(displayName(fights[2]!))
  await page.getByRole('button', { name: 'Open this run’s seed' }).click()
  await eventually(() => hashOf(page).includes(`seed=${saved}`), true)
  await page.getByRole('heading', { name: 'Your path', exact: true }).waitFor()
  expect(page.faults).toEqual([])
})

test('by keyboard, the map is at most 12 stops away, arrows and Enter walk it, and its acts open', async () => {
  const page = await stage.open(`#/spire2?seed=${seed}`)
  await made(page)
  await page.locator('.hit-layer [data-path]').first().waitFor({ state: 'attached' })
  const stops = await tabTo(page, /^Act 1:/)
  expect(stops).toBeLessThanOrEqual(12)
  await tabTo(page, /^Act 1: \w+$/)
  const { points } = run.acts[0]!.map
  const focusedPoint = async () => {
    const pointer = /\/map\/points\/(\d+)$/.exec((await focusedPart(page)) ?? '')
    return pointer === null ? null : points[Number(pointer[1])]!
  }
  for (let i = 0; i < 40 && ((await focusedPoint())?.row ?? 99) > 3; i++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const { row, column } = (await focusedPoint())!
  await page.keyboard.press('Enter')
  await eventually(() => new RegExp(`page/path=\\d{${row - 1}}${column}`).test(hashOf(page)), true)
  await tabTo(page, /^Act 2:/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await eventually(() => hashOf(page).includes('page/act=2'), true)
  await page.getByRole('group', { name: /^Map of act 2/ }).waitFor()
  expect(page.faults).toEqual([])
})

test('on a phone, a tap walks through a point, and every act fits', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const page = await stage.open(`#/spire2?seed=${seed}`, phone)
  await made(page)
  const { points } = run.acts[0]!.map
  const last = points.findLastIndex(({ row }) => row === 1)
  await page.locator('.hit-layer').locator(`[data-path="/acts/0/map/points/${last}"]`).tap()
  await eventually(() => hashOf(page).includes(`page/path=${points[last]!.column}`), true)
  const acts = page.getByRole('group', { name: 'Act', exact: true }).getByRole('button')
  for (let i = 0; i < run.acts.length; i++) {
    await acts.nth(i).tap()
    await eventually(() => acts.nth(i).getAttribute('aria-pressed'), 'true')
    expect(await overhang(page)).toBeLessThanOrEqual(0)
  }
  await page.getByRole('navigation', { name: 'Jump to' }).getByRole('button', { name: 'Relics' }).tap()
  await eventually(
    async () => (await page.getByRole('heading', { name: /^Relics in/ }).boundingBox())!.y < 844,
    true,
  )
  expect(page.faults).toEqual([])
})

test('a seed of an older build offers the builds that fit, and choosing one draws its run', async () => {
  const page = await stage.open('#/spire2?seed=U0LZ3ZHMS6')
  await made(page)
  const note = page.locator('#seed-note')
  await eventually(
    async () => (await note.innerText()).includes('looks like a seed for build=v0.107.1'),
    true,
  )
  await note.getByRole('button', { name: 'Use v0.108.0' }).click()
  await eventually(() => hashOf(page).includes('v0.108.0'), true)
  await eventually(() => note.count(), 0)
  const { acts } = make(spire2, { seed: 'U0LZ3ZHMS6', params: { build: 'v0.108.0' } }).result
  await page.getByRole('heading', { name: 'Your path', exact: true }).waitFor()
  await eventually(
    async () =>
      (await page.locator('.path-rooms li').last().innerText()).includes(displayName(acts[0]!.boss)),
    true,
  )
  expect(page.faults).toEqual([])
})

test('the walk shows rewards, a gift and a path change it and its address, and the search opens its rooms', async () => {
  const page = await stage.open(`#/spire2?seed=${seed}`)
  await made(page)
  await page.getByRole('button', { name: 'Show rewards and shops' }).click()
  await eventually(() => hashOf(page).includes('/plan={}'), true)
  const { rooms } = make(spire2, { seed, params: { plan: {} } }).result.walk!
  const titles = (): Promise<string[]> => page.locator('.floor-title').allInnerTexts()
  const first = rooms.filter(({ act }) => act === 1)
  await eventually(async () => (await titles()).length, first.length)
  const { floor, room } = first.find((one) => one.room.kind === 'monster')!
  const card = displayName((room as FightRoom).rewards!.cards[0]!)
  const finder = page.getByRole('searchbox', { name: 'Find in this run' })
  await finder.fill(card)
  const found = page.getByRole('list', { name: 'Results' }).getByRole('button')
  await found
    .filter({ hasText: new RegExp(`^${card}.*floor ${floor}\\b`, 'i') })
    .first()
    .click()
  await eventually(() => hashOf(page).includes(`page/floor=${floor}`), true)
  await page.locator('.floor-detail').getByText(card).first().waitFor()
  await finder.press('Escape')
  await page.locator('.floor-head').first().click()

  // Neow's room is open.
  const gifts = page.getByRole('region', { name: 'Gifts' }).getByRole('button')
  const [neow] = first
  const other = (neow!.room as AncientRoom).offers.findIndex((id) => id !== neow!.gift)
  await gifts.nth(other).click()
  await eventually(() => hashOf(page).includes('/plan/floors/1/gift='), true)

  const { points } = run.acts[0]!.map
  const last = points.findLastIndex(({ row }) => row === 1)
  await page.locator('.hit-layer').locator(`[data-path="/acts/0/map/points/${last}"]`).click()
  await eventually(() => hashOf(page).includes('/plan/columns=[['), true)
  const link = hashOf(page)
  const before = (await settled(async () => (await titles()).join('|'))).split('|')
  const again = await stage.open(link)
  await eventually(() => again.locator('.floor-title').allInnerTexts(), before)
  await again.close()
  expect(page.faults).toEqual([])
})

test('a shop sells what the gold allows, and the gold can be corrected by keyboard', async () => {
  const { rooms } = make(spire2, { seed, params: { plan: {} } }).result.walk!
  const shop = rooms.find(({ room }) => room.kind === 'shop')!
  const page = await stage.open(`#/spire2?seed=${seed}&preset=walk&page/floor=${shop.floor}`)
  await made(page)
  await page.getByText('What the walk can’t know').click()
  const gold = page.getByRole('textbox', { name: 'Gold', exact: true })
  await gold.fill('ten')
  await page.getByText(/^Must be a whole number/).waitFor()
  await gold.fill('900')
  await gold.press('Enter')
  await eventually(() => hashOf(page).includes(`/plan/floors/${shop.floor}/gold=900`), true)
  const ware = (shop.room as ShopRoom).stock.relics[0]!
  const relic = page.locator('.shelf button', { hasText: displayName(ware.id) })
  await relic.click()
  await eventually(() => hashOf(page).includes(`/plan/floors/${shop.floor}/buy=["${ware.id}"]`), true)
  // Another relic can take its place, but what was bought can be put back.
  await relic.and(page.locator('[aria-pressed=true]')).waitFor()
  await page.getByText(`900 gold, ${900 - ware.price} left`).waitFor()
  expect(page.faults).toEqual([])
})

test('on a phone, the bar steps through the walk, and a decision that the game doesn’t allow has one message', async () => {
  const phone = { ...NEW_VISITOR, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const page = await stage.open(`#/spire2?seed=${seed}&preset=walk`, phone)
  await made(page)
  const bar = page.getByRole('navigation', { name: 'Jump to' })
  await bar.getByRole('button', { name: 'Next floor' }).tap()
  await eventually(() => hashOf(page).includes('page/floor=2'), true)
  await bar.getByRole('button', { name: /^Floor 2/ }).tap()
  await eventually(() => page.evaluate(() => document.activeElement!.matches('.floor-head')), true)
  expect(await overhang(page)).toBe(0)
  const bad = await stage.open(`#/spire2?seed=${seed}&/plan/floors/1/gift=OLD_COIN`, phone)
  const alert = bad.getByRole('alert').filter({ hasText: 'Old Coin' })
  await alert.getByText(/isn’t offered on floor 1|isn't offered on floor 1/).waitFor()
  expect(await alert.count()).toBe(1)
  expect(page.faults).toEqual([])
})
