import { PackageMissingError } from '@seedfast/search'
import type { Broker } from '../broker/broker.js'
import { BullmqBroker } from './bullmq-broker.js'
import { openPostgres } from './open-postgres.js'
import { openRedis } from './open-redis.js'
import { QueueError } from '../queue-error.js'
import type { QueueUrl } from './queue-url.js'
import { reachOver, reasonOf, type ReachOptions } from './reach.js'

/** How a queue is used. */
export interface BrokerOptions extends Omit<ReachOptions, 'masked'> {
  /** Names this process among all that use the queue. */
  readonly name: string
  /** After how long without a word a worker has lost its range, in milliseconds; default 5,000. */
  readonly lockMs?: number
}

const LOCK_MS = 5_000

/** Connects to a queue. Throws a QueueError when it cannot be reached, and a PackageMissingError without BullMQ. */
export async function openBroker(url: QueueUrl, options: BrokerOptions): Promise<Broker> {
  const reach = reachOver({ ...options, masked: url.masked })
  try {
    const server = await (url.kind === 'redis' ? openRedis(url.url) : openPostgres(url.url))
    return new BullmqBroker(server, reach, options.name, options.lockMs ?? LOCK_MS)
  } catch (error) {
    if (error instanceof PackageMissingError) throw error
    throw new QueueError(`queue ${url.masked}: expected a server that answers; ${reasonOf(error)}`, {
      cause: error,
    })
  }
}
