export { delayedAbort } from './delayed-abort.js'
export { DEFAULT_THREADS, openThreads } from './threads.js'
