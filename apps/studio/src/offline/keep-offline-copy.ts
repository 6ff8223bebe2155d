/** The time after which a page that was just opened is probably idle, in milliseconds. */
const QUIET_MS = 3000

/**
 * Starts the service worker once the page is idle. It copies all files of the studio, so that the studio works without
 * its server. Browsers only allow this on localhost and over HTTPS; elsewhere, this does nothing.
 */
export function keepOfflineCopy(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = (): void => {
    // Without a service worker, the studio needs its server.
    navigator.serviceWorker.register('./sw.js').catch(() => undefined)
  }
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(start) : start()), QUIET_MS)
}
