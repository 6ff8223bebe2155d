// Import the base styles first, so that each part's styles can override them.
import './style/base.css'
import './style/controls.css'
import './style/utilities.css'
import { lazyWorlds } from '@seedfast/worlds/lazy'
import type { ReactNode } from 'preact/compat'
import { createRoot } from 'preact/compat/client'
import { loadModules } from './workers/load-modules.js'
import { giveWorkers } from './workers/open-world-worker.js'
import { readOwnWorlds } from './own-worlds/own-worlds.js'
import { FaultScreen } from './shell/fault-screen.js'
import { Shell } from './shell/shell.js'
import { listedWorld } from './own-worlds/listed-world.js'

/** The time limit for the list of the user's worlds, in milliseconds. The page is empty until the list is known. */
const ANSWER_MS = 10_000

const own = await readOwnWorlds(lazyWorlds, document.baseURI, {
  readJson: async (url) => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => {
      throw new Error('the server can’t be reached')
    })
    if (!answer.ok) throw new Error(`the server responded with status ${answer.status}`)
    return answer.json()
  },
  load: (url) => loadModules([url]),
})
giveWorkers(own.modules)

createRoot(document.getElementById('root')!).render(
  <FaultScreen>
    <OwnWorldsFaults faults={own.faults} />
    <Shell
      worlds={[...lazyWorlds, ...own.worlds.map(listedWorld)]}
      shipped={new Set(lazyWorlds.map(({ id }) => id))}
      guide={own.guide}
    />
  </FaultScreen>,
)

keepOfflineCopy()

/** Reports problems with the user's own worlds. The other worlds keep working. */
function OwnWorldsFaults({ faults }: { readonly faults: readonly string[] }): ReactNode {
  if (faults.length === 0) return null
  return (
    <section className="notice faulty" role="alert" aria-label="Your worlds">
      <h2>Your worlds</h2>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </section>
  )
}

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
function keepOfflineCopy(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = (): void => {
    // If the service worker can't be registered, the studio still works but needs its server.
    navigator.serviceWorker.register('./sw.js').catch(() => undefined)
  }
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(start) : start()), QUIET_MS)
}
