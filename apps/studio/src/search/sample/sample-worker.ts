import { serveWorlds } from '../../workers/serve-worlds.js'
import { sampleCalls } from './sample-calls.js'

serveWorlds((worlds) => sampleCalls(worlds, () => performance.now()))
