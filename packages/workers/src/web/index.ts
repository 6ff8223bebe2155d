export { openWebWorker } from './open-web-worker.js'
export { serveWebWorker } from './serve-web-worker.js'
