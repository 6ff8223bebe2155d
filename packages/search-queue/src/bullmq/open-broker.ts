import { PackageMissingError } from '@seedfast/search'
import type { Broker } from '../broker/broker.js'
import { QueueError } from '../queue-error.js'
import { BullmqBroker } from './bullmq-broker.js'
import type { BullmqServer } from './bullmq-server.js'
import { openPostgres } from './open-postgres.js'
import { openRedis } from './open-redis.js'
import type { QueueUrl } from './queue-url.js'
import { reasonOf, retryingCalls, type RetryOptions } from './retrying-calls.js'

/** How a queue is used. */
export interface BrokerOptions extends Omit<RetryOptions, 'queue'> {
  /** This process's name, unique among all that use the queue. */
  readonly name: string
  /** After how many milliseconds of silence a worker loses its range; default 5,000. */
  readonly lockMs?: number
}

const LOCK_MS = 5_000

/** Connects to a queue. Throws a QueueError if it can't be reached, and a PackageMissingError without BullMQ or its driver. */
export async function openBroker(url: QueueUrl, options: BrokerOptions): Promise<Broker> {
  const server = await openServer(url)
  const retrying = retryingCalls(() => server.ping(), { ...options, queue: url.masked })
  return new BullmqBroker(server, retrying, options.name, options.lockMs ?? LOCK_MS)
}

async function openServer({ kind, url, masked }: QueueUrl): Promise<BullmqServer> {
  try {
    return await (kind === 'redis' ? openRedis(url) : openPostgres(url))
  } catch (error) {
    if (error instanceof PackageMissingError) throw error
    throw new QueueError('unreachable', masked, reasonOf(error), { cause: error })
  }
}
