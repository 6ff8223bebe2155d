import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
// Workers run built code, so this test does too.
import { serve } from '../dist/index.js'

const GUIDE = fileURLToPath(new URL('../../../docs/http.md', import.meta.url))

/** Set this to update the guide's output after intended changes. */
const UPDATE = (process.env['SEEDFAST_UPDATE_GUIDES'] ?? '') !== ''

/** The longest line that an update writes. */
const SHOWN = 600

const hasCurl = spawnSync('curl', ['--version']).status === 0

test.skipIf(!hasCurl)('every command in docs/http.md prints what the guide shows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seedfast-guide-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  // Processes start slowly while many programs run.
  const budget = { timeMs: 30_000, waitMs: 60_000 }
  const server = await serve({ worlds, studioFolder: folder, port: 0, budget })
  try {
    const text = await readFile(GUIDE, 'utf8')
    let after = text
    const blocks = [...text.matchAll(/^```console\n([\s\S]*?)^```$/gm)].map(([, body]) => body!)
    expect(blocks.length).toBeGreaterThan(5)
    for (const body of blocks) {
      let shown = ''
      for (const { command, expected } of commandsOf(body)) {
        const printed = await run(command.replaceAll('127.0.0.1:4477', `127.0.0.1:${server.port}`), folder)
        const same = shows(expected, printed)
        if (!UPDATE && !same) expect(printed, command).toBe(expected)
        shown += `$ ${command}\n${same && expected !== '' ? expected : abridged(printed)}`
      }
      after = after.replace(body, () => shown)
    }
    if (UPDATE) await writeFile(GUIDE, after)
  } finally {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('only an … in the guide matches any output', () => {
  expect(shows('{"a":1,…}\n', '{"a":1,"b":2}\n')).toBe(true)
  expect(shows('{"a":1}\n', '{"a":2}\n')).toBe(false)
  expect(shows('a.c\n', 'abc\n')).toBe(false)
})

/** The commands of a block: each `$ ` line with the output below it. */
function commandsOf(body: string): { command: string; expected: string }[] {
  return body
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return { command: part.slice(0, end), expected: part.slice(end + 1) }
    })
}

function run(command: string, cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('sh', ['-c', command], { cwd }, (error, out, note) => {
      if (error === null) resolve(ended(out.replaceAll('\r', '')))
      else reject(new Error(`${command}\n${note}`, { cause: error }))
    })
  })
}

/** Adds a final newline if a response lacks one, as it would look in a terminal. */
function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

function shows(expected: string, printed: string): boolean {
  const parts = expected.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^]*?')}$`).test(printed)
}

function abridged(printed: string): string {
  return printed.replaceAll(new RegExp(`^(.{${SHOWN}}).+$`, 'gm'), '$1…')
}
