import { spire2, type Spire2Result } from '@seedfast/spire2'
import { make } from '@seedfast/world'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../../tests/long.js'
import { openStage, type Stage } from './open-browser.js'
import { eventually, hashOf, made, overhang } from './page-parts.js'

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

test.runIf(isLong)('every act fits on a phone', { timeout: 60_000 }, async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const page = await stage.open(`#/spire2?seed=${seed}`, phone)
  await made(page)
  const acts = page.getByRole('group', { name: 'Act', exact: true }).getByRole('button')
  for (let i = 0; i < run.acts.length; i++) {
    await acts.nth(i).tap()
    expect(await overhang(page)).toBeLessThanOrEqual(0)
  }
  expect(page.faults).toEqual([])
})
