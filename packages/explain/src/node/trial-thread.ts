// A thread of an explanation: loads the worlds from their modules and makes the trials that it is sent.
import { parentPort, workerData } from 'node:worker_threads'
import { guardWorldCode, loadWorlds } from '@seedfast/world/node'
import type { Trial } from '../trials/trial.js'
import { answerTrials, failedTrials, type TrialAnswer } from '../trials/trial-line.js'
import type { TrialThreadData } from './trial-threads.js'

guardWorldCode()
const port = parentPort!
const say = (answer: TrialAnswer): void => port.postMessage(answer)

try {
  const { modules, job } = workerData as TrialThreadData
  const answer = answerTrials(await loadWorlds(modules), job)
  port.on('message', (trials: readonly Trial[]) => say(answer(trials)))
  say('ready')
} catch (error) {
  say(failedTrials(error))
}
