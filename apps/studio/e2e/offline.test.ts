import { serve, type Listening } from '@seedfast/server'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { isLong } from '../../../tests/long.js'
import type { StudioWorlds } from './build-studios.js'
import { sharedBrowser } from './open-browser.js'
import { eventually, made } from './page-parts.js'

let profile: BrowserContext | undefined
let server: Listening

afterEach(async () => {
  await profile?.close()
  await server.close()
})

/** Serves a studio on the given port; 0 for any free port. */
async function serveStudio(worlds: StudioWorlds, port = 0): Promise<void> {
  server = await serve({ worlds: [], port, studioFolder: inject('studios')[worlds], modules: [] })
}

const portOf = (): number => Number(new URL(server.url).port)

/** Opens the served studio in a new profile. */
async function openPage(): Promise<Page> {
  const browser = await sharedBrowser()
  profile = await browser.newContext()
  const page = await profile.newPage()
  await page.goto(server.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Waits until the service worker has copied the studio. */
const copied = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => setTimeout(resolve, 50))
  })

/** Returns the URLs of all stored copies. */
const copies = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const caches = await globalThis.caches.keys()
    const requests = await Promise.all(
      caches.map(async (name) => (await globalThis.caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

describe.skipIf(!isLong)('without the server', () => {
  test('after one visit, the studio opens every world, and stores nothing but its own files', async () => {
    await serveStudio('shipped')
    const page = await openPage()
    await copied(page)
    await page.evaluate(() => fetch('./v1/worlds').then(() => fetch('./worlds/index.json')))
    expect((await copies(page)).filter((path) => /^\/(?:v1|worlds)\//.test(path))).toEqual([])
    await server.close()
    for (const id of ['deck', 'spire']) {
      await page.goto(`${server.url}#/${id}?seed=7`)
      await page.reload()
      await made(page)
    }
    await page.getByText('the server can’t be reached').waitFor()
    await page.getByRole('tab', { name: 'Search' }).click()
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
  })

  test('another studio on the same port is shown immediately, and the first one is never shown again', async () => {
    await serveStudio('demo')
    const port = portOf()
    const page = await openPage()
    await copied(page)
    await server.close()
    await page.reload()
    await page.getByText('Garden').first().waitFor()
    await serveStudio('shipped', port)
    await page.reload()
    await page.getByText('Slay the Spire').first().waitFor()
    expect(await page.getByText('Garden').count()).toBe(0)
    await eventually(
      () =>
        page.evaluate(() =>
          caches.match('./').then((copy) => copy?.text().then((text) => text.includes('Garden')) ?? false),
        ),
      false,
    )
    await server.close()
    await eventually(async () => {
      await page.reload().catch(() => undefined)
      return page.getByText('Garden').count()
    }, 0)
  })
})

test('a build names its ID in the page and in the service worker, which lists its files', async () => {
  await serveStudio('demo')
  const [page, worker] = await Promise.all(
    ['', 'sw.js'].map(async (path) => (await fetch(`${server.url}${path}`)).text()),
  )
  const [, id] = /<meta name="seedfast-build" content="(\w{16})"/.exec(page!)!
  expect(worker).toContain(`"${id}"`)
  expect(worker).toContain('"tokens.css"')
  for (const [, script] of page!.matchAll(/src="\.\/(assets\/[^"]+)"/g)) expect(worker).toContain(script)
})
