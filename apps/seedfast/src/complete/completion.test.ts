import { spawnSync } from 'node:child_process'
import { worlds } from '@seedfast/worlds'
import { describe, expect, test } from 'vitest'
import { programHere } from '../program-here.fixture.js'

const printed = async (shell: string): Promise<string> => {
  const { status, out } = await programHere(['completion', shell], { worlds, folder: '.' })
  expect(status).toBe(0)
  return out
}

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** Returns the words that bash offers after a command line; the last word is the one to complete. */
async function completed(line: string): Promise<string[]> {
  const script = `${await printed('bash')}
COMP_WORDS=(${line
    .split(' ')
    .map((word) => `'${word}'`)
    .join(' ')})
COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
_seedfast
printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.split('\n').filter((word) => word !== '')
}

describe.skipIf(!has('bash'))('bash completes', () => {
  test.each([
    ['seedfast ver', ['verify']],
    ['seedfast make act', ['actmap']],
    ['seedfast make actmap --form', ['--format']],
    ['seedfast make actmap --format s', ['svg']],
    ['seedfast deals pl', ['play']],
    ['seedfast deals play --sea', ['--seat', '--seats']],
    ['seedfast verify m', []],
    ['seedfast completion z', ['zsh']],
  ])('%s', async (line, words) => {
    expect((await completed(line)).sort()).toEqual([...words].sort())
  })
})

test.skipIf(!has('zsh'))('zsh accepts its script', async () => {
  const { status, stderr } = spawnSync('zsh', ['-n'], { input: await printed('zsh'), encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test.skipIf(!has('fish'))('fish completes commands and choices', async () => {
  const script = await printed('fish')
  const complete = (line: string): string =>
    spawnSync('fish', ['-c', `${script}\ncomplete -C ${JSON.stringify(line)}`], { encoding: 'utf8' }).stdout
  expect(complete('seedfast ver')).toMatch(/^verify\t/)
  expect(complete('seedfast make actmap --format s')).toMatch(/^svg/m)
  expect(complete('seedfast completion ')).toMatch(/^zsh\tshell$/m)
  expect(complete('seedfast make actmap --seed ')).toBe('')
  expect(complete('seedfast make actmap --params ')).not.toBe('')
})

test('the manual page lists every command and option', async () => {
  const page = await printed('man')
  for (const name of ['make', 'check', 'deals play', 'completion'])
    expect(page).toContain(`"seedfast ${name}`)
  expect(page).toContain('\\fB\\-\\-seed\\fR')
  expect(page).toContain('.SH EXIT STATUS')
})

test('an unknown shell is a usage error that lists the known ones', async () => {
  const { status, note } = await programHere(['completion', 'tcsh'], { worlds, folder: '.' })
  expect(status).toBe(2)
  expect(note).toContain('bash')
})
