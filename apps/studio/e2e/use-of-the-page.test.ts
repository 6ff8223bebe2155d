import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage } from './open-browser.js'
import { eventually, field, hashOf, made, overhang, seedField } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('demo')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

describe('at phone width', () => {
  test('no tab is wider than the window', async () => {
    const page = await stage.open('#/garden?seed=18446744073709551615', phone)
    for (const view of ['svg', 'text', 'dot', 'result', 'file']) {
      await page.goto(`${stage.url}#/garden?seed=18446744073709551615&view=${view}`)
      await page.locator(`#panel[aria-labelledby="tab-${view}"][aria-busy=false]`).waitFor()
      await made(page)
      expect([view, await overhang(page)]).toEqual([view, 0])
      await page.getByRole('button', { name: 'Parameters' }).tap()
      await field(page, 'Rows').waitFor()
      expect([view, await overhang(page)]).toEqual([view, 0])
      await page.getByRole('button', { name: 'Close parameters' }).tap()
    }
  })

  test('no error or notice is wider than the window', async () => {
    const page = await stage.open(
      `#/garden?v=1&seed=${'x'.repeat(80)}&/plot/rows=99&${'k'.repeat(80)}=1`,
      phone,
    )
    await page.getByText('About this link').waitFor()
    expect(await overhang(page)).toBe(0)
  })

  test('the parameters open as a sheet that leaves the result visible, and close again', async () => {
    const page = await stage.open('#/garden?seed=7', phone)
    await made(page)
    expect(await field(page, 'Rows').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Parameters' }).tap()
    await field(page, 'Rows').waitFor()
    const picture = (await page.getByRole('img', { name: 'Garden, seed 7' }).boundingBox())!
    const sheet = (await page.getByRole('complementary', { name: 'Parameters' }).boundingBox())!
    expect(picture.y).toBeLessThan(sheet.y - 40)
    await field(page, 'Rows').fill('3')
    await page.getByRole('button', { name: 'Close parameters' }).tap()
    expect(await field(page, 'Rows').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Parameters 1 changed' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Parameters')
  })
})

test('at other widths nothing is wider than the window', async () => {
  const page = await stage.open('#/garden?seed=7&view=file')
  await made(page)
  for (const width of [768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await overhang(page)]).toEqual([width, 0])
  }
})

describe('by keyboard', () => {
  test('everything is reachable, the focus is visible, and the first stop skips the header', async () => {
    const page = await stage.open('#/garden?seed=7')
    await made(page)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the result')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Picture')
    expect(hashOf(page)).toContain('#/garden')
    const seen = new Set<string>()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    for (let i = 0; i < 90; i++) {
      await page.keyboard.press('Tab')
      const focused = () =>
        page.evaluate(() => {
          const at = document.activeElement as HTMLElement
          const marked = [at, at.nextElementSibling, at.closest('.seed-line')].filter((one) => one !== null)
          return {
            name: at.id || at.getAttribute('aria-label') || at.textContent || '',
            outlined:
              at === document.body ||
              // A part of the picture is outlined by a separate element.
              at.matches(':has(+ .part-outline)') ||
              marked.some((one) => getComputedStyle(one).outlineStyle !== 'none'),
          }
        })
      const { name } = await focused()
      // The outline of a picture's part is loaded when it is needed first.
      await eventually(async () => [name, (await focused()).outlined], [name, true])
      seen.add(name)
    }
    for (const name of ['seed', 'params/plot/rows', 'params/fenced', 'params/soil', 'tab-svg', 'Wish']) {
      expect([...seen]).toContain(name)
    }
  })

  test('shortcuts make results, step through seeds and switch tabs', async () => {
    const page = await stage.open('#/garden?seed=7')
    await made(page)
    await page.keyboard.press('ArrowRight')
    await eventually(() => seedField(page).inputValue(), '8')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await eventually(() => seedField(page).inputValue(), '6')
    await page.keyboard.press('v')
    await eventually(() => hashOf(page), '#/garden?v=3&seed=6&view=search')
    await page.keyboard.press('/')
    await page.keyboard.type('123')
    await eventually(() => hashOf(page), '#/garden?v=3&seed=123&view=search')
    await page.keyboard.press('ArrowUp')
    await eventually(() => seedField(page).inputValue(), '124')
    await page.keyboard.press('n')
    expect(await seedField(page).inputValue()).toBe('124n')
  })

  test('tabs and the tree handle arrow keys themselves', async () => {
    const page = await stage.open('#/garden?seed=7&view=result', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await made(page)
    await page.getByRole('tab', { name: 'Result' }).focus()
    await page.keyboard.press('ArrowRight')
    await eventually(() => hashOf(page), '#/garden?v=3&seed=7&view=draws')
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('treeitem').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('c')
    await page.getByText('Copied /beds/0').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('/beds/0')
    expect(await seedField(page).inputValue()).toBe('7')
  })

  test('the help lists the shortcuts, and can turn letters off', async () => {
    const page = await stage.open('#/garden?seed=7')
    await made(page)
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByText('Copy the link').waitFor()
    await help.getByRole('switch', { name: 'Single-letter shortcuts' }).uncheck()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'hidden' })
    await page.keyboard.press('n')
    await page.keyboard.press('ArrowRight')
    await eventually(() => seedField(page).inputValue(), '8')
  })

  test('keys right after closing the help aren’t lost', async () => {
    const page = await stage.open('#/garden?seed=7')
    await made(page)
    await page.keyboard.press('?')
    const letters = page.getByRole('switch', { name: 'Single-letter shortcuts' })
    await letters.uncheck()
    await letters.check()
    // Don't wait for the next paint. Until then, the hidden switch has the focus.
    await Promise.all(['Escape', 'ArrowRight', 'v'].map((key) => page.keyboard.press(key)))
    await eventually(() => hashOf(page), '#/garden?v=3&seed=8&view=search')
  })
})

test('every control has a name', async () => {
  const page = await stage.open(
    '#/garden?seed=7&/pond/width=1&/beds=[{"kind":"sage","count":1}]&/plot/edge=2',
  )
  await field(page, 'Depth').waitFor()
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, input, select, textarea')]
      .filter((control) => control.getAttribute('aria-hidden') !== 'true')
      .filter((control) => {
        const labels = (control as HTMLInputElement).labels
        const text = [
          control.getAttribute('aria-label'),
          control.textContent,
          ...[...(labels ?? [])].map((label) => label.textContent),
        ]
        return !['button', 'a'].includes(control.localName)
          ? !(labels?.length || control.ariaLabel)
          : text.join('').trim() === ''
      })
      .map((control) => control.outerHTML),
  )
  expect(nameless).toEqual([])
})

/**
 * Returns the targets smaller than 24 pixels in either direction (WCAG 2.2, 2.5.8). Links in a line of text are exempt.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, input, select, summary, [role=slider], [tabindex="0"]')]
      .filter((one) => one.checkVisibility() && one.closest('.visually-hidden, svg, .skip-link') === null)
      .filter((one) => one.localName !== 'a' || getComputedStyle(one).display !== 'inline')
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      // Half a pixel allows for rounding.
      .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 23.5)
      .map(({ one, box }) => `${one.outerHTML.slice(0, 60)} ${box.width} x ${box.height}`),
  )

/** Returns truncated text without a tooltip that shows all of it. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.checkVisibility() && one.closest('.visually-hidden, [title]') === null)
      // A line of the tree only summarizes its children.
      .filter((one) => one.closest('[role=treeitem]')?.hasAttribute('aria-expanded') !== true)
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth)
      .map((one) => `${one.className} ${one.textContent}`),
  )

test.each([
  ['a screen', {}],
  ['a phone', phone],
] as const)('targets are large enough on %s, and no text is cut off', async (_, options) => {
  const page = await stage.open('#/garden?seed=7', options)
  const other = encodeURIComponent('/garden?seed=7&/plot/density=0.9')
  for (const view of [
    'result&page/why=/beds',
    'draws&page/draw=3',
    `compare&other=${other}`,
    'search',
    'survey',
  ]) {
    await page.goto(`${stage.url}#/garden?seed=7&view=${view}`)
    await made(page)
    await page.locator('.why-draws, .draw-table, .draw-column, .search, .bar-table').first().waitFor()
    expect([view, await smallTargets(page)]).toEqual([view, []])
    expect([view, await cutTexts(page)]).toEqual([view, []])
  }
})

test('the status has the same place in every panel under Inspect on a phone', async () => {
  const page = await stage.open('#/garden?seed=7', phone)
  const places: number[] = []
  for (const view of ['text', 'result', 'draws', 'file']) {
    await page.goto(`${stage.url}#/garden?seed=7&view=${view}`)
    await made(page)
    places.push((await page.locator('.views-head .status').boundingBox())!.x)
  }
  expect(new Set(places).size).toBe(1)
})

test('the theme follows the system until one is chosen, and the choice is stored', async () => {
  const page = await stage.open('#/garden?seed=7', { colorScheme: 'dark' })
  const ground = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await ground()
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await ground()
  expect(light).not.toBe(dark)
  await page.getByRole('button', { name: 'Theme: system' }).click()
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await eventually(ground, dark)
  await page.reload()
  await page.getByRole('button', { name: 'Theme: dark' }).waitFor()
  expect(await ground()).toBe(dark)
})

test('nothing moves if the user prefers reduced motion', async () => {
  const page = await stage.open('#/garden?seed=7', { reducedMotion: 'reduce' })
  await made(page)
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter(
        (one) =>
          getComputedStyle(one).transitionDuration !== '0s' &&
          getComputedStyle(one).transitionProperty !== 'none',
      ).length,
  )
  expect(moving).toBe(0)
})

test('stepping through seeds does not shift the page', async () => {
  const page = await stage.open('#/garden?seed=7')
  await page.getByRole('img', { name: 'Garden, seed 7' }).waitFor()
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: false })
  })
  for (let seed = 8; seed <= 17; seed++) {
    await page.keyboard.press('ArrowRight')
    await page.getByRole('img', { name: `Garden, seed ${seed}` }).waitFor()
  }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
})
