import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { commandLine, shellWord } from './command-line.js'

const EVERYTHING = { from: '', to: '', first: '10' }
const asked = { world: 'spire', where: 'elites > 5', given: { preset: null, params: [], overrides: [] } }

describe('a word of a shell', () => {
  test('is quoted only where it must be', () => {
    expect(shellWord('--where')).toBe('--where')
    expect(shellWord('a b')).toBe("'a b'")
    expect(shellWord('')).toBe("''")
    expect(shellWord("o'clock")).toBe(`'o'\\''clock'`)
  })

  test.skipIf(process.platform === 'win32')('comes back from a shell as it was', () => {
    const texts = [
      'boss == "Hexaghost" && a',
      "it's $HOME `id` \\ !x",
      '',
      'two\nlines',
      '*',
      '~',
      '#x',
      'ä',
      "''",
      'a=b;c|d>e',
    ]
    const script = `printf '%s\\0' ${texts.map(shellWord).join(' ')}`
    expect(execFileSync('/bin/sh', ['-c', script]).toString()).toBe(texts.map((text) => `${text}\0`).join(''))
  })
})

describe('the command of a search', () => {
  test('has its condition, its range and the params that differ', () => {
    const params = [
      { path: ['spec', 'rows'], value: 20 },
      { path: ['character'], value: 'SILENT' },
      { path: ['kinds'], value: ['a b'] },
    ]
    expect(
      commandLine(
        { ...asked, where: 'boss == "Hexaghost"', given: { preset: 'silent20', params, overrides: [] } },
        { from: '5', to: '1CQ9H', first: '3' },
      ),
    ).toBe(
      `npx seedfast search spire --where 'boss == "Hexaghost"' --preset silent20 --set spec.rows=20 --set character=SILENT --set 'kinds=["a b"]' --from 5 --to 1CQ9H --first 3`,
    )
    expect(commandLine(asked, { ...EVERYTHING, first: '' })).toBe(
      "npx seedfast search spire --where 'elites > 5'",
    )
  })

  test('is not there where params need a file', () => {
    const with_ = (given: Partial<typeof asked.given> | object): string | null =>
      commandLine({ ...asked, given: { ...asked.given, ...given } }, EVERYTHING)
    expect(with_({ overrides: [{ path: ['x'], value: 1 }] })).toBeNull()
    expect(with_({ params: [{ path: ['x'], value: undefined }] })).toBeNull()
    expect(with_({ params: [{ path: ['a.b'], value: 1 }] })).toBeNull()
    expect(with_({ params: [{ path: ['x'], value: '42' }] })).toBeNull()
    expect(with_({ params: [{ path: [], value: {} }] })).toBeNull()
  })
})
