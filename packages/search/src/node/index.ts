export { delayedAbort } from './delayed-abort.js'
export { openCardProcess } from './open-card-process.js'
export { DEFAULT_THREADS, openThreads } from './threads.js'
