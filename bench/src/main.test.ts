import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../tests/long.js'
import type { Figures } from './main.js'

// Measured processes run built code, so this test does too.
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'seedfast-bench-'))
afterAll(() => rmSync(folder, { recursive: true }))

function bench(...args: string[]) {
  return spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
}

let quick: ReturnType<typeof bench>
const json = join(folder, 'figures.json')
beforeAll(() => {
  quick = bench('--quick', '--json', json, ...(isLong ? [] : ['--only', 'int']))
})

test(isLong ? 'runs every case of every table' : 'runs every case of a table', () => {
  expect(quick.stderr).toBe('')
  expect(quick.status).toBe(0)
  const { tables } = JSON.parse(readFileSync(json, 'utf8')) as { tables: Figures[] }
  expect(tables).toHaveLength(isLong ? readdirSync(new URL('./tables/', import.meta.url)).length : 1)
  for (const { name, measured } of tables) {
    for (const { row, column, rounds, absent = '' } of measured) {
      // Only the C programs may be absent, if there is no compiler.
      if (!absent.startsWith('no C compiler'))
        expect([name, row, column, rounds.length]).toEqual([name, row, column, 1])
    }
  }
})

test('the report describes the machine and has every table', () => {
  for (const line of [/^machine {4}\S/m, /^engine {5}Node /m, /^int: An unbiased integer/m, /^ {2}Sfc32 /m]) {
    expect(quick.stdout).toMatch(line)
  }
})

test('reports an unknown table, with the names of all tables', () => {
  const { status, stderr } = bench('--only', 'words')
  expect(stderr).toMatch(/^--only must be one of word, int, float, .*, got words\n/)
  expect(status).toBe(2)
})
