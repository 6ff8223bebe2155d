import { trialCalls } from '@seedfast/explain'
import { serveWorlds } from '../../workers/serve-worlds.js'

serveWorlds(trialCalls)
