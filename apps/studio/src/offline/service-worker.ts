// The page's service worker. The build replaces the two constants below (see `offline-copy.ts`, next to the Vite
// configuration).

/** The ID of the build that this service worker belongs to. The page contains the same ID. */
declare const STUDIO_BUILD: string
/** The relative URLs of all files in the build except the page itself. */
declare const STUDIO_FILES: readonly string[]

/**
 * The parts of the service worker's global scope that are used here. TypeScript's own types for this scope conflict
 * with those of the DOM.
 */
interface WorkerScope {
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

interface RequestEvent extends LifeEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const worker = globalThis as unknown as WorkerScope
const PREFIX = 'seedfast-studio '
const CACHE = `${PREFIX}${STUDIO_BUILD}`
const BUILD = /<meta name="seedfast-build" content="([^"]*)"/
const { scope } = worker.registration
const files = new Set(STUDIO_FILES.map((file) => new URL(file, scope).href))
const pages = new Set([scope, new URL('index.html', scope).href])

worker.addEventListener('install', (event) => {
  event.waitUntil(copyStudio())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOthers())
})

// Any other request, for example to `worlds/` or `v1/`, always goes to the server.
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = request.url.replace(/[?#].*$/, '')
  if (request.method !== 'GET') return
  if (pages.has(url)) event.respondWith(pageFromServer(event))
  // File names in `assets` contain a content hash, so their copies never become stale.
  else if (files.has(url))
    event.respondWith(url.includes('/assets/') ? fromCopy(request) : fromServer(request))
})

/** Copies all files of the build. Fails if the server already serves a different build. */
async function copyStudio(): Promise<void> {
  const page = await fetch(scope, { cache: 'no-cache' })
  if (buildOf(await page.clone().text()) !== STUDIO_BUILD)
    throw new Error('the server has a different studio')
  const cache = await caches.open(CACHE)
  await cache.put(scope, page)
  await cache.addAll([...files])
  await worker.skipWaiting()
}

async function deleteOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
  await worker.clients.claim()
}

/**
 * Returns the server's page, or the copy if the server can't be reached. If the server has a different page, for
 * example a newer studio, deletes the copy, because the copy must never be shown in place of that page.
 */
async function pageFromServer(event: RequestEvent): Promise<Response> {
  let page: Response
  try {
    page = await fetch(event.request)
  } catch (error) {
    const copy = await caches.match(scope, { cacheName: CACHE })
    if (copy === undefined) throw error
    return copy
  }
  if (page.ok) event.waitUntil(leaveOtherPage(page.clone()))
  return page
}

async function leaveOtherPage(page: Response): Promise<void> {
  const build = buildOf(await page.text())
  if (build === STUDIO_BUILD) return
  await caches.delete(CACHE)
  // A newer studio replaces this service worker. A different site at the same URL doesn't, so the worker must
  // unregister itself.
  if (build === null) await worker.registration.unregister()
}

async function fromCopy(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request)
}

async function fromServer(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const copy = await caches.match(request, { cacheName: CACHE, ignoreVary: true })
    if (copy === undefined) throw error
    return copy
  }
}

function buildOf(page: string): string | null {
  return BUILD.exec(page)?.[1] ?? null
}
