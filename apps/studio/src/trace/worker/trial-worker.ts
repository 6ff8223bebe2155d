// A worker of an explanation: runs the trials that it receives.
import { answerTrials, failedTrials, type Trial, type TrialAnswer } from '@seedfast/explain'
import { answerWithWorlds } from '../../workers/worker-worlds.js'
import type { TrialWorkerMessage } from './open-trial-workers.js'

answerWithWorlds<TrialWorkerMessage, TrialAnswer>((worlds) => {
  let answer: ((trials: readonly Trial[]) => TrialAnswer) | null = null
  return (message, tell) => {
    if (message.kind === 'trials') return tell(answer!(message.trials))
    try {
      answer = answerTrials(worlds, message.job)
      tell('ready')
    } catch (error) {
      tell(failedTrials(error))
    }
  }
})
