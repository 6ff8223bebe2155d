import { serveWorlds } from '../workers/serve-worlds.js'
import { makingCalls } from './making-calls.js'

serveWorlds((worlds) => makingCalls(worlds, () => performance.now()))
