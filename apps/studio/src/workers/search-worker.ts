import { searchCalls, type WorkerStart } from '@seedfast/search'
import { serveWorlds } from './serve-worlds.js'

serveWorlds((worlds, start: WorkerStart) => searchCalls(worlds, start, () => performance.now()))
