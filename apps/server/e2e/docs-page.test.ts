import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worlds } from '@seedfast/worlds'
import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../../../scripts/find-chromium.js'
// Workers run what was built, so this test does too.
import { serve } from '../dist/index.js'

test('the page of the API shows every address, sends a request, and breaks no policy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seedfast-docs-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  // Threads take long to begin where many programs run.
  const server = await serve({ worlds, studioFolder: folder, port: 0, budget: { waitMs: 60_000 } })
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
  try {
    const page = await browser.newPage()
    const faults: string[] = []
    const elsewhere: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:'))
        elsewhere.push(request.url())
    })
    await page.goto(`${server.url}docs`)
    await page.locator('.opblock').first().waitFor()
    const { paths } = (await (await fetch(`${server.url}openapi.json`)).json()) as {
      paths: Record<string, object>
    }
    const described = Object.values(paths).flatMap((path) => Object.keys(path))
    expect(await page.locator('.opblock').count()).toBe(described.length)

    const make = page.locator('#operations-worlds-getMake')
    await make.locator('.opblock-summary-control').click()
    await make.locator('select').first().selectOption('actmap')
    await make.locator('tr[data-param-name="seed"] input').fill('7')
    await make.locator('button.execute').click()
    const status = make.locator('.live-responses-table tr.response td.response-col_status')
    expect(await status.first().textContent()).toContain('200')
    expect(await make.locator('.live-responses-table').textContent()).toContain('"seedfast/1"')
    expect([faults, elsewhere]).toEqual([[], []])
  } finally {
    await browser.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
})
