export { DEFAULT_THREADS, openThreads } from './threads.js'
