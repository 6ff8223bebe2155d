// A thread of an explanation. It loads the worlds from their modules and makes trials.
import { loadWorlds } from '@seedfast/world/node'
import { serveThread } from '@seedfast/workers/node'
import { trialCalls } from '../trials/trial-calls.js'
import type { TrialThreadStart } from './open-trial-threads.js'

serveThread(async ({ modules, job }: TrialThreadStart) => trialCalls(await loadWorlds(modules), job))
