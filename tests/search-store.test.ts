import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import duckdb from '@duckdb/node-api'
import { beforeAll, expect, test } from 'vitest'
import { newFolder, seedfast as command, type Ran, type RunOptions } from './command.js'
import { isLong } from './long.js'

let folder: string
beforeAll(() => {
  folder = newFolder()
  writeFileSync(
    join(folder, 'seedfast.config.ts'),
    `import { defineWorld, fact, uint64Seed } from 'seedfast'
const dice = defineWorld(
  { id: 'dice', version: 1, seed: uint64Seed, generate: (run) => {
    // Slow enough to be killed while it runs.
    const stream = run.stream('dice')
    let sum = 0
    for (let i = 0; i < 3000; i++) sum += stream.int(1, 6)
    return { sum, roll: stream.int(1, 1000) }
  } },
  { facts: { roll: { type: fact.int, of: ({ roll }) => roll }, sum: { type: fact.int, of: ({ sum }) => sum } } },
)
export default { worlds: [dice] }
`,
  )
})

const seedfast = (args: string[], options: RunOptions = {}): Promise<Ran> =>
  command(args, { cwd: folder, ...options })
const file = (name: string): string => join(folder, name)
const SEARCH = ['search', 'dice', '--where', 'roll <= 20', '--to', '59999', '--threads', '2']

async function ranges(store: string): Promise<number> {
  const instance = await duckdb.DuckDBInstance.create(store, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  try {
    const rows = await connection.runAndReadAll('SELECT count(*)::INTEGER FROM ranges')
    return rows.getRows()[0]![0] as number
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

test.runIf(isLong)('a search that is killed repeatedly resumes, and finds the same', async () => {
  const whole = await seedfast(SEARCH)
  const store = file('killed.duckdb')
  let kept = 0
  for (let kills = 1; kills <= 2; kills++) {
    const killed = await seedfast([...SEARCH, '--store', store, '--resume'], {
      started: (child) => {
        // Killed once something was written since the start.
        const log = `${store}.wal`
        const before = existsSync(log) ? statSync(log).mtimeMs : 0
        const poll = setInterval(() => {
          if (!existsSync(log) || statSync(log).mtimeMs === before) return
          clearInterval(poll)
          setTimeout(() => child.kill('SIGKILL'), 150 * kills)
        }, 20)
        child.on('close', () => clearInterval(poll))
      },
    })
    expect(killed.status).toBe(null)
    const now = await ranges(store)
    expect(now).toBeGreaterThan(kept)
    kept = now
  }
  const last = await seedfast([...SEARCH, '--store', store, '--resume'])
  expect(last.status).toBe(0)
  expect(last.out).toBe(whole.out)
  expect(last.note).not.toContain('search dice: 60,000 seeds')
  expect(last.note).toMatch(/killed\.duckdb: \d+,\d+ hits in 60,000 seeds/)
})

test('a store with a different query is refused with status 2 and stays unchanged', async () => {
  const store = file('other.duckdb')
  const small = ['search', 'dice', '--to', '500', '--store', store]
  await seedfast([...small, '--where', 'roll <= 20'])
  const hash = (): string => createHash('sha256').update(readFileSync(store)).digest('hex')
  const before = hash()
  const other = await seedfast([...small, '--where', 'roll <= 21', '--resume'])
  expect(other).toMatchObject({ status: 2, out: '' })
  expect(other.note).toContain('made with a different query: ')
  const again = await seedfast([...small, '--where', 'roll <= 20'])
  expect(again).toMatchObject({ status: 2, out: '' })
  expect(again.note).toContain('already exists; add --resume')
  expect(hash()).toBe(before)
})

test.runIf(isLong)(
  'a store can be extended to a longer range, searched with --within, and exported',
  async () => {
    const store = file('wider.duckdb')
    const search = ['search', 'dice', '--where', 'roll <= 20', '--store', store, '--resume']
    const short = await seedfast([...search, '--to', '999'])
    const long = await seedfast([...search, '--to', '2999', '--export', file('hits.csv')])
    expect(long.out.startsWith(short.out)).toBe(true)
    expect(long.out).toBe((await seedfast(['search', 'dice', '--where', 'roll <= 20', '--to', '2999'])).out)
    const [known, all] = [short, long].map(({ out }) => out.trim().split('\n').length) as [number, number]
    expect(long.note).toMatch(/^search dice: 2,000 seeds, [\d,]+\/s, /)
    expect(long.note).toContain(`, ${all} hits (${known} from before, ${all - known} new)\n`)
    const within = await seedfast(['search', 'dice', '--where', 'roll <= 10', '--within', store])
    expect(within.out).toBe((await seedfast(['search', 'dice', '--where', 'roll <= 10', '--to', '2999'])).out)
    expect(within.note).toContain(`${long.out.trim().split('\n').length} seeds`)
    expect(readFileSync(file('hits.csv'), 'utf8')).toMatch(/^index,seed,roll,sum\n\d+,\d+,\d+,\d+\n/)
  },
)
