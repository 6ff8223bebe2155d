import { answerWithWorlds } from '../workers/worker-worlds.js'
import type { Answer, Work } from './messages.js'
import { openWorkshop } from './workshop.js'

answerWithWorlds<Work, Answer>((worlds) => {
  const answer = openWorkshop(worlds, () => performance.now())
  return (work, tell) => tell(answer(work))
})
