import { loadOptional } from '@seedfast/search'
import type { PgPool } from 'bullmq'
import {
  CONNECT_MS,
  otherQueueOptions,
  queueOptions,
  withoutErrorEvents,
  workerOptions,
  type BullmqServer,
} from './bullmq-server.js'

const FEATURE = 'a queue on PostgreSQL'
const PACKAGES = ['bullmq', 'pg']
/** The maximum number of connections to the database. Each search that a worker serves uses one connection. */
const MOST_CONNECTIONS = 8
/** The database schema that contains BullMQ's tables. */
const SCHEMA = 'bullmq'

/** Connects to a PostgreSQL database. If that fails, throws the error from the database driver. */
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
  withoutErrorEvents(pool)
  try {
    const client = await pool.connect()
    try {
      // Without BullMQ's tables, BullMQ would retry forever without a pause.
      await bullmq.runMigrations(client, SCHEMA)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  // BullMQ has its own type for the part of a pool that it uses.
  const connection = pool as unknown as PgPool
  const backend = bullmq.createPostgresBackend
  return {
    ownQueue: (name) =>
      withoutErrorEvents(new bullmq.Queue(name, { connection, ...queueOptions() }, backend)),
    otherQueue: (name) =>
      withoutErrorEvents(new bullmq.Queue(name, { connection, ...otherQueueOptions() }, backend)),
    worker: (queue, lock) =>
      withoutErrorEvents(new bullmq.Worker(queue, null, { connection, ...workerOptions(lock) }, backend)),
    ping: () => pool.query('SELECT 1'),
    close: () => pool.end(),
  }
}
