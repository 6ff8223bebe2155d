import { worlds } from '@seedfast/worlds'
import type { Answer, Work } from './messages.js'
import { openWorkshop } from './workshop.js'

/** What a worker's global scope is to this module; the page's own types of it would be those of a window. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<Work>) => void): void
  postMessage(answer: Answer, transfer: []): void
}

const scope = globalThis as unknown as WorkerScope
const answer = openWorkshop(worlds, () => performance.now())

scope.addEventListener('message', ({ data }) => scope.postMessage(answer(data), []))
