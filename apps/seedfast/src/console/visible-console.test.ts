import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { programHere } from '../program-here.fixture.js'

const SIGNS = '\u001b[2J\u202e\u2066\u0085\r'
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/u

const artefact = {
  format: 'seedfast/1',
  world: SIGNS,
  version: 1,
  seed: SIGNS,
  params: {},
  overrides: {},
  result: {},
  sha256: '0'.repeat(64),
}
const FILES: Readonly<Record<string, string>> = {
  'a.json': JSON.stringify(artefact),
  'b.json': JSON.stringify({ ...artefact, world: 'deck', seed: 'x', params: { [SIGNS]: 1 } }),
  'c.json': `{"${SIGNS.replace('\u001b', '').replace('\r', '')}":1}`,
  'd.txt': `${SIGNS}\n ${SIGNS}1\n`,
  'e.txt': `${SIGNS}\n ${SIGNS}2\n`,
  [`${SIGNS.replaceAll('/', '')}.json`]: '{}',
}

test.each([
  [['verify', 'a.json'], 2],
  [['verify', 'a.json', '--json'], 2],
  [['verify', 'b.json'], 2],
  [['make', 'deck', '--seed', '7', '--params', 'c.json'], 2],
  [['make', 'deck', '--seed', SIGNS], 2],
  [['make', 'deck', '--seed', '7', '--set', `${SIGNS}=1`], 2],
  [['make', SIGNS, '--seed', '7'], 2],
  [['compare', 'd.txt', 'e.txt'], 1],
  [['compare', 'd.txt', 'e.txt', '--json'], 1],
  [['verify', Object.keys(FILES).at(-1)!], 2],
  [['deals', 'score', 'new', `Ann${SIGNS}`, 'Bob', '--file', 'scores.json'], null],
  [['search', 'deck', '--where', `deck == "${SIGNS.slice(1, -1)}"`], 2],
])('%j prints only visible characters', async (args, status) => {
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content)
  const before = process.cwd()
  process.chdir(folder)
  try {
    const ran = await programHere(args, { worlds, folder, console: { outIsTerminal: true } })
    if (status !== null) expect(ran.status, ran.note).toBe(status)
    expect(ran.out + ran.note).not.toBe('')
    expect(ran.out + ran.note).not.toMatch(INVISIBLE)
  } finally {
    process.chdir(before)
  }
})

const LONG = 'x'.repeat(2_000_000)
const longFiles: Readonly<Record<string, string>> = {
  'd.txt': `${LONG}1`,
  'e.txt': `${LONG}2`,
  'record.json': JSON.stringify({ title: LONG, bundle: { events: [] } }),
}

test.each([
  ['compare', 'd.txt', 'e.txt'],
  ['replay', 'record.json'],
])('%s prints only the start of long lines of other people', async (...args) => {
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
  for (const [name, content] of Object.entries(longFiles)) writeFileSync(join(folder, name), content)
  const ran = await programHere(
    args.map((arg, i) => (i === 0 ? arg : join(folder, arg))),
    { worlds, folder },
  )
  expect(ran.out).toContain('x… (')
  expect(ran.out).toContain(' more characters)')
  expect(ran.out.length).toBeLessThan(20_000)
})

test('JSON and data of a command keep their long lines', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
  for (const [name, content] of Object.entries(longFiles)) writeFileSync(join(folder, name), content)
  const { out } = await programHere(['replay', join(folder, 'record.json'), '--json'], { worlds, folder })
  expect(JSON.parse(out)).toMatchObject({ title: LONG })
})
