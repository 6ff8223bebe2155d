import type { AnyWorld } from '@seedfast/world'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { inject } from 'vitest'
// Workers run built code, so the server does too.
import { serve, type Listening } from '../../server/dist/index.js'
import { chromiumFlags, findChromium } from '../../../scripts/find-chromium.js'
import type { StudioWorlds } from './build-studios.js'
import { PATIENCE } from './page-parts.js'

export interface Stage {
  readonly url: string
  /**
   * Opens a page in a browser profile in which only the parameters and the facts are open. `hash` is the part of the URL that starts with `#`. Errors that the
   * page logs or throws are added to the page's `faults`.
   */
  open(hash: string, options?: BrowserContextOptions): Promise<StagePage>
  closePages(): Promise<void>
  close(): Promise<void>
}

export type StagePage = Page & { readonly faults: string[] }

/**
 * The types of storage to clear between tests. The cache of compiled code isn't listed, so it speeds up the next test.
 */
const STORED = 'cookies,local_storage,indexeddb,cache_storage,service_workers'

let launched: Promise<Browser> | undefined

/** Returns the browser that all test files in this process share. It ends together with the process. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
  return launched
}

/** A profile whose user opened the parts of a page that are closed at first. */
function openedParts(url: string): NonNullable<BrowserContextOptions['storageState']> {
  const localStorage = ['params', 'facts'].map((part) => ({ name: `seedfast.${part}`, value: 'open' }))
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] }
}

/** The options for a new visitor's profile. */
export const NEW_VISITOR = { storageState: { cookies: [], origins: [] } } satisfies BrowserContextOptions

/** Opens a studio. Its server serves the given modules, and the API of the worlds in `served`. */
export async function openStage(
  worlds: StudioWorlds,
  modules: readonly string[] = [],
  served: readonly AnyWorld[] = [],
  launch: () => Promise<Browser> = sharedBrowser,
): Promise<Stage> {
  const studioFolder = inject('studios')[worlds]
  const server: Listening = await serve({ worlds: served, port: 0, studioFolder, modules })
  const browser = await launch()
  const keys = new WeakMap<BrowserContext, string>()
  /** The empty profiles that earlier tests left behind, keyed by their options in JSON. */
  const empty = new Map<string, BrowserContext>()

  const openProfile = async (options: BrowserContextOptions): Promise<BrowserContext> => {
    const key = JSON.stringify(options)
    const kept = empty.get(key)
    if (kept !== undefined) {
      empty.delete(key)
      if (options.storageState !== undefined) await kept.setStorageState(options.storageState)
      return kept
    }
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
      ...options,
    })
    context.setDefaultTimeout(PATIENCE)
    keys.set(context, key)
    return context
  }

  /**
   * Empties a profile and keeps it for the next test. Closes it instead if an empty profile with the same options
   * exists.
   */
  const giveBack = async (context: BrowserContext): Promise<void> => {
    const key = keys.get(context)!
    const [page] = context.pages()
    if (page === undefined || empty.has(key)) return context.close()
    await Promise.all(
      context.pages().map((open) => (open === page ? open.goto('about:blank') : open.close())),
    )
    const session = await context.newCDPSession(page)
    const { origin } = new URL(server.url)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED })
    await page.close()
    empty.set(key, context)
  }
  return {
    url: server.url,
    open: async (hash, options = {}) => {
      const context = await openProfile({ storageState: openedParts(server.url), ...options })
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
      await Promise.all(
        browser
          .contexts()
          .filter((context) => context.pages().length > 0)
          .map(giveBack),
      )
    },
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await server.close()
    },
  }
}
