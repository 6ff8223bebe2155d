import { serveLine } from '@seedfast/search'
import { answerWithWorlds } from './worker-worlds.js'

answerWithWorlds<unknown, unknown>((worlds) => {
  let take = (_message: unknown): void => {}
  let answer = (_message: unknown): void => {}
  serveLine(
    {
      send: (message) => answer(message),
      receive: (listener) => {
        take = listener
      },
    },
    async () => worlds,
    () => performance.now(),
  )
  return (message, tell) => {
    answer = tell
    take(message)
  }
})
