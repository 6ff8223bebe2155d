import { serveWorlds } from '../../../workers/serve-worlds.js'
import { sessionCalls } from './session-calls.js'

serveWorlds(sessionCalls)
