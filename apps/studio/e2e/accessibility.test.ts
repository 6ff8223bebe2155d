import { worlds } from '@seedfast/worlds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { isLong } from '../../../tests/long.js'
import { accessibilityFaults } from './axe.js'
import { openStage, type Stage } from './open-browser.js'
import { made, overhang, seedField } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

const ids = worlds.map(({ id }) => id)
const PHONE = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true }

test('a page has one heading, landmarks and a skip link, and its result is at most 12 tab stops away', async () => {
  const page = await stage.open('#/actmap?seed=7')
  await made(page)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  for (const landmark of ['banner', 'main', 'navigation'] as const) {
    expect(await page.getByRole(landmark).count(), landmark).toBeGreaterThan(0)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await tabStops(page)).toBeLessThanOrEqual(12)
  await page.getByRole('link', { name: 'Skip to the result' }).focus()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab')
})

describe.skipIf(!isLong)('every page', () => {
  test.each(ids)('%s has no serious faults in any tab', { timeout: 180_000 }, async (id) => {
    const page = await stage.open(`#/${id}`, { colorScheme: 'dark' })
    await made(page)
    expect(await tabStops(page)).toBeLessThanOrEqual(12)
    for (const list of ['Views', 'Inspect']) {
      for (const tab of await page.getByRole('tablist', { name: list }).getByRole('tab').all()) {
        await tab.click()
        await made(page)
        if ((await tab.innerText()) === 'Survey') await page.locator('[data-bar]').first().waitFor()
        expect(await accessibilityFaults(page), await tab.innerText()).toEqual([])
      }
    }
  })

  test.each(ids)('%s fits a window of 320 pixels, with buttons that a thumb can press', async (id) => {
    const page = await stage.open(`#/${id}`, PHONE)
    await made(page)
    expect(await overhang(page)).toBe(0)
    for (const button of await page.locator('.seed-bar button:visible').all()) {
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height), await button.innerText()).toBeGreaterThanOrEqual(32)
    }
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Parameters' }).click()
    await page.getByRole('complementary', { name: 'Parameters' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  const STATES: readonly (readonly [name: string, hash: string, open: (page: Page) => Promise<void>])[] = [
    [
      'a filled search with hits',
      `#/spire?seed=KJZ&view=search&page/first=3&page/not1=neowDrawback == null&page/where=${encodeURIComponent('boss == "Hexaghost" && elites >= 5')}`,
      (page) => page.locator('.hit-picture img').first().waitFor(),
    ],
    [
      'a comparison of two seeds',
      '#/actmap?seed=42&view=compare&other=/actmap?seed=43',
      (page) => page.getByRole('region', { name: 'Results' }).getByRole('table').waitFor(),
    ],
    [
      'a shop on a walk',
      '#/spire2?seed=ABCDEF123456&preset=walk&page/floor=13',
      async (page) => {
        await page.getByText('What the walk can’t know').click()
        await page.getByRole('textbox', { name: 'Gold', exact: true }).waitFor()
      },
    ],
    [
      'an explained part',
      '#/spire?seed=KJZ&page/why=/acts/0/boss',
      (page) => page.getByRole('region', { name: /^Why/ }).getByText('draw').first().waitFor(),
    ],
    [
      'values of a link that don’t fit',
      '#/dungeon?seed=1&page/level=XX&colour=red',
      (page) => page.getByRole('alert', { name: 'Values in this link' }).waitFor(),
    ],
    [
      'a game of cards on the table',
      '#/deals?seed=42&view=table',
      async (page) => {
        await page.getByRole('button', { name: 'Deal', exact: true }).click()
        await page.getByRole('button', { name: 'Hint' }).click()
        await page.locator('.deals-bids [data-best]').click()
        await page.locator('.table-card[data-best]').click()
      },
    ],
    [
      'a scorecard with entries',
      '#/deals?seed=42&view=scorecard',
      async (page) => {
        for (const i of [1, 2, 3]) await page.getByLabel(`Name of player ${i}`).fill(`Player ${i}`)
        await page.getByRole('button', { name: 'Start' }).click()
        for (const kind of ['bids', 'tricks']) {
          const rows = page.locator('.score-entry fieldset')
          for (const i of [0, 1, 2])
            await rows
              .nth(i)
              .locator('label')
              .nth(kind === 'tricks' && i === 0 ? 10 : 0)
              .click()
          await page.getByRole('button', { name: `Save ${kind}` }).click()
        }
        await page.getByRole('region', { name: 'Score sheet' }).waitFor()
      },
    ],
    [
      'the statistics of finished games',
      '#/deals?seed=42&/rounds=1&view=table',
      async (page) => {
        await page.getByRole('button', { name: 'Deal', exact: true }).click()
        for (let i = 0; !/ won\./.test(await page.locator('.deals-game').innerText()); i++) {
          expect(i).toBeLessThan(500)
          const skip = page.getByRole('button', { name: 'Skip' })
          const choices = page.locator('.deals-bids button, .table-card:enabled')
          if (await skip.isVisible()) await skip.click().catch(() => {})
          else if ((await choices.count()) > 0) await choices.first().click()
        }
        expect(await accessibilityFaults(page)).toEqual([])
        await page.getByRole('tab', { name: 'Scores' }).click()
        await page.getByRole('button', { name: 'Games played here' }).click()
        await page.getByRole('button', { name: 'Delete all games…' }).click()
      },
    ],
    [
      'saved decks with tags',
      '#/deck?seed=7',
      async (page) => {
        await page.getByRole('button', { name: 'Save deck' }).click()
        await page.getByText('Your decks (1)').click()
        await page.getByLabel(/^Tags of /).fill('aggro, test')
        await page.getByLabel(/^Tags of /).press('Enter')
        await page.getByRole('group', { name: 'Tags' }).waitFor()
      },
    ],
    [
      'the statistics of a deck',
      '#/deck?seed=7&preset=brawler',
      async (page) => {
        await page.getByRole('button', { name: 'Statistics' }).click()
        await page.getByRole('img', { name: 'Mean points by draw, added up' }).waitFor()
      },
    ],
    [
      'a deck in play',
      '#/deck?seed=7&view=play',
      async (page) => {
        await page.locator('.hand-cards button').first().click()
        await page.getByText(/^1\. You played/).waitFor()
      },
    ],
    [
      'a walk with ranked paths',
      '#/actmap?seed=42&page/worth=Elite:1',
      async (page) => {
        await page.locator('.act-map [data-node]').first().click()
        await page.locator('ol.walked li').first().waitFor()
      },
    ],
  ]

  test.each(STATES)(
    '%s has no serious faults, and fits 320 pixels',
    { timeout: 120_000 },
    async (_, hash, open) => {
      for (const options of [{}, { ...PHONE, colorScheme: 'dark' as const }]) {
        const page = await stage.open(hash, options)
        await made(page)
        await open(page)
        expect(await accessibilityFaults(page)).toEqual([])
        expect(await overhang(page)).toBeLessThanOrEqual(0)
      }
    },
  )

  test('a page without its server or its code has no serious faults', { timeout: 120_000 }, async () => {
    const page = await stage.open('')
    await page.route(/worlds\/index\.json|survey-panel.*\.js$/, (route) => route.abort())
    await page.goto(`${stage.url}#/deck?seed=7&view=survey`)
    await page.reload()
    await page.getByText('Survey couldn’t be loaded').waitFor()
    await page.getByText('the server can’t be reached').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('the home page, dialogs, menus and errors have no serious faults', { timeout: 180_000 }, async () => {
    const page = await stage.open('')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto(`${stage.url}#/nowhere`)
    await page.getByText('Unknown world').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto(`${stage.url}#/actmap?seed=7`)
    await made(page)
    for (const name of ['Your seeds', 'Export', 'Keyboard shortcuts']) {
      await page.getByRole('button', { name }).click()
      await page.getByRole('dialog', { name }).waitFor()
      expect(await accessibilityFaults(page), name).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: /^Theme/ }).click()
    await page
      .getByRole('img', { name: 'Act map, seed 7' })
      .or(page.locator('.act-map [data-node]').first())
      .first()
      .click()
    expect(await accessibilityFaults(page)).toEqual([])
    await seedField(page).fill('no seed')
    await page.locator('[data-stale]').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('nothing moves if the user prefers reduced motion', async () => {
  const page = await stage.open('#/actmap?seed=7', { reducedMotion: 'reduce' })
  await made(page)
  await page.getByRole('button', { name: 'Next seed' }).click()
  await made(page)
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element)
        return animationName !== 'none' || /[1-9]/.test(transitionDuration)
      }).length,
  )
  expect(moving).toBe(0)
})

/** Counts the tab stops from the start of the page to the first one in the open panel. */
async function tabStops(page: Page): Promise<number> {
  for (let stops = 1; stops <= 40; stops++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.closest('#panel') !== null)) return stops
  }
  return Infinity
}
