// Import the base styles first, so that each part's styles can override them.
import './style/base.css'
import './style/controls.css'
import { lazyWorlds } from '@seedfast/worlds/lazy'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepOfflineCopy } from './offline/keep-offline-copy.js'
import { loadModules } from './workers/load-modules.js'
import { giveWorkers } from './workers/modules-for-workers.js'
import { OwnWorldsFaults } from './own-worlds/own-world-faults.js'
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
  <StrictMode>
    <FaultScreen>
      <OwnWorldsFaults faults={own.faults} />
      <Shell
        worlds={[...lazyWorlds, ...own.worlds.map(listedWorld)]}
        shipped={new Set(lazyWorlds.map(({ id }) => id))}
        guide={own.guide}
      />
    </FaultScreen>
  </StrictMode>,
)

keepOfflineCopy()
