import { loadOptional } from '@seedfast/search'
import {
  CONNECT_MS,
  otherQueueOptions,
  queueOptions,
  withoutErrorEvents,
  workerOptions,
  type BullmqServer,
} from './bullmq-server.js'

const FEATURE = 'a queue on Redis'
const PACKAGES = ['bullmq', 'ioredis']

/** Connects to a Redis server. If that fails, throws the error from the Redis driver. */
export async function openRedis(url: string): Promise<BullmqServer> {
  const bullmq = await loadOptional(() => import('bullmq'), FEATURE, PACKAGES)
  const { Redis } = await loadOptional(() => import('ioredis'), FEATURE, PACKAGES)
  let isUp = false
  let fault: unknown
  const connection = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    // While the server is away, calls fail immediately, and `retryingCalls` repeats them.
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => (isUp ? Math.min(times * 100, 1_000) : null),
  })
  connection.on('error', (error: unknown) => (fault = error))
  connection.on('ready', () => (fault = undefined))
  try {
    await connection.connect()
    await connection.ping()
  } catch (error) {
    connection.disconnect()
    throw fault ?? error
  }
  isUp = true
  return {
    ownQueue: (name) => withoutErrorEvents(new bullmq.Queue(name, { connection, ...queueOptions() })),
    otherQueue: (name) => withoutErrorEvents(new bullmq.Queue(name, { connection, ...otherQueueOptions() })),
    worker: (queue, lock) =>
      withoutErrorEvents(new bullmq.Worker(queue, null, { connection, ...workerOptions(lock) })),
    ping: async () => {
      try {
        await connection.ping()
      } catch (error) {
        // If there is no connection, the driver's error is only about its own retries.
        throw connection.status === 'ready' ? error : (fault ?? new Error('the connection was closed'))
      }
    },
    close: async () => connection.disconnect(),
  }
}
