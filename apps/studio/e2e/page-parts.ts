import { expect } from 'vitest'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'

/** Waits until `read` returns `wanted`; fails with the difference after fifteen seconds. */
export async function eventually<T>(read: () => Promise<T> | T, wanted: T): Promise<void> {
  await expect.poll(read, { timeout: 15_000, interval: 50 }).toEqual(wanted)
}

/** Waits until `read` returns the same value ten times in a row, and returns it. */
export async function settled<T>(read: () => Promise<T>): Promise<T> {
  let last = await read()
  let same = 1
  const again = async (): Promise<number> => {
    const next = await read()
    same = next === last ? same + 1 : 1
    last = next
    return same
  }
  await expect.poll(again, { timeout: 15_000, interval: 100 }).toBeGreaterThanOrEqual(10)
  return last
}

export const seedField = (page: Page): Locator => page.getByRole('textbox', { name: 'Seed', exact: true })

/** The control with exactly this name. */
export const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })

/** The address after `#`. */
export const hashOf = (page: Page): string => decodeURIComponent(new URL(page.url()).hash)

/** A fact's value in the table. */
export const factOf = (page: Page, name: string): Promise<string> =>
  page.locator(`[data-fact="${name}"] td`).innerText()

/** The result's hash on the page. */
export const hash256 = (page: Page): Promise<string> => page.locator('.hash').innerText()

/** Waits until a result is made and drawn. */
export async function made(page: Page): Promise<void> {
  await page.getByText(/^Made in /).waitFor()
  await page.locator('.loading').first().waitFor({ state: 'detached' })
}

/** Opens a tab, which can be one of those under Inspect. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true })
  if ((await tab.count()) === 0) await page.getByRole('tab', { name: 'Inspect' }).click()
  await tab.click()
}

/** Options for pages whose search shows its conditions as text, and its hits as a list. */
export function searchAsText(stage: { readonly url: string }): BrowserContextOptions {
  const localStorage = [
    { name: 'seedfast.search-form', value: 'text' },
    { name: 'seedfast.hits', value: 'list' },
  ]
  return { storageState: { cookies: [], origins: [{ origin: new URL(stage.url).origin, localStorage }] } }
}

/** How much wider a page is than its window. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
