import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { shellWord } from './command-words.js'

describe('shellWord', () => {
  test('quotes only words that need it', () => {
    expect(shellWord('--where')).toBe('--where')
    expect(shellWord('a b')).toBe("'a b'")
    expect(shellWord('')).toBe("''")
    expect(shellWord("o'clock")).toBe(`'o'\\''clock'`)
  })

  test.skipIf(process.platform === 'win32')('a shell reads back the exact text', () => {
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
