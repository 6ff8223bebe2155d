import { worlds } from '@seedfast/worlds'
import type { AnyWorld } from '@seedfast/world'
import { loadModules } from './load-modules.js'
import { giveWorkers, type OwnModules } from './modules-for-workers.js'

/** The worker's global scope; the DOM types would make it a window. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void
  postMessage(answer: unknown, transfer: []): void
  reportError(error: unknown): void
}

const scope = globalThis as unknown as WorkerScope

/**
 * Answers a worker's messages with the handler that `open` returns for the worlds: the shipped ones, and the user's own
 * once they are loaded. Messages wait for that.
 */
export function answerWithWorlds<Work, Answer>(
  open: (worlds: readonly AnyWorld[]) => (work: Work, tell: (answer: Answer) => void) => void,
): void {
  const tell = (answer: Answer): void => scope.postMessage(answer, [])
  let answering = Promise.resolve(open(worlds))
  scope.addEventListener('message', ({ data }) => {
    const own = data as OwnModules
    if (own.kind === 'own modules') {
      // The worker's own workers load them too.
      giveWorkers(own.modules)
      answering = loadModules(own.modules).then((more) => {
        const ids = new Set(worlds.map(({ id }) => id))
        return open([...worlds, ...more.filter(({ id }) => !ids.has(id))])
      })
    }
    // A reported error reaches the page as the worker's error event.
    else answering.then((answer) => answer(data as Work, tell)).catch((error) => scope.reportError(error))
  })
}
