// A thread that loads the worlds from their modules and runs the trials of an explanation.
import { loadWorlds } from '@seedfast/world/node'
import { serveThread } from '@seedfast/workers/node'
import { trialCalls } from '../trials/trial-calls.js'
import type { TrialThreadStart } from './open-trial-threads.js'

serveThread(async ({ modules, job }: TrialThreadStart) => trialCalls(await loadWorlds(modules), job))
