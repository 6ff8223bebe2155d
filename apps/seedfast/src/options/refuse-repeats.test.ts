import { Command } from 'commander'
import { expect, test } from 'vitest'
import { refuseRepeats } from './refuse-repeats.js'
import { collect } from './world-options.js'

function parsed(args: string[]): unknown {
  const command = new Command()
    .exitOverride()
    .option('-s, --seed <seed>')
    .option('--other-seed <seed>')
    .option('--threads <n>', '', '2')
    .option('--set <path=value>', '', collect)
    .option('--json')
  refuseRepeats(command)
  return command.parse(args, { from: 'user' }).opts()
}

test('refuses a repeated option, with both values', () => {
  expect(() => parsed(['--seed', '1', '-s', '2'])).toThrow(
    'seed: must be given only once, got 1 and 2; use --other-seed for side B',
  )
  expect(() => parsed(['--threads', '1', '--threads=1'])).toThrow(
    'threads: must be given only once, got 1 and 1',
  )
})

test('accepts repeatable options, repeated flags, and options with defaults', () => {
  expect(
    parsed(['--seed', '', '--threads', '4', '--set', 'a=1', '--set', 'b=2', '--json', '--json']),
  ).toEqual({ seed: '', threads: '4', set: ['a=1', 'b=2'], json: true })
})
