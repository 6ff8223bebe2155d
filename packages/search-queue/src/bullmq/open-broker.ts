import { PackageMissingError } from '@seedfast/search'
import type { Broker } from '../broker/broker.js'
import { QueueError } from '../queue-error.js'
import { BullmqBroker } from './bullmq-broker.js'
import type { BullmqServer } from './bullmq-server.js'
import { openPostgres } from './open-postgres.js'
import { openRedis } from './open-redis.js'
import type { QueueUrl } from './queue-url.js'
import { reasonOf, retryingCalls, type RetryOptions } from './retrying-calls.js'

/** Options for connecting to a queue. */
export interface BrokerOptions extends Omit<RetryOptions, 'queue'> {
  /** The name of this process, which must be unique among all processes that use the queue. */
  readonly name: string
  /** How long a worker can be silent before it loses its range, in milliseconds. Default: 5,000. */
  readonly lockMs?: number
}

const LOCK_MS = 5_000

/**
 * Connects to a queue and returns its broker. Throws a QueueError if the queue can't be reached, and a
 * PackageMissingError if BullMQ or its driver isn't installed.
 */
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
