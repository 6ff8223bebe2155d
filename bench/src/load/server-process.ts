import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A server in its own process, so that clients and the server don't share a thread. */
export interface ServerProcess {
  readonly url: string
  alive(): boolean
  stop(): Promise<void>
}

/**
 * Starts a server on a free port with a heap of at most `heapMb` MiB. Throws an Error if the server ends before it
 * answers.
 */
export async function startServer({ heapMb }: { readonly heapMb?: number } = {}): Promise<ServerProcess> {
  const execArgv = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]
  const child = fork(fileURLToPath(new URL('./served.js', import.meta.url)), { execArgv })
  const ended = once(child, 'exit')
  const url = await Promise.race([
    once(child, 'message').then(([message]) => message as string),
    ended.then(([status]) => {
      throw new Error(`the server's process ended with ${String(status)}`)
    }),
  ])
  return {
    url,
    alive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
