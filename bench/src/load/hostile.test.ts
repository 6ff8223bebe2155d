import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isLong } from '../../../tests/long.js'

// The server runs built code, so this test does too.
const main = fileURLToPath(new URL('../../dist/load/hostile.js', import.meta.url))

// `npm run test:ci` has a slice of this in the server's tests of greedy and leaving clients.
test.runIf(isLong)(
  'a server answers other clients during and after an attack',
  () => {
    // On a busy machine, the times mean nothing.
    const args = ['--heavy=6', '--connections=150', '--p99=60000']
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^light \d+: \d+ × 200, p50/m)
    expect(stdout.match(/then the server answers$/gm)).toHaveLength(4)
    expect(status).toBe(0)
  },
  300_000,
)
