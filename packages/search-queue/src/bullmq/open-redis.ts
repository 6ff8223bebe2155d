import { loadOptional } from '@seedfast/search'
import {
  CONNECT_MS,
  otherQueueOptions,
  queueOptions,
  quiet,
  workerOptions,
  type BullmqServer,
} from './bullmq-server.js'

const FEATURE = 'a queue on Redis'
const PACKAGES = ['bullmq', 'ioredis']

/** Connects to a Redis server; throws what it says when that fails. */
export async function openRedis(url: string): Promise<BullmqServer> {
  const bullmq = await loadOptional(() => import('bullmq'), FEATURE, PACKAGES)
  const { Redis } = await loadOptional(() => import('ioredis'), FEATURE, PACKAGES)
  let isUp = false
  let fault: unknown
  const connection = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    // Calls fail at once while the server is away: whoever calls tries again.
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
    queue: (name) => quiet(new bullmq.Queue(name, { connection, ...queueOptions() })),
    otherQueue: (name) => quiet(new bullmq.Queue(name, { connection, ...otherQueueOptions() })),
    worker: (queue, hold) => quiet(new bullmq.Worker(queue, null, { connection, ...workerOptions(hold) })),
    ping: async () => {
      try {
        await connection.ping()
      } catch (error) {
        // Without a connection, the driver's error is about its own retries.
        throw connection.status === 'ready' ? error : (fault ?? new Error('the connection was closed'))
      }
    },
    close: async () => connection.disconnect(),
  }
}
