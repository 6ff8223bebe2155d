import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../tests/long.js'
import type { Figures } from './main.js'

// Measured processes run what was built, so this test does too.
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

test(isLong ? 'every case of every table runs' : 'every case of a table runs', () => {
  expect(quick.stderr).toBe('')
  expect(quick.status).toBe(0)
  const { tables } = JSON.parse(readFileSync(json, 'utf8')) as { tables: Figures[] }
  expect(tables).toHaveLength(isLong ? readdirSync(new URL('./tables/', import.meta.url)).length : 1)
  for (const { name, measured } of tables) {
    for (const { row, column, rounds, absent = '' } of measured) {
      // Only the C program may be absent, where there is no compiler.
      if (!absent.startsWith('no C compiler'))
        expect([name, row, column, rounds.length]).toEqual([name, row, column, 1])
    }
  }
})

test('the report names the machine and its tables', () => {
  for (const line of [/^machine {4}\S/m, /^engine {5}Node /m, /^int: An unbiased integer/m, /^ {2}Sfc32 /m]) {
    expect(quick.stdout).toMatch(line)
  }
})

test('an unknown table is bad usage that names the tables', () => {
  const { status, stderr } = bench('--only', 'words')
  expect(stderr).toMatch(/^--only: expected one of word, int, float, .*, found words\n/)
  expect(status).toBe(2)
})
