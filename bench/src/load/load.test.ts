import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isLong } from '../../../tests/long.js'
import { malformed } from './malformed.js'

// The server runs built code, so this test does too.
const main = fileURLToPath(new URL('../../dist/load/main.js', import.meta.url))

function load(...args: string[]): ReturnType<typeof spawnSync> & { stdout: string; stderr: string } {
  return spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
}

test.runIf(isLong)(
  'serves act maps and decks to many connections without errors, and malformed requests without a 5xx',
  () => {
    const { status, stdout, stderr } = load(
      '--connections=50',
      '--seconds=1',
      '--rounds=1',
      '--malformed=600',
    )
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^act maps +\d+\/s .* 0 failures$/m)
    expect(stdout).toMatch(/^decks +\d+\/s .* 0 failures$/m)
    expect(stdout).toMatch(/^malformed 0 answers of 5xx, the server is well$/m)
    // The malformed requests reach the parsers that they are meant for.
    for (const refusal of [400, 404, 405, 415]) expect(stdout).toMatch(new RegExp(`\\d+ × ${refusal}`))
    expect(status).toBe(0)
  },
)

test('malformed requests are reproducible', () => {
  expect(malformed(50)).toEqual(malformed(50))
})

test('reports bad usage', () => {
  const { status, stderr } = load('--seconds', '0')
  expect(stderr).toMatch(/^--seconds must be a positive integer, got 0\n/)
  expect(status).toBe(2)
})
