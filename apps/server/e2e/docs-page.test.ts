import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worlds } from '@seedfast/worlds'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../../../scripts/find-chromium.js'
// Workers run built code, so this test does too.
import { serve, type Listening } from '../dist/index.js'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The studio's colors, which the API page shares. */
const TOKENS = new URL('../../studio/public/tokens.css', import.meta.url)

let folder: string
let server: Listening
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seedfast-docs-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>The studio</title>')
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await copyFile(TOKENS, join(folder, 'tokens.css'))
  // Processes start slowly on a busy machine.
  server = await serve({ worlds, studioFolder: folder, port: 0, budget: { waitMs: 60_000 } })
  browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
})

afterAll(async () => {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Opens the page, and records its errors and its requests to other servers. */
async function open(colorScheme: 'light' | 'dark' = 'light'): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ colorScheme })
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) faults.push(request.url())
  })
  await page.goto(`${server.url}docs`)
  return { page, faults }
}

test(
  'the API page shows every path, sends requests, and obeys its security policy',
  { tags: 'walk' },
  async () => {
    const { page, faults } = await open()
    const { paths } = (await (await fetch(`${server.url}openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const ids = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    const shown = await page.locator('details').evaluateAll((all) => all.map(({ id }) => id))
    expect(shown.toSorted()).toEqual(ids.toSorted())

    const make = page.locator('#getMake')
    await make.locator('summary').click()
    await make.getByLabel('id *').selectOption('actmap')
    await make.getByLabel('seed', { exact: true }).fill('7')
    await make.getByLabel('set', { exact: true }).fill('spec.columns=3\nspec.rows=8')
    await make.getByRole('button', { name: 'Send' }).click()
    await make.getByText(/^200 OK · application\/json · /).waitFor()
    expect(await make.locator('.request').textContent()).toBe(
      'GET /v1/worlds/actmap/make?seed=7&set=spec.columns%3D3&set=spec.rows%3D8',
    )
    expect(await make.locator('pre').textContent()).toContain('"format": "seedfast/1"')

    await page.goto(`${server.url}docs#postGetDeck`)
    const deck = page.locator('#postGetDeck')
    await deck.getByRole('button', { name: 'Send' }).click()
    await deck.getByText(/^200 OK · application\/json · /).waitFor()
    expect(faults).toEqual([])
    await deck.getByLabel('body', { exact: true }).fill('{')
    await deck.getByRole('button', { name: 'Send' }).click()
    await deck.getByText(/^400 Bad Request/).waitFor()

    await page.getByRole('link', { name: 'Studio' }).click()
    expect(await page.title()).toBe('The studio')
  },
)

test.each(['light', 'dark'] as const)('the API page is accessible with %s colors', async (scheme) => {
  const { page, faults } = await open(scheme)
  await page.locator('details').evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = true
  })
  const make = page.locator('#getMake')
  await make.getByLabel('seed', { exact: true }).fill('x')
  await make.getByRole('button', { name: 'Send' }).click()
  await make.locator('.failed').waitFor()
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).toBe(scheme === 'dark' ? 'rgb(14, 20, 18)' : 'rgb(243, 244, 239)')
  // Through the debugger, because the page's policy only allows the server's own scripts.
  await page.evaluate(await readFile(AXE, 'utf8'))
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: AxeViolation[] }> } }
    return (await axe.run()).violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      html: nodes[0]!.html,
    }))
  })
  expect(found).toEqual([])
  expect(faults.filter((fault) => !fault.includes('400'))).toEqual([])
})

test('the page and its assets are small', async () => {
  let bytes = 0
  for (const path of ['docs', 'docs/docs.css', 'docs/docs.js']) {
    const answer = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'identity' } })
    bytes += (await answer.arrayBuffer()).byteLength
  }
  expect(bytes).toBeLessThan(150_000)
})

interface AxeViolation {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly html: string }[]
}
