import { searchCalls, type WorkerStart } from '@seedfast/search'
import { serveWorlds } from './serve-worlds.js'

serveWorlds(async (worlds, start: WorkerStart) =>
  searchCalls([await worlds.load(start.world)], start, () => performance.now()),
)
