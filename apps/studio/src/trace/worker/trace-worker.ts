import { serveWorlds } from '../../workers/serve-worlds.js'
import { openTrialWorkers } from './open-trial-workers.js'
import { traceCalls } from './trace-calls.js'

serveWorlds((worlds, workers: number) =>
  traceCalls(worlds, {
    now: () => performance.now(),
    yieldThread: () => new Promise((resolve) => setTimeout(resolve)),
    openCrew: (job) => openTrialWorkers(workers, job),
  }),
)
