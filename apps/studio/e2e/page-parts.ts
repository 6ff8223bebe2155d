import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'

/** How long a test waits for a page before it fails, in milliseconds. A busy machine may need seconds for a click. */
export const PATIENCE = 60_000

/** Waits until `read` returns a value equal to `wanted`. Fails after a minute and reports the difference. */
export async function eventually<T>(read: () => Promise<T> | T, wanted: T): Promise<void> {
  await expect.poll(read, { timeout: PATIENCE, interval: 50 }).toEqual(wanted)
}

/** Waits until ten consecutive calls of `read` return the same value, then returns that value. */
export async function settled<T>(read: () => Promise<T>): Promise<T> {
  let last = await read()
  let same = 1
  const again = async (): Promise<number> => {
    const next = await read()
    same = next === last ? same + 1 : 1
    last = next
    return same
  }
  await expect.poll(again, { timeout: PATIENCE, interval: 100 }).toBeGreaterThanOrEqual(10)
  return last
}

export const seedField = (page: Page): Locator => page.getByRole('textbox', { name: 'Seed', exact: true })

/** Returns the control whose accessible name is exactly `name`. */
export const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })

/** Returns the part of the page's URL that starts with `#`, decoded. */
export const hashOf = (page: Page): string => decodeURIComponent(new URL(page.url()).hash)

/** Returns the text of a fact's value in the table of facts. */
export const factOf = (page: Page, name: string): Promise<string> =>
  page.locator(`[data-fact="${name}"] td`).innerText()

/** Returns the result's SHA-256 hash as shown on the page. */
export const hash256 = (page: Page): Promise<string> => page.locator('.hash').innerText()

/** Waits until the page shows a result and its picture. */
export async function made(page: Page): Promise<void> {
  await page.getByText(/^Generated in /).waitFor()
  await page.locator('.loading').first().waitFor({ state: 'detached' })
}

/** Opens a tab. If it isn't one of the main tabs, first opens Inspect, which contains the others. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true })
  if ((await tab.count()) === 0) await page.getByRole('tab', { name: 'Inspect' }).click()
  await tab.click()
}

/** Returns the field that finds seeds. */
export const wish = (page: Page): Locator => page.getByRole('combobox', { name: 'Wish', exact: true })

/**
 * Returns how much wider the page is than its window, in pixels. On a phone, `window.innerWidth` grows with the page, so
 * it can't be the width to compare with.
 */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Returns the JSON Pointer of the part of a picture that has the focus, or null if no part has it. */
export const focusedPart = (page: Page): Promise<string | null> =>
  page.evaluate(
    () => document.querySelector('.hit-layer')?.shadowRoot?.activeElement?.getAttribute('data-path') ?? null,
  )

/** Presses Tab until the name of the focused element matches. Returns the number of presses. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      const label = element?.id ? document.querySelector(`label[for="${element.id}"]`) : null
      return (element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? '').trim()
    })
  for (let presses = 1; presses <= 99; presses++) {
    await page.keyboard.press(key)
    if (name.test(await focused())) return presses
  }
  throw new Error(`${key} doesn't reach ${name}`)
}

/** What a visitor uses the page with. */
export type Hand = 'mouse' | 'touch' | 'keyboard'

/** Presses a button, link or option: with a click, a tap, or the Enter key after it got the focus. */
export async function use(element: Locator, hand: Hand): Promise<void> {
  if (hand === 'mouse') return element.click()
  if (hand === 'touch') return element.tap()
  await element.focus()
  return element.press('Enter')
}
