import { worlds } from '@seedfast/worlds'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { isLong } from '../../../tests/long.js'
import { openStage, type Stage } from './open-browser.js'
import { made } from './page-parts.js'
import { longestTasks, MARK } from './trace-tasks.js'

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

/** The maximum number of visits in which the page's tasks are measured. */
const MOST_VISITS = 5

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

test.each(VISITED)('the page of %s always responds', async (id) => {
  // Other programs can only add to a task's processor time, so the shortest of several measurements is the best.
  const best = new Map<string, number>()
  const tooLong = (): [string, number][] => [...best].filter(([, share]) => share > 1)
  for (let visits = 0; visits === 0 || (visits < MOST_VISITS && tooLong().length > 0); visits++) {
    const page = await stage.open('#/')
    const { reference, ...longest } = await longestTasks(page, (ended) => visit(page, id, ended))
    const most = MOST * Math.max(1, reference! / REFERENCE_MS)
    for (const [step, ms] of Object.entries(longest))
      best.set(step, Math.min(ms / most, best.get(step) ?? Infinity))
    const found = Object.entries(longest).map((step) => step.join(' '))
    process.stdout.write(
      `${id}: ${found.join(', ')} (ms; the limit is ${most.toFixed(0)}, the reference ${reference})\n`,
    )
    await stage.closePages()
  }
  expect(tooLong()).toEqual([])
})

/** How many times slower the processor of a cheap phone is. */
const SLOWER = 4

/** The time in which a page loads on a slow processor, in milliseconds. */
const LOADED = 7000

test.each(isLong ? ['', ...worlds.map(({ id }) => `${id}?seed=1`)] : ['deck?seed=1'])(
  'the page /%s loads in short tasks, even on a slow processor',
  async (address) => {
    let best = Infinity
    for (let visits = 0; visits < MOST_VISITS && best > 1; visits++) {
      const page = await stage.open('about:blank')
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      // Playwright's own scripts would take a long task.
      await page.addInitScript(
        ({ mark, ms }) => {
          performance.mark(`${mark}start`)
          setTimeout(() => performance.mark(`${mark}load`), ms)
        },
        { mark: MARK, ms: LOADED - SETTLED },
      )
      const { load, reference } = await longestTasks(page, async (ended) => {
        await page.goto(`${stage.url}#/${address}`, { waitUntil: 'commit' })
        await page.waitForTimeout(LOADED)
        await ended('loaded')
        await runReferenceTask(page)
        await ended('reference')
      })
      const most = MOST * Math.max(1, reference! / SLOWER / REFERENCE_MS)
      process.stdout.write(`/${address}: ${load} ms of ${most.toFixed(0)}, the reference ${reference}\n`)
      best = Math.min(best, load! / most)
      await stage.closePages()
    }
    expect(best).toBeLessThanOrEqual(1)
  },
)

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
