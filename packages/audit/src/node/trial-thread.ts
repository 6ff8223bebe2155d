// A thread of an explanation: loads the worlds anew from their modules, and makes the trials that it is sent.
import { parentPort, workerData } from 'node:worker_threads'
import { findWorld, make, resultHash } from '@seedfast/world'
import { WorldFault } from '../world-fault.js'
import { trialsOf, type Trial, type TrialDone } from '../trace/trial.js'
import { loadWorlds } from './load-worlds.js'
import type { TrialThreadAnswer, TrialThreadData } from './trial-threads.js'

const port = parentPort!
const say = (answer: TrialThreadAnswer): void => port.postMessage(answer)

try {
  const tryOut = await prepared(workerData as TrialThreadData)
  port.on('message', (trials: readonly Trial[]) => {
    try {
      say({ done: trials.map(tryOut) })
    } catch (error) {
      say(failure(error))
    }
  })
  say('ready')
} catch (error) {
  say(failure(error))
}

/** The world as it is here; throws an Error where it makes another result than where the explanation was asked. */
async function prepared({ modules, job }: TrialThreadData): Promise<(trial: Trial) => TrialDone> {
  const { request, sha256, place, changeable } = job
  const world = findWorld(await loadWorlds(modules), job.world)
  const made = make(world, request)
  if (resultHash(made.result) !== sha256) {
    throw new WorldFault(
      `${world.id}, seed ${made.seedText}: a thread of its own made another result, so changing draws shows nothing; seedfast check tells more`,
    )
  }
  return trialsOf(made, place, changeable)
}

function failure(error: unknown): TrialThreadAnswer {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return { error: name, message: name === 'Error' ? (stack ?? message) : message }
}
