/**
 * How long to wait after the page has opened before starting the service worker, in milliseconds. By then, the page is
 * probably idle.
 */
const QUIET_MS = 3000

/**
 * Once the page is idle, starts the service worker, which copies all of the studio's files so that the studio works
 * without its server. Browsers only allow service workers on localhost and over HTTPS. Anywhere else, this function
 * does nothing.
 */
export function keepOfflineCopy(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = (): void => {
    // If the service worker can't be registered, the studio still works but needs its server.
    navigator.serviceWorker.register('./sw.js').catch(() => undefined)
  }
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(start) : start()), QUIET_MS)
}
