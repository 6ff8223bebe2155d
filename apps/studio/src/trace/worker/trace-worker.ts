import { answerWithWorlds } from '../../workers/worker-worlds.js'
import type { TraceAnswer, TraceMessage, TraceProgress } from '../messages.js'
import { openTrialWorkers } from './open-trial-workers.js'
import { openTraceRoom } from './trace-room.js'

answerWithWorlds<TraceMessage, TraceAnswer | TraceProgress>((worlds) => {
  let workers = 1
  const room = openTraceRoom(worlds, {
    now: () => performance.now(),
    breathe: () => new Promise((resolve) => setTimeout(resolve)),
    openCrew: (job) => openTrialWorkers(workers, job),
  })
  return (message, tell) => {
    if (message.kind === 'leave off') return room.leaveOff()
    workers = message.workers
    void room.do(message.job, tell)
  }
})
