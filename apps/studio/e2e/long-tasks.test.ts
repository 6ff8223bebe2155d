import { worlds } from '@seedfast/worlds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { isLong } from '../../../tests/long.js'
import { openStage, type Stage } from './open-browser.js'
import { made } from './page-parts.js'
import { longestTasks } from './trace-tasks.js'

/**
 * The maximum processor time of a task, during which the page can't respond, in milliseconds. On a machine that is slower
 * than the reference machine, a task may take longer by the same factor.
 */
const MOST = 100

/** The processor time of the reference task on the reference machine, in milliseconds. */
const REFERENCE_MS = 60

/** The worlds whose pages are visited. Outside of the long suite, only one of the pages with the longest tasks is. */
const VISITED = isLong ? worlds.map(({ id }) => id) : ['spire']

/** The time after which a page has finished its work, in milliseconds. */
const SETTLED = 200

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

// On a busy machine, a task may need more processor time than usual. One that is always too long fails every attempt.
describe('the page always responds', { retry: 2 }, () => {
  test.each(VISITED)('%s', async (id) => {
    const page = await stage.open('#/')
    const { reference, ...longest } = await longestTasks(page, (ended) => visit(page, id, ended))
    const steps = Object.entries(longest)
    const most = MOST * Math.max(1, reference! / REFERENCE_MS)
    const found = steps.map((step) => step.join(' ')).join(', ')
    process.stdout.write(
      `${id}: ${found} (ms; the limit is ${most.toFixed(0)}, the reference ${reference})\n`,
    )
    expect(steps.filter(([, ms]) => ms > most)).toEqual([])
  })
})

test('a task that is too long is detected', async () => {
  const page = await stage.open('#/')
  const { before, busy } = await longestTasks(page, async (ended) => {
    await page.waitForTimeout(SETTLED)
    await ended('before')
    await page.evaluate((ms) => {
      // On a busy machine, the task gets only a part of this time.
      const end = performance.now() + ms
      while (performance.now() < end);
    }, 5 * MOST)
    await ended('busy')
  })
  expect(busy).toBeGreaterThan(MOST)
  expect(before).toBeLessThan(busy!)
})

/** Adds a long list to the page, lays it out and removes it. No code of the studio runs, so only the machine matters. */
async function runReferenceTask(page: Page): Promise<void> {
  await page.evaluate(() => {
    const list = document.createElement('ol')
    for (let i = 0; i < 1000; i++) {
      const item = list.appendChild(document.createElement('li'))
      item.append(document.createElement('b'), `item ${i}`)
    }
    document.body.append(list)
    list.getBoundingClientRect()
    list.remove()
  })
  await page.waitForTimeout(SETTLED)
}

/** Opens a world's page, runs the reference task, goes to other seeds, types a seed, and opens every tab. */
async function visit(page: Page, id: string, ended: (step: string) => Promise<void>): Promise<void> {
  const settled = async (): Promise<void> => {
    await made(page)
    await page.waitForTimeout(SETTLED)
  }
  await page.goto('about:blank')
  await page.goto(`${stage.url}#/${id}?seed=1`)
  await page.locator('.rail .form').first().waitFor()
  await settled()
  await ended('load')
  await runReferenceTask(page)
  await ended('reference')
  // These selectors are cheap. To find an element by its role, Playwright would keep the page busy for a long time.
  for (let i = 0; i < 2; i++) {
    await page.locator('button[aria-label="Next seed"]').click()
    await settled()
  }
  await ended('step')
  await page.locator('#seed').fill('')
  await page.locator('#seed').pressSequentially('4711', { delay: 50 })
  await settled()
  await ended('type')
  const tabs = await page.locator('[aria-label=Views] [role=tab]').all()
  for (const tab of [...tabs.slice(1), tabs[0]!]) {
    await tab.click()
    await page.waitForTimeout(SETTLED)
    await ended(await tab.innerText())
  }
}
