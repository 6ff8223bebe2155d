import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './open-browser.js'
import { eventually, focusedPart, hashOf, made } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('demo')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

const bed = (page: Page, i: number) => page.locator(`.hit-layer [data-path="/beds/${i}"]`)
const scale = (page: Page) => page.getByRole('status', { name: 'Zoom' }).innerText()

test('a part of a picture is hovered, clicked and explained', async () => {
  const page = await stage.open('#/garden?seed=7')
  await made(page)
  await bed(page, 2).hover()
  const tooltip = page.getByRole('tooltip')
  await tooltip.getByText(/^(poppy|sage) in r/).waitFor()
  await tooltip.getByText(/Height \d/).waitFor()
  await bed(page, 2).click()
  const why = page.getByRole('region', { name: 'Why /beds/2' })
  await why.getByText('draw').first().waitFor()
  await eventually(() => hashOf(page).includes('page/why=/beds/2'), true)
  await page.reload()
  await why.waitFor()
  await why.getByRole('button', { name: 'Close explanation' }).click()
  await why.waitFor({ state: 'detached' })
  expect(page.faults).toEqual([])
})

test('by keyboard, the picture is one of the first twelve tab stops, and arrows move between its parts', async () => {
  const page = await stage.open('#/garden?seed=7')
  await made(page)
  await bed(page, 0).waitFor()
  const part = (): Promise<string | null> => focusedPart(page)
  let stops = 0
  while ((await part()) === null && stops < 13) {
    await page.keyboard.press('Tab')
    stops++
  }
  expect(stops).toBeLessThanOrEqual(12)
  expect(await part()).toBe('/beds/0')
  // A resting pointer doesn't keep its tooltip.
  await bed(page, 5).hover()
  const tooltip = page.getByRole('tooltip')
  const pointed = await tooltip.innerText()
  await page.keyboard.press('ArrowRight')
  await eventually(part, '/beds/1')
  await eventually(async () => (await tooltip.innerText()) === pointed, false)
  await page.keyboard.press('+')
  await eventually(() => scale(page), '150%')
  await page.keyboard.press('0')
  await eventually(() => scale(page), '100%')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Why /beds/1' }).waitFor()
  expect(hashOf(page)).toContain('seed=7')
})

test('a picture zooms with Ctrl and the wheel, and is dragged without opening a part', async () => {
  const page = await stage.open('#/garden?seed=7')
  await made(page)
  await bed(page, 5).hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await eventually(async () => Number.parseInt(await scale(page)) > 120, true)
  const before = (await bed(page, 5).boundingBox())!
  // The part can reach beyond the window.
  const { x, y, width, height } = before
  const inside = {
    x: (x + Math.min(x + width, 1440)) / 2,
    y: (Math.max(y, 0) + Math.min(y + height, 900)) / 2,
  }
  await page.mouse.move(inside.x, inside.y)
  await page.mouse.down()
  await page.mouse.move(inside.x - 60, inside.y - 30, { steps: 4 })
  await page.mouse.up()
  expect((await bed(page, 5).boundingBox())!.x).toBeLessThan(x - 40)
  expect(hashOf(page)).not.toContain('page/why')
  expect(page.faults).toEqual([])
})
