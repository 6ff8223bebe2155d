import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worlds } from '@seedfast/worlds'
import { exportArchive, openingEvents, runOn, sessionOf, sessionSeed } from '@seedfast/deals'
import { beforeAll, expect, test } from 'vitest'
import { writeText } from '../files/files.js'
import { programHere, type Ran } from '../program-here.fixture.js'

const COMMANDS = [
  'worlds',
  'make',
  'verify',
  'catalog',
  'check',
  'trace',
  'diverge',
  'search',
  'survey',
  'worker',
  'replay',
  'explore',
  'actmap rules',
  'deals play',
  'spire peek',
  'spire rewards',
  'spire draws',
  'serve',
  'studio',
  'init',
  'completion',
]
/**
 * Examples that this test doesn't run, because they exit with status 1, or because they need a person, a port, a queue,
 * a game file, processes or threads.
 */
const ONLY_READ = new Set([
  'deals play',
  'spire peek',
  'spire rewards',
  'spire draws',
  'serve',
  'studio',
  'worker',
  'check',
  'replay',
  'explore',
  'diverge',
  'search',
  'survey',
  'completion',
])

const folder = mkdtempSync(join(tmpdir(), 'seedfast-'))

const run = (args: readonly string[]): Promise<Ran> => programHere(args, { worlds, folder })

async function examplesOf(command: string): Promise<readonly string[]> {
  const { out } = await run([...command.split(' '), '--help'])
  const [, examples = ''] = out.split('\nExamples:\n')
  return examples.split('\n').flatMap((line) => /^ {2}(seedfast .*?)(?: +# \S.*)?$/.exec(line)?.[1] ?? [])
}

/** Writes the session archive that some examples read. */
beforeAll(() => {
  const seats = ['a', 'b'].map((id) => ({ id, bot: 'easy' as const }))
  const opening = openingEvents(sessionSeed(42), { seats, dealer: 'a', rounds: 1 })
  writeText(join(folder, 'game.jsonl'), exportArchive(runOn(sessionOf(opening))).text)
})

test.each(COMMANDS)('the help of %s ends with examples', async (command) => {
  expect((await examplesOf(command))[0]).toContain(`seedfast ${command}`)
})

test.each(COMMANDS.filter((name) => !ONLY_READ.has(name)))(
  'the examples of %s run as printed',
  async (command) => {
    const written = await run(['make', 'actmap', '--seed', '42', '-o', join(folder, 'map.json')])
    expect(written.status).toBe(0)
    const here = readdirSync('.')
    for (const example of await examplesOf(command)) {
      // Pipes are the shell's, and `chest` is a world in the folder where init runs.
      if (example.includes('|') || example.includes('chest')) continue
      const args = example
        .split(' ')
        .slice(1)
        .map((arg) => (/(?:\.(?:json|jsonc|jsonl|svg|trace)|\/)$/.test(arg) ? join(folder, arg) : arg))
      expect({ example, ...(await run(args)) }).toMatchObject({ example, status: 0 })
    }
    expect(readdirSync('.').filter((name) => !here.includes(name))).toEqual([])
  },
)

test.each(COMMANDS)('the help of %s fits in 80 columns', async (command) => {
  const { out } = await run([...command.split(' '), '--help'])
  const comments = out.split('\n').filter((line) => !/^ {2}(?:npx )?seedfast /.test(line))
  expect(comments.filter((line) => line.length > 80)).toEqual([])
})

test.each(['catalog', 'check'])('the help of %s gives the most seeds', async (command) => {
  const { out } = await run([command, '--help'])
  expect(out.replace(/\s+/g, ' ')).toMatch(/--random <n> .*at most 50,000/)
})
