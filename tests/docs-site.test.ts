import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { worlds } from '@seedfast/worlds'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../scripts/find-chromium.js'
import { collectPages } from '../site/collect-pages.js'
import { markValues } from '../site/playground/mark-values.js'
import { serve, type Listening } from '../apps/server/dist/index.js'
import { mediaType } from '../apps/server/src/static-files.js'
import { newFolder, ROOT, run } from './command.js'
import { isLong } from './long.js'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

describe('the pages of the docs site', () => {
  const folder = newFolder()
  collectPages(ROOT, folder, null)
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  )

  test('include every guide, the specification and the packages', () => {
    for (const page of ['index.md', 'your-game.md', 'versions.md', 'spec/streams.md', 'packages/rng.md'])
      expect(pages).toContain(page)
  })

  test('have no dead links to other pages and pictures', () => {
    const dead = pages.flatMap((page) => {
      const text = readFileSync(join(folder, page), 'utf8').replace(/^ *```[^]*?^ *```$/gm, '')
      const links = text.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)
      const targets = [...links].map(([, inline, defined]) => (inline ?? defined!).split('#')[0]!)
      return targets
        .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
        .filter((target) => !existsSync(join(folder, dirname(page), target)))
        .map((target) => `${page}: ${target}`)
    })
    expect(dead).toEqual([])
  })

  test('show the studio in place of its pictures', () => {
    const page = readFileSync(join(folder, 'deals.md'), 'utf8')
    expect(page).toContain('<LiveStudio address="#/deals?seed=424242"')
    expect(existsSync(join(folder, 'pictures/deals.svg'))).toBe(true)
  })

  test('have a playground after examples that run in a browser', () => {
    const page = readFileSync(join(folder, 'your-own-world.md'), 'utf8')
    const codes = [...page.matchAll(/<PlayGround code="([^"]+)" \/>/g)].map(([, code]) =>
      decodeURIComponent(code!),
    )
    expect(codes.some((code) => code.includes('defineWorld('))).toBe(true)
    expect(readFileSync(join(folder, 'playground.md'), 'utf8')).toMatch(/<PlayGround code="[^"]+" open \/>/)
    // It needs files.
    expect(readFileSync(join(folder, 'fair.md'), 'utf8')).not.toContain('<PlayGround')
  })

  test('link to the repository for files that aren’t pages', () => {
    const linked = newFolder()
    collectPages(ROOT, linked, 'https://example.org/seedfast.git')
    expect(readFileSync(join(linked, 'about.md'), 'utf8')).not.toContain('](docs/')
    expect(readFileSync(join(linked, 'project/architecture.md'), 'utf8')).toContain(
      '](https://example.org/seedfast/blob/main/apps/server/src/http/problem.ts)',
    )
  })
})

test.each([
  ['seedfast(1).int(1, 6) // → 3', 'show(1, (seedfast(1).int(1, 6))) // → 3'],
  ['const a = roll() // → 3', 'const a = roll(); show(1, a) // → 3'],
  ['  ...more(), // → 3', '  ...more(), // → 3'],
  ['return a // → 3', 'return a // → 3'],
  ['})) // → 3', '})) // → 3'],
  ['a()\nb() // → 1', 'a()\nshow(2, (b())) // → 1'],
  ['a() // a comment', 'a() // a comment'],
])('the playground shows the value of %s', (code, marked) => {
  expect(markValues(code)).toBe(marked)
})

/** The questions that a reader may search for, each with the page that answers it. */
const QUESTIONS = [
  ['How do I make my game reproducible?', 'Make my game reproducible', 'your-game'],
  ['How do I write a generator?', 'Write a new generator', 'your-own-world'],
  ['How do I find out why a seed changed?', 'Find out why a seed changed', 'seeds-that-hold'],
  ['How do I find seeds?', 'Find seeds', 'search'],
  ['How do I tune an act?', 'Tune an act', 'rules'],
  ['How do I run a table?', 'Run a table', 'deals'],
  ['How do I cite Seedfast?', 'Simulate, and cite in a paper', 'research'],
  ['How do I call it over HTTP?', 'Seedfast over HTTP', 'http'],
  ['Which options does a command have?', 'Commands', 'commands'],
  ['How do I port it to another language?', 'Overview', 'spec'],
] as const

describe.skipIf(!isLong)('the built docs site', () => {
  let server: Listening
  let browser: Browser

  beforeAll(async () => {
    expect(await run('npm', ['run', 'docs'], { cwd: ROOT })).toMatchObject({ status: 0 })
    server = await serve({ worlds, port: 0 })
    browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
  }, 1_200_000)

  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  async function open(path: string, colorScheme: 'light' | 'dark' = 'light') {
    const page = await browser.newPage({ colorScheme })
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('blob:'))
        faults.push(request.url())
    })
    await page.goto(`${server.url}guide/${path}`)
    return { page, faults }
  }

  const violations = async (page: Page): Promise<unknown> => {
    // The pages' policy refuses script elements, but not this.
    await page.evaluate(readFileSync(AXE, 'utf8'))
    return page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      const found = await axe.run({ exclude: [['iframe']] })
      return found.violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)])
    })
  }

  test.each(['index.html', 'your-game.html', 'spec/streams.html', 'reference/index.html', 'commands.html'])(
    '%s is accessible in both color schemes, and loads nothing that its policy forbids',
    async (path) => {
      for (const scheme of ['light', 'dark'] as const) {
        const { page, faults } = await open(path, scheme)
        await page.locator('h1').first().waitFor()
        expect(await violations(page)).toEqual([])
        expect(faults).toEqual([])
        await page.close()
      }
    },
  )

  test.each(QUESTIONS)('%s takes at most two clicks', async (_, link, target) => {
    const { page } = await open('index.html')
    await page.getByRole('link', { name: 'Guides', exact: true }).first().click()
    await page.locator('.VPSidebar').getByRole('link', { name: link, exact: true }).click()
    await page.waitForURL(new RegExp(`/guide/${target}(?:\\.html|/)?$`))
    expect(await page.locator('h1').first().textContent()).not.toContain('404')
    await page.close()
  })

  test('the studio is live in a guide', async () => {
    const { page, faults } = await open('deals.html')
    await page.getByRole('button', { name: 'Try it here' }).first().click()
    const studio = page.frameLocator('.live-studio iframe')
    await studio.getByRole('heading').first().waitFor({ timeout: 60_000 })
    expect(faults).toEqual([])
    await page.close()
  })

  test('the playground runs code, and stops it', { timeout: 60_000 }, async () => {
    const { page, faults } = await open('playground.html')
    const run = page.getByRole('button', { name: 'Run', exact: true })
    await run.click()
    await page.locator('.playground .world pre').waitFor({ timeout: 15_000 })
    expect(await page.locator('.playground output').innerText()).toContain('"gold": 10')
    await page.locator('.playground textarea').fill('for (;;);')
    await run.click()
    await page.getByText('stopped after 10 seconds').waitFor({ timeout: 15_000 })
    expect(await violations(page)).toEqual([])
    expect(faults).toEqual([])
    await page.close()
  })

  test('search finds a guide', async () => {
    const { page, faults } = await open('index.html')
    await page
      .getByRole('button', { name: /Search/ })
      .first()
      .click()
    await page.locator('#localsearch-input').fill('Fisher shuffle')
    await page.locator('#localsearch-list a').first().waitFor()
    expect(faults).toEqual([])
    await page.close()
  })
})

describe.skipIf(!isLong)('the static site', () => {
  let server: Server
  let browser: Browser
  const BASE = '/a/seedfast/'

  beforeAll(async () => {
    expect(await run('npm', ['run', 'site', '--', '--base', BASE], { cwd: ROOT })).toMatchObject({
      status: 0,
    })
    server = createServer((request, response) => {
      const path = new URL(request.url!, 'http://localhost').pathname
      const file = join(ROOT, 'site/dist', path.slice(BASE.length), path.endsWith('/') ? 'index.html' : '')
      if (!path.startsWith(BASE) || !existsSync(file)) return response.writeHead(404).end()
      return response.writeHead(200, { 'content-type': mediaType(file) }).end(readFileSync(file))
    }).listen(0)
    browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
  }, 1_500_000)

  afterAll(async () => {
    await browser.close()
    server.close()
  })

  test.each([
    ['', '#root h1, #root [role=search]'],
    ['#/deck?seed=7', '#root main'],
    ['guide/index.html', 'h1'],
    ['guide/deals.html', '.live-studio button'],
    ['guide/playground.html', '.playground textarea'],
  ])('%s loads nothing that its policy forbids', async (path, part) => {
    const page = await browser.newPage()
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${BASE}${path}`)
    await page.locator(part).first().waitFor({ timeout: 30_000 })
    expect(faults).toEqual([])
    await page.close()
  })
})
