import { answerWithWorlds } from '../own-worlds/worker-worlds.js'
import type { TraceAnswer, TraceJob, TraceProgress } from './messages.js'
import { openTraceRoom } from './trace-room.js'

answerWithWorlds<TraceJob, TraceAnswer | TraceProgress>((worlds) => {
  const room = openTraceRoom(worlds, () => performance.now())
  return (job, tell) => void room(job, tell)
})
