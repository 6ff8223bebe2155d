import { serve, type Listening } from '@seedfast/server'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { inject } from 'vitest'
import { chromiumFlags, findChromium } from '../../../scripts/find-chromium.js'
import type { StudioWorlds } from './build-studios.js'

/** A browser and a running studio server, for one test file. */
export interface Stage {
  readonly url: string
  /** Opens a page in a fresh profile, at an address after `#`. Its errors are collected in `faults`. */
  open(hash: string, options?: BrowserContextOptions): Promise<StagePage>
  /** Closes the pages opened so far. */
  closePages(): Promise<void>
  close(): Promise<void>
}

export type StagePage = Page & { readonly faults: string[] }

export async function openStage(worlds: StudioWorlds, modules: readonly string[] = []): Promise<Stage> {
  const studioFolder = inject('studios')[worlds]
  const server: Listening = await serve({ worlds: [], port: 0, studioFolder, modules })
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
  const contexts: BrowserContext[] = []
  return {
    url: server.url,
    open: async (hash, options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
      contexts.push(context)
      context.setDefaultTimeout(30_000)
      const page = await context.newPage()
      const faults: string[] = []
      // Violations of the content security policy are console errors too.
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('worker', (worker) =>
        worker.on('console', (message) => message.type() === 'error' && faults.push(message.text())),
      )
      page.on('pageerror', (error) => faults.push(String(error)))
      await page.goto(`${server.url}${hash}`)
      return Object.assign(page, { faults })
    },
    closePages: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()))
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
