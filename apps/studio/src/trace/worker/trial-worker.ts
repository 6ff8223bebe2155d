import { trialCalls, type TrialsJob } from '@seedfast/explain'
import { serveWorlds } from '../../workers/serve-worlds.js'

serveWorlds(async (worlds, job: TrialsJob) => trialCalls([await worlds.load(job.world)], job))
