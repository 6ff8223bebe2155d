// Prints that the command is still running while a world keeps the main thread busy.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { BusyRequest } from './busy-lines.js'
import { duration } from './progress.js'

const { beats, what, file, everyMs } = workerData as BusyRequest
let last = -1
let since = 0
setInterval(() => {
  const beat = Atomics.load(beats, 0)
  if (beat !== last) {
    last = beat
    since = 0
    return
  }
  since += everyMs
  try {
    writeSync(file, `${what}: still running after ${duration(since / 1000)}\n`)
  } catch {
    // A note that can't be printed must not end the command.
  }
}, everyMs)
