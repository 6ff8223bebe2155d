// Runs a game for `adopt` in a separate process, because the game may loop forever, end the process, or change the
// process's globals.
import { tryGame } from './try-game.js'
import type { TrialMessage, TrialRequest } from './trial.js'

const send = (message: TrialMessage): void => void process.send!(message)
const exit = process.exit.bind(process)
// Errors from the game's timers and promises after a run don't affect the run's result.
process.on('uncaughtException', () => {})
process.on('unhandledRejection', () => {})
process.once('message', (message) => {
  void tryGame(message as TrialRequest, {
    phase: (phase) => send({ phase }),
    waiting: (waiting) => send({ waiting }),
    unperturbed: (unperturbed) => send({ unperturbed }),
  }).then(
    (outcome) => process.send!({ outcome } satisfies TrialMessage, () => exit(0)),
    () => exit(1),
  )
})
