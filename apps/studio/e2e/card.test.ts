import { readFileSync } from 'node:fs'
import { findSeeds } from '@seedfast/search'
import { spire } from '@seedfast/spire'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../../../scripts/find-chromium.js'
import { openStage, type Stage, type StagePage } from './open-browser.js'
import { field, overhang, PATIENCE } from './page-parts.js'

/** Chromium's adapter that runs on the processor. */
const FLAGS = ['--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader', '--enable-features=Vulkan']
/** A rare combination, whose shaders SwiftShader compiles in seconds. */
const WHERE = [
  'neowDrawback == "CURSE"',
  'neow.exists(o, o.bonus == "THREE_CARDS")',
  'neow.exists(o, o.bonus == "THREE_ENEMY_KILL")',
  'neow.exists(o, o.bonus == "ONE_RARE_RELIC")',
  'firstShopRelic == "Membership Card"',
].join(' && ')

let browser: Browser
let stage: Stage

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags, ...FLAGS] })
  stage = await openStage('shipped', [], [], async () => browser)
})

afterEach(() => stage.closePages())

afterAll(async () => {
  await stage?.close()
  await browser?.close()
})

/** Opens a search in a link, for a visitor who also allows simulated cards. */
async function openSearch(values: Readonly<Record<string, string>>, width = 1440): Promise<StagePage> {
  const localStorage = [{ name: 'seedfast.graphics card', value: 'any' }]
  const search = Object.entries(values).map(([name, text]) => `&page/${name}=${encodeURIComponent(text)}`)
  return stage.open(`#/spire?seed=0&view=search${search.join('')}`, {
    viewport: { width, height: 900 },
    storageState: { cookies: [], origins: [{ origin: new URL(stage.url).origin, localStorage }] },
  })
}

const options = (page: StagePage) => page.getByText('Threads, order, graphics card and command')
const button = (page: StagePage, name: string) => page.getByRole('button', { name, exact: true })

test('a search uses the card, names it with its rate, pauses, resumes and stops', async () => {
  const page = await openSearch({ where: WHERE, first: 'all' })
  await options(page).click()
  const used = page.getByText(/swiftshader tests 5 conditions on [\d,]+ seeds per second/i)
  await used.waitFor({ timeout: PATIENCE })
  await page
    .getByText(/swiftshader: /i)
    .first()
    .waitFor()
  await button(page, 'Pause').click()
  await page.getByText('Paused.').waitFor()
  await button(page, 'Resume').click()
  await page.getByText('Searching…').waitFor()
  await button(page, 'Stop').click()
  await page.getByText(/^Stopped: [\d,]+ hits in [\d,]+ seeds\.$/).waitFor()
  expect(page.faults).toEqual([])
})

test.each([
  { order: 'seed', label: 'by seed' },
  { order: 'any', label: 'any, which is faster' },
] as const)(
  'hits in the order “$label” are those of a search without a card, and can be saved',
  async ({ order }) => {
    const page = await openSearch({ where: WHERE, to: '3000000', first: 'all', order })
    await page.getByText(/^[\d,]+ hits in 3,000,001 seeds\.$/).waitFor({ timeout: PATIENCE })
    await options(page).click()
    expect(await field(page, 'Order').inputValue()).toBe(order)
    const saved = page.waitForEvent('download')
    await button(page, 'CSV').click()
    const lines = readFileSync(await (await saved).path(), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
    const hits = await findSeeds(spire, WHERE, { to: '3000000', first: Infinity, order })
    expect(hits.length).toBeGreaterThan(100)
    expect(lines.map((line) => line.split(',')[0])).toEqual(hits.map(({ index }) => String(index)))
    expect(page.faults).toEqual([])
  },
)

test('the options fit a phone', async () => {
  const page = await openSearch({ where: 'elites > 99', to: '100' }, 390)
  await options(page).click()
  await field(page, 'Order').selectOption('any')
  await page.getByText(/--order any/).waitFor()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})
