import { parentPort } from 'node:worker_threads'
import { reference } from './reference.js'

/** How long each thread repeats the reference operation, in milliseconds. */
const MS = 100

/** Repeats the reference operation at the same time as the other threads, and answers with its nanoseconds. */
parentPort!.on('message', () => {
  const start = performance.now()
  let count = 0
  while (performance.now() - start < MS) {
    reference(10)
    count += 10
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this is a thread, not a window
  parentPort!.postMessage(((performance.now() - start) * 1e6) / count)
})
