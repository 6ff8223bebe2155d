import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findProgram } from '@seedfast/audit/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seedfastHere } from './command-here.js'
import { newFolder, seedfast } from './command.js'
import { isLong } from './long.js'
import { CommandProcess, until, withWorkers } from './queue-process.js'
import { freePort, startPostgres, type QueueServer } from './queue-servers.js'

/** Creates a folder with the given version of a world `dice`. The world throws an error for seed 50,000. */
function folderOf(version: number): string {
  const folder = newFolder()
  writeFileSync(
    join(folder, 'seedfast.config.ts'),
    `import { defineWorld, fact, uint64Seed } from 'seedfast'
const diceOf = (id, throws) => defineWorld(
  { id, version: ${version}, seed: uint64Seed, generate: (run) => {
    if (run.seed === 50000n) throw new Error('the die fell off the table')
    const stream = run.stream('dice')
    for (let i = 0; i < throws; i++) stream.int(1, 6)
    return { roll: stream.int(1, 1000) }
  } },
  { facts: { roll: { type: fact.int, of: ({ roll }) => roll } } },
)
export default { worlds: [diceOf('dice', 5000), diceOf('slow-dice', 100000)] }
`,
  )
  return folder
}
const folder = folderOf(1)
const SEARCH = ['search', 'dice', '--where', 'roll <= 20', '--to', '9999']
const TIMEOUT = 240_000

describe('a queue that cannot be used', () => {
  test.each([
    ['mysql://root:secret@127.0.0.1/db', 'got "mysql://root:***@127.0.0.1/db"'],
    ['127.0.0.1:6379', 'must be a URL such as redis://host:6379'],
  ])('%s is refused with status 2', async (url, message) => {
    for (const args of [
      [...SEARCH, '--queue', url],
      ['worker', '--queue', url],
    ]) {
      const { status, out, note } = await seedfastHere(args, folder)
      expect([status, out]).toEqual([2, ''])
      expect(note).toContain('--queue: ')
      expect(note).toContain(message)
      expect(note).not.toContain('secret')
    }
  })

  test.runIf(isLong)(
    'exits with status 3 if it is unreachable, without creating a store or showing the password',
    async () => {
      const port = await freePort()
      const store = join(folder, 'none.duckdb')
      for (const [url, masked] of [
        [`postgres://me:secret@127.0.0.1:${port}/db`, `postgres://me:***@127.0.0.1:${port}/db`],
        [`redis://:secret@127.0.0.1:${port}`, `redis://:***@127.0.0.1:${port}`],
      ] as const) {
        for (const args of [
          [...SEARCH, '--queue', url, '--store', store],
          ['worker', '--queue', url],
        ]) {
          const { status, out, note } = await seedfast(args, { cwd: folder })
          expect([status, out]).toEqual([3, ''])
          expect(note).toMatch(/^seedfast: can't reach the queue .*: .*ECONNREFUSED.*\n$/)
          expect(note).toContain(masked)
          expect(note).not.toContain('secret')
        }
      }
      expect(existsSync(store)).toBe(false)
    },
  )

  test('refuses --threads', async () => {
    const args = [...SEARCH, '--queue', 'redis://127.0.0.1', '--threads', '2']
    const { status, note } = await seedfastHere(args, folder)
    expect(status).toBe(2)
    expect(note).toContain("--threads: can't be combined with --queue")
  })
})

describe('on a queue', () => {
  let server: QueueServer
  let pool: pg.Pool
  beforeAll(async () => {
    server = await startPostgres()
    pool = new pg.Pool({ connectionString: server.url })
    pool.on('error', () => {})
  })
  /** Returns the jobs in the database; none before the first process has created the tables. */
  const jobs = async (where: string): Promise<{ queue: string; id: string; state: string }[]> => {
    const { rows } = await pool.query("select to_regclass('bullmq.job') as made")
    return rows[0].made === null
      ? []
      : (await pool.query(`select queue, id, state from bullmq.job where ${where}`)).rows
  }
  let isRetried = false
  afterEach(({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0 || task.result?.state === 'fail') isRetried = true
  })
  afterAll(async () => {
    await pool.end()
    await server.stop()
  })

  test(
    'a worker with a different version of the world skips a search, and both report it',
    { timeout: TIMEOUT },
    async () => {
      await withWorkers(server.url, [folderOf(2)], async ([other]) => {
        const search = new CommandProcess([...SEARCH, '--queue', server.url], folder)
        await search.says('has dice 2')
        expect(search.note).toMatch(
          /no worker with dice 1 is running; start one: seedfast worker --queue postgres:\/\/seedfast:\*\*\*@.*\n {2}the worker at .* has dice 2\n/,
        )
        await other!.says('worker: skipping a search of dice 1, because this worker has dice 2')
        await withWorkers(server.url, [folder], async ([worker]) => {
          const { status, out } = await search.end()
          const alone = await seedfast(SEARCH, { cwd: folder })
          expect([status, out]).toEqual([0, alone.out])
          await worker!.endBy('SIGTERM')
        })
        const { status, ranges } = await other!.endBy('SIGINT')
        expect([status, ranges]).toEqual([0, []])
        expect(other!.note).toContain('worker: 0 ranges')
        expect(other!.note.split('skipping a search').length).toBe(2)
      })
    },
  )

  test.runIf(isLong)(
    'a stopped worker returns its range, and the next one continues there',
    { timeout: TIMEOUT },
    async () => {
      const long = ['search', 'slow-dice', '--where', 'roll <= 20', '--to', '24999']
      const search = new CommandProcess([...long, '--queue', server.url], folder)
      try {
        const given = await withWorkers(server.url, [folder], async ([first]) => {
          // Early in a range, so that the worker is stopped before its end.
          const saved = `state = 'active' and
            ((data->>'job')::json->>'to')::int - ((data->>'state')::json->>'next')::int > 5000`
          await until(async () => (await jobs(saved)).length > 0, 'a checkpoint')
          const { status, ranges } = await first!.endBy('SIGTERM')
          expect(status).toBe(0)
          return ranges.at(-1)!
        })
        expect(given.end).toBe('given back')
        await withWorkers(server.url, [folder], async ([next]) => {
          const { status, out } = await search.end()
          const alone = await seedfast(long, { cwd: folder })
          expect([status, out]).toEqual([0, alone.out])
          const { ranges } = await next!.endBy('SIGTERM')
          expect(ranges.find(({ from }) => from === given.from)).toMatchObject({
            to: given.to,
            end: 'answered',
            resumedAt: String(BigInt(given.from) + BigInt(given.seeds)),
          })
        })
      } finally {
        search.signal('SIGINT')
        await search.end()
      }
    },
  )

  test.runIf(isLong)(
    'a stopped search keeps its hits in its store and resumes',
    { timeout: TIMEOUT },
    async () => {
      const long = ['search', 'dice', '--where', 'roll <= 20', '--to', '29999']
      const store = ['--queue', server.url, '--store', join(folder, 'found.duckdb'), '--resume']
      await withWorkers(server.url, [folder], async ([worker]) => {
        const search = new CommandProcess([...long, ...store], folder)
        await until(() => search.out !== '', 'a hit')
        search.signal('SIGINT')
        expect((await search.end()).status).toBe(130)
        const again = await seedfast([...long, ...store], { cwd: folder })
        const alone = await seedfast(long, { cwd: folder })
        expect([again.status, again.out]).toEqual([0, alone.out])
        expect(again.note).not.toContain('search dice: 30,000 seeds')
        await worker!.endBy('SIGTERM')
      })
    },
  )

  test.runIf(isLong)(
    'an error in a world ends the search as it does without a queue, and isn’t retried',
    { timeout: TIMEOUT },
    async () => {
      await withWorkers(server.url, [folder], async ([worker]) => {
        const range = ['search', 'dice', '--where', 'roll <= 20', '--from', '49900', '--to', '50100']
        const here = await seedfast(range, { cwd: folder })
        const there = await seedfast([...range, '--queue', server.url], { cwd: folder })
        for (const { status, note } of [here, there]) {
          expect(status).toBe(3)
          expect(note).toMatch(
            /^seedfast: the world failed: dice, seed 50000: Error: the die fell off the table\n {4}at \S+:\d+:\d+ /m,
          )
          expect(note).not.toContain('please report')
        }
        expect((await worker!.endBy('SIGTERM')).ranges.length).toBe(1)
      })
    },
  )

  test.runIf(isLong && findProgram(['deno']) !== null)(
    'a worker uses a graphics card, and tests parts of results',
    { timeout: TIMEOUT },
    async () => {
      const found = 'boss == "Hexaghost" && bossSwap == "Snecko Eye" && firstCommonRelic == "Anchor"'
      const where = `${found} && firstRareRelic == "Ice Cream" && result.walk.exists(r, r.shop != null)`
      const range = ['search', 'spire', '--to', '9999999', '--where', where]
      await withWorkers(
        server.url,
        [folder],
        async ([worker]) => {
          const there = new CommandProcess([...range, '--queue', server.url], folder)
          await worker!.says('on llvmpipe')
          const { status, out } = await there.end()
          const alone = await seedfast(range, { cwd: folder })
          expect([status, out]).toEqual([alone.status, alone.out])
          expect(out.split('\n').length).toBeGreaterThan(10)
          expect((await worker!.endBy('SIGTERM')).status).toBe(0)
        },
        ['--gpu', 'deno'],
      )
    },
  )

  test('nothing is left on the queue after all searches and workers have ended', async () => {
    const left = await jobs('true')
    // Killed workers leave their notices.
    expect(isRetried ? left.filter(({ queue }) => queue !== 'seedfast-board') : left).toEqual([])
  })
})
