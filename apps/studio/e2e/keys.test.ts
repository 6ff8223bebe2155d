import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../../tests/long.js'
import { openStage, type Stage } from './open-browser.js'
import { eventually, hashOf, made, seedField, settled } from './page-parts.js'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

/** Every printable ASCII character, and every other key that a shortcut uses. Escape closes a dialog. */
const KEYS = Array.from({ length: 94 }, (_, i) => String.fromCodePoint(33 + i)).concat([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
])

/** Sends each key to the focused element, as fast as possible, also with Ctrl. */
async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    for (const key of all) {
      for (const ctrlKey of [false, true]) {
        const init = { key, ctrlKey, bubbles: true, cancelable: true }
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', init))
      }
    }
  }, keys)
}

/** Returns the address, the text behind the dialog, and what the browser stores. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    hash: location.hash,
    text: document.querySelector('main')!.textContent,
    values: [...document.querySelectorAll('input')].map(({ value, checked }) => `${value} ${checked}`),
    theme: document.documentElement.outerHTML.slice(0, 200),
    stored: JSON.stringify(localStorage),
  }))

const openHelp = async (page: Page): Promise<void> => {
  await page.keyboard.press('?')
  await page.locator('dialog[open]').waitFor()
}

/** The pages, each with its parts that handle keys while they have the focus. */
const PAGES: readonly (readonly [world: string, hash: string, parts: readonly string[]])[] = [
  ['deck', '#/deck?seed=7&view=play', []],
  ['deals', '#/deals?seed=7', []],
  ['dungeon', '#/dungeon?seed=7', ['[role=button][data-path][tabindex="0"]']],
  ['actmap', '#/actmap?seed=7', ['[role=button][data-path][tabindex="0"]']],
  [
    'spire',
    '#/spire?seed=7',
    [
      '[role=button][data-path][tabindex="0"]',
      '[aria-label=Views] [role=tab][tabindex="0"]',
      '.floor-head[tabindex="0"]',
    ],
  ],
  ['spire2', '#/spire2?seed=7', ['[role=button][data-path][tabindex="0"]']],
]

const VIEWS: typeof PAGES = [
  ['home', '#/', []],
  ['search', '#/spire?seed=7&view=search', []],
  ['survey', '#/actmap?seed=7&view=survey', []],
  ['compare', '#/deck?seed=7&view=compare', []],
  ['rules', '#/actmap?seed=7&view=rules', []],
]

test.each(isLong ? [...PAGES, ...VIEWS] : PAGES)(
  'under the open Help dialog, no key changes the %s page, and its parts ignore keys with Ctrl, Alt or Meta',
  async (id, hash, parts) => {
    const page = await stage.open(hash)
    if (id !== 'home') {
      await seedField(page).waitFor()
      await page.locator('main').getByRole('tab').first().waitFor()
      await page.waitForLoadState('networkidle')
      await made(page)
    }
    if (id === 'deals') {
      await page.getByRole('button', { name: 'Deal', exact: true }).click()
      await page.getByRole('group', { name: 'Your bid' }).waitFor()
    }
    // These come late, however busy the machine is: lazily loaded parts, and the entry in the list of recent seeds, which
    // a page adds three seconds after it opened.
    await eventually(() => page.locator('.loading').count(), 0)
    if (id !== 'home')
      await eventually(() => page.evaluate(() => localStorage.getItem('seedfast.seeds') !== null), true)
    await openHelp(page)
    const before: unknown = JSON.parse(await settled(async () => JSON.stringify(await stateOf(page))))
    await pressAll(page, KEYS)
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    await page.waitForTimeout(100)
    expect(await stateOf(page)).toEqual(before)
    for (const selector of parts) {
      const part = page.locator(selector).first()
      const closeHelp = async (): Promise<void> => {
        await page.keyboard.press('Escape')
        await page.locator('dialog[open]').waitFor({ state: 'detached' })
        await part.focus()
      }
      await closeHelp()
      const shown = async (): Promise<string> => {
        const focus = await page.evaluate(() => {
          let focused = document.activeElement
          while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
          return focused?.outerHTML.slice(0, 200)
        })
        return JSON.stringify([await stateOf(page), focus])
      }
      const focused = await settled(shown)
      for (const modifier of ['Control', 'Alt', 'Meta'])
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowRight', 'Home', 'Enter', 'l'])
          await page.keyboard.press(`${modifier}+${key}`)
      await page.waitForTimeout(100)
      expect(await shown()).toBe(focused)
      await openHelp(page)
      await pressAll(page, KEYS)
      for (const key of ['ArrowUp', 'ArrowDown', 'l', '1']) await page.keyboard.press(key)
      await closeHelp()
      await eventually(shown, focused)
      await openHelp(page)
    }
  },
)

test('in a select, an editable element and an open menu, keys are theirs', async () => {
  const page = await stage.open('#/deck?seed=7&view=play')
  await seedField(page).waitFor()
  const before = hashOf(page)
  for (const html of [
    '<select><option>news</option></select>',
    '<div contenteditable="true">text</div>',
    '<div contenteditable="plaintext-only"><b tabindex="0">text</b></div>',
    '<div role="menu"><button role="menuitem">item</button></div>',
    '<div popover="manual"><button>item</button></div>',
  ]) {
    await page.evaluate((text) => {
      document.body.insertAdjacentHTML('beforeend', `<div id="tried">${text}</div>`)
      const layer = document.querySelector<HTMLElement>('#tried > *')!
      if (layer.popover !== null) layer.showPopover()
      const inside = layer.querySelector<HTMLElement>('button, b') ?? layer
      inside.focus()
    }, html)
    await pressAll(page, ['n', 'd', 'b', '1', '2', 'u', 't'])
    await page.waitForTimeout(50)
    expect([html, hashOf(page)]).toEqual([html, before])
    await page.evaluate(() => document.querySelector('#tried')!.remove())
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('1')
  await eventually(() => hashOf(page) === before, false)
})
