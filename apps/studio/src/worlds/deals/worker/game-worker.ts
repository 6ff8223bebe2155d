import { serveWorlds } from '../../../workers/serve-worlds.js'
import { gameCalls } from './game-calls.js'

serveWorlds(gameCalls)
