import { loadOptional } from '@seedfast/search'
import type { PgPool } from 'bullmq'
import {
  CONNECT_MS,
  otherQueueOptions,
  queueOptions,
  quiet,
  workerOptions,
  type BullmqServer,
} from './bullmq-server.js'

const FEATURE = 'a queue on PostgreSQL'
const PACKAGES = ['bullmq', 'pg']
/** Each search that a worker looks after keeps a connection to itself. */
const MOST_CONNECTIONS = 8
/** BullMQ's own place in a database. */
const SCHEMA = 'bullmq'

/** Connects to a PostgreSQL database; throws what it says when that fails. */
export async function openPostgres(connectionString: string): Promise<BullmqServer> {
  const bullmq = await loadOptional(() => import('bullmq'), FEATURE, PACKAGES)
  const { default: pg } = await loadOptional(() => import('pg'), FEATURE, PACKAGES)
  const pool = new pg.Pool({
    connectionString,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    options: `-c search_path=${SCHEMA}`,
  })
  quiet(pool)
  try {
    const client = await pool.connect()
    try {
      // Without its tables BullMQ would try again for ever, without a pause.
      await bullmq.runMigrations(client, SCHEMA)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  // BullMQ describes what it uses of a pool in words of its own.
  const connection = pool as unknown as PgPool
  const backend = bullmq.createPostgresBackend
  return {
    queue: (name) => quiet(new bullmq.Queue(name, { connection, ...queueOptions() }, backend)),
    otherQueue: (name) => quiet(new bullmq.Queue(name, { connection, ...otherQueueOptions() }, backend)),
    worker: (queue, hold) =>
      quiet(new bullmq.Worker(queue, null, { connection, ...workerOptions(hold) }, backend)),
    ping: () => pool.query('SELECT 1'),
    close: () => pool.end(),
  }
}
