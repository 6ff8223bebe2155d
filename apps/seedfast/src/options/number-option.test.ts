import { worlds } from '@seedfast/worlds'
import { isInputError } from '@seedfast/world'
import { Command, type Option } from 'commander'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsFor } from '../commands.js'
import { programHere } from '../program-here.fixture.js'
import type { CommandContext } from './command-context.js'

/** The options with numbers that can be arbitrarily large, and why they can. */
const UNBOUNDED: Readonly<Record<string, string>> = {
  'check --count': 'at most the seeds of the catalog',
  'check --runs': 'shows its progress, and ends after Ctrl-C',
  'deals branch --at': 'compared with the lines of the archive',
  'deals score --round': 'compared with the rounds of the game',
  'dungeon mapstat --count': 'shows its progress, and ends after Ctrl-C',
  'dungeon objstat --count': 'shows its progress, and ends after Ctrl-C',
  'explore --sessions': 'ends after the time of --for',
  'explain --most': 'at most the results that there are',
  'search --best': 'at most the hits that there are',
  'search --first': 'at most the hits that there are',
  'serve --rate': 'a limit that is never reached',
  'spire rewards --fight': 'compared with the fights of the run',
  'spire rewards --floor': 'compared with the floors of the run',
  'studio --rate': 'a limit that is never reached',
  'survey --count': 'shows its progress, and ends after Ctrl-C',
}

const folder = mkdtempSync(join(tmpdir(), 'seedfast-'))

const program = new Command('seedfast')
for (const add of await commandsFor(['--help']))
  add(program, { worldsModules: [], shippedModules: [] } as unknown as CommandContext)
const numeric = numberOptions(program, [])

/** Returns the options that take a number, with the names of their commands. */
function numberOptions(command: Command, path: readonly string[]): (readonly [string, Option])[] {
  const own = command.options
    .filter(({ flags }) => /<(?:n|seconds|ms|port|line)>$/.test(flags))
    .map((option) => [[...path, option.long].join(' '), option] as const)
  return [...own, ...command.commands.flatMap((one) => numberOptions(one, [...path, one.name()]))]
}

test('the program has options with numbers, and the list of unbounded ones is complete', () => {
  expect(numeric.length).toBeGreaterThan(30)
  const names = numeric.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(UNBOUNDED)))
})

test.each(numeric)('%s', (name, option) => {
  const isRefused = (text: string): boolean => {
    try {
      option.parseArg!<unknown>(text, undefined)
      return false
    } catch (error) {
      return isInputError(error) && error.issues[0]!.place.name === option.name()
    }
  }
  for (const text of ['-1', '1.5', '1e15', 'NaN', 'Infinity', '', ' 1', '0x10', '9007199254740993', '９'])
    expect(isRefused(text), text).toBe(true)
  expect(isRefused('1000000000000000')).toBe(UNBOUNDED[name] === undefined)
  expect(isRefused('2')).toBe(false)
})

test.each([
  ['search actmap --where elites>4 --first -1', '--first: must be an integer of at least 1, got "-1"'],
  ['catalog deck --random 99999999999', '--random: must be an integer from 1 to 50000, got "99999999999"'],
  ['catalog deck --count 99999999999', '--count: must be an integer from 1 to 50000, got "99999999999"'],
  ['adopt game.js --time-limit 99999999999', '--time-limit: must be an integer from 1 to 1000000'],
])('%s prints only its error', async (line, message) => {
  const { status, out, note } = await programHere(line.split(' '), { worlds, folder })
  expect({ status, out }).toEqual({ status: 2, out: '' })
  expect(note).toContain(message)
  expect(note.trim().split('\n')).toHaveLength(1)
})
