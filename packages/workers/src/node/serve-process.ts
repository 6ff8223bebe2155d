import type { Serializable } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { writeFully } from '@seedfast/files'
import { guardWorldCode } from '@seedfast/world/node'
import type { Calls } from '../calls.js'
import type { Line } from '../line.js'
import { serve } from '../serve.js'
import { messageLine } from './message-lines.js'

/** The maximum time that a world's timers can keep the process alive after the last call, in milliseconds. */
const MOST_MS = 1000

/** Options for handling errors that occur when no call is being answered. */
export interface ServeProcessOptions {
  /** Converts an error that a world threw after its run. Default: the error stays unchanged. */
  readonly late?: (fault: Error) => Error
}

/**
 * Serves calls in a process that runs worlds: in one that `openFork` started, or through standard input and
 * output. Worlds may also write to standard output. If a world calls `process.exit`, that call throws. If a
 * world throws an error after its run, the worker fails. The process ends when its input ends.
 */
export function serveProcess<Start, Type extends Calls<Type>>(
  open: (start: Start) => Type | Promise<Type>,
  { late = (fault) => fault }: ServeProcessOptions = {},
): void {
  const exit = guardWorldCode((fault) => {
    served.fail(late(fault))
    exit(1)
  })
  const served = serve(process.send === undefined ? streamsLine(exit) : parentLine(exit), open)
}

function streamsLine(exit: (status: number) => void): Line {
  const input = createInterface({ input: process.stdin })
  // The process ends by itself at once, unless a world's timers keep it alive.
  input.on('close', () => void setTimeout(() => exit(0), MOST_MS).unref())
  return {
    // Messages are written synchronously. Otherwise, the messages of a busy call would stay in memory until the call
    // ends.
    send: (message) => writeFully(1, messageLine(message)),
    receive: (take) => input.on('line', (line) => void take(JSON.parse(line))),
  }
}

/** The line to the process that forked this one. */
function parentLine(exit: (status: number) => void): Line {
  const send = process.send!.bind(process)
  delete process.send
  process.on('disconnect', () => exit(0))
  // Ctrl-C and service managers signal all processes of a program. The parent decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  endWithParent()
  return {
    send: (message) => send(message as Serializable),
    receive: (take) => process.on('message', (message) => void take(message)),
  }
}

/** A thread's code that ends the process when its parent has ended. */
const END_WITH_PARENT = `
const parent = require('node:worker_threads').workerData
setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 500)`

/**
 * Ends this process soon after its parent was killed, even while a world keeps it busy. On Windows, the system does
 * this, too.
 */
function endWithParent(): void {
  new Worker(END_WITH_PARENT, { eval: true, workerData: process.ppid, execArgv: [] }).unref()
}
