import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCatalog } from '@seedfast/audit'
import { defineWorld, type AnyWorld } from '@seedfast/world'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Console } from '../console/console.js'
import { programHere, type Ran } from '../program-here.fixture.js'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
  const used = folder
  onTestFinished(() => rmSync(used, { recursive: true }))
})

const file = (): string => join(folder, 'chest.json')
const seedsInFile = (): number => parseCatalog(readFileSync(file(), 'utf8')).entries.length

/** Runs a command with a world in which every run takes the given number of milliseconds on the console's clock. */
function runSlowly(milliseconds: number, console: Partial<Console>, ...args: string[]): Promise<Ran> {
  let time = 0
  const chest: AnyWorld = defineWorld({
    id: 'chest',
    version: 1,
    generate: (run) => {
      time += milliseconds
      return run.stream('gold').int(1, 100)
    },
  })
  return programHere(args, { worlds: [chest], folder, console: { now: () => time, ...console } })
}

const catalog = (milliseconds: number, ...args: string[]): Promise<Ran> =>
  runSlowly(milliseconds, {}, 'catalog', 'chest', '-o', file(), ...args)

test('a catalog of a fast world has 100 seeds, without a note', async () => {
  const { status, note } = await catalog(1)
  expect([status, seedsInFile()]).toEqual([0, 100])
  expect(note).not.toContain('note:')
})

test('a catalog of a slow world has as many seeds as ten seconds allow, and says so', async () => {
  const { status, note } = await catalog(500)
  expect([status, seedsInFile()]).toEqual([0, 20])
  expect(note).toContain('note: a run takes about 500 ms, ')
  expect(note).toContain(
    'the catalog has the first 20 seeds instead of 100; to choose how many, use --count <n>',
  )
})

test('a catalog of a very slow world has five seeds', async () => {
  await catalog(60_000)
  expect(seedsInFile()).toBe(5)
})

test('a catalog has as many seeds as requested, however slow the world is', async () => {
  const { note } = await catalog(60_000, '--count', '7')
  expect(seedsInFile()).toBe(7)
  expect(note).not.toContain('instead of')
})

test('check warns in advance if it takes long, and says how to check less', async () => {
  await catalog(1, '--count', '9')
  const stop = new AbortController()
  const notes: string[] = []
  const note = (text: string): void => {
    notes.push(text)
    // The other ways of running start processes.
    if (text.startsWith('note:')) stop.abort()
  }
  await runSlowly(10_000, { note, stop: stop.signal }, 'check', file(), '--engines', 'node')
  expect(notes.at(-1)).toMatch(/^note: 9 seeds in \d+ ways take about .*, because a run takes about 10 s; /)
  expect(notes.at(-1)).toContain('to check less, use --count <n> or --engines')
})

test('a way of running ends after 1000 differences, and the seeds that are not checked are counted', async () => {
  await catalog(1, '--count', '1500')
  writeFileSync(
    file(),
    readFileSync(file(), 'utf8').replace(/"sha256": ?"[^"]*"/g, `"sha256":"${'0'.repeat(64)}"`),
  )
  const stop = new AbortController()
  // A check that takes long says so after the first way.
  const note = (text: string): void => {
    if (text.startsWith('note:')) stop.abort()
  }
  const { out } = await runSlowly(10_000, { note, stop: stop.signal }, 'check', file(), '--engines', 'node')
  expect(out).toMatch(/same process +1,000 +1,000 differ, then stopped\n/)
  expect(out).toContain('not checked, because so many seeds differ: 500 seeds\n')
})

test.each(['0', '-1', '1.5', 'all'])('check refuses --count %s', async (count) => {
  await catalog(1, '--count', '2')
  const { status, note } = await runSlowly(1, {}, 'check', file(), `--count=${count}`)
  expect(status).toBe(2)
  expect(note).toContain('--count: must be an integer of at least 1')
})
