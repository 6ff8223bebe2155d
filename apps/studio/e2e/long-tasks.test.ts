import { worlds } from '@seedfast/worlds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { isLong } from '../../../tests/long.js'
import { openStage, type Stage } from './open-browser.js'
import { made, seedField } from './page-parts.js'

/** The longest time for which the page may not respond, in milliseconds. */
const MOST = 100

let stage: Stage

beforeAll(async () => {
  stage = await openStage('shipped')
})

afterEach(() => stage.closePages())

afterAll(() => stage?.close())

// These times mean nothing while other programs use the machine, so `npm test` leaves them out.
describe.skipIf(!isLong)('the page always responds', () => {
  test.each(worlds.map(({ id }) => id))('%s, while making, typing and stepping', async (id) => {
    const page = await stage.open(`#/${id}?seed=1`)
    await made(page)
    const longTasks = await observeTasks(page)
    for (let i = 0; i < 4; i++) {
      await page.getByRole('button', { name: 'Next seed' }).click()
      await made(page)
    }
    await seedField(page).fill('')
    await seedField(page).pressSequentially('4711', { delay: 60 })
    await made(page)
    await page.getByRole('button', { name: 'New seed' }).click()
    await made(page)
    await page.waitForTimeout(500)
    const longest = Math.max(0, ...(await longTasks()))
    process.stdout.write(`${id}: longest task ${longest} ms\n`)
    expect(longest).toBeLessThanOrEqual(MOST)
  })
})

/** Starts to record tasks that take longer than 50 ms, and returns a function that returns their durations. */
async function observeTasks(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
    }).observe({ type: 'longtask' })
    Object.assign(globalThis, { longTasks: tasks })
  })
  return () => page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks)
}
