// Runs a game for `adopt`, in a separate process: the game may loop, end the process, or change its globals.
import { tryGame } from './try-game.js'
import type { TrialMessage, TrialRequest } from './trial.js'

const send = (message: TrialMessage): void => void process.send!(message)
const exit = process.exit.bind(process)
// Timers and promises of the game that fail after a run don't affect its result.
process.on('uncaughtException', () => {})
process.on('unhandledRejection', () => {})
process.once('message', (message) => {
  void tryGame(message as TrialRequest, (phase) => send({ phase })).then((outcome) =>
    process.send!({ outcome } satisfies TrialMessage, () => exit(0)),
  )
})
