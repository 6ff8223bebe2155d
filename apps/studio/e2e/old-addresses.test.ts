import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './open-browser.js'
import { settled } from './page-parts.js'

/** What a page showed when its address was recorded. */
interface OldAddress {
  readonly address: string
  /** The result's SHA-256 hash, or null if the page shows no result. */
  readonly sha256: string | null
  /** The title of the selected tab. */
  readonly tab: string | null
  /** How many values of the address the page reports as unusable. */
  readonly faults: number
}

const file = fileURLToPath(new URL('./old-addresses.json', import.meta.url))
const recorded = JSON.parse(readFileSync(file, 'utf8')) as readonly OldAddress[]
const worlds = [...new Set(recorded.map(worldOf))]

/** The day on which the addresses were recorded. */
const RECORDED = '2026-11-29T12:00:00Z'

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterAll(() => stage?.close())

const seen: OldAddress[] = []

// With `SEEDFAST_UPDATE_ADDRESSES=1`, the test records what the pages show now.
const isLong = process.env['SEEDFAST_LONG'] === '1' || process.env['SEEDFAST_UPDATE_ADDRESSES'] === '1'

test.runIf(isLong).each(worlds)(
  'old addresses of %s open to the same results',
  { timeout: 240_000 },
  async (world) => {
    const page = await stage.open('#/')
    // Without a seed, a page shows the seed of the day.
    await page.clock.setFixedTime(RECORDED)
    const shown: OldAddress[] = []
    const all = recorded.filter((old) => worldOf(old) === world)
    for (const { address } of all) {
      await page.goto('about:blank')
      await page.goto(`${stage.url}${address}`)
      shown.push({ address, ...(await read(page)) })
    }
    await stage.closePages()
    seen.push(...shown)
    if (process.env['SEEDFAST_UPDATE_ADDRESSES'] === '1') return
    expect(shown).toEqual(all)
  },
)

afterAll(() => {
  if (process.env['SEEDFAST_UPDATE_ADDRESSES'] !== '1') return
  const now = recorded.map((old) => seen.find(({ address }) => address === old.address) ?? old)
  writeFileSync(file, `[\n${now.map((old) => `  ${JSON.stringify(old)}`).join(',\n')}\n]\n`)
})

/** Reads what the page shows once it has stopped changing. */
async function read(page: Page): Promise<Omit<OldAddress, 'address'>> {
  await page.getByRole('tablist', { name: 'Views' }).first().waitFor()
  // The hash is only visible under Inspect.
  await page.locator('.hash, [role=alert]').first().waitFor({ state: 'attached' })
  const text = await settled(() => page.evaluate(readPage))
  return JSON.parse(text) as Omit<OldAddress, 'address'>
}

function readPage(): string {
  const sha256 = document.querySelector('.hash')?.textContent ?? null
  const tab = document.querySelector('[role=tab][aria-selected=true]')?.textContent ?? null
  const faults = document.querySelectorAll('[aria-label="Values in this link"] li').length
  return JSON.stringify({ sha256, tab, faults })
}

function worldOf({ address }: Pick<OldAddress, 'address'>): string {
  return /^#\/([a-z0-9]+)/.exec(address)![1]!
}
