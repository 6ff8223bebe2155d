import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { readJson, readText, readUtf8, writeText } from './files.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
})
const file = (name: string): string => join(folder, name)

describe('reading', () => {
  test('a byte order mark does not matter, but where every byte counts', () => {
    writeFileSync(file('p.json'), '\ufeff{"a":1}')
    expect(readJson(file('p.json'))).toEqual({ a: 1 })
    expect(readText(file('p.json'))).toBe('{"a":1}')
    expect(readUtf8(file('p.json'))).toBe('\ufeff{"a":1}')
  })

  test('what is no text, a folder and nothing at all are refused by name', () => {
    writeFileSync(file('p.json'), Buffer.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]))
    expect(() => readText(file('p.json'))).toThrow(
      `${file('p.json')}: expected a text in UTF-8, found other bytes`,
    )
    expect(() => readText(folder)).toThrow(`${folder}: expected a readable file, found a folder`)
    expect(() => readText(file('q.json'))).toThrow(/q\.json: expected a readable file, found none$/)
    expect(() => readText(file('q'.repeat(300)))).toThrow('found a name that is too long')
  })
})

describe('writing', () => {
  test('leaves nothing beside the file, and its permissions as they were', () => {
    writeText(file('m.json'), 'one')
    chmodSync(file('m.json'), 0o640)
    writeText(file('m.json'), 'two')
    expect(readdirSync(folder)).toEqual(['m.json'])
    expect(readFileSync(file('m.json'), 'utf8')).toBe('two')
    if (process.platform !== 'win32') expect(statSync(file('m.json')).mode & 0o777).toBe(0o640)
  })

  test('follows a link, to a file that is not there yet too', () => {
    mkdirSync(file('kept'))
    symlinkSync(join('kept', 'm.json'), file('link.json'))
    for (const content of ['one', 'two']) {
      writeText(file('link.json'), content)
      expect(lstatSync(file('link.json')).isSymbolicLink()).toBe(true)
      expect(readFileSync(file('kept/m.json'), 'utf8')).toBe(content)
    }
    symlinkSync('circle', file('circle'))
    expect(() => writeText(file('circle'), '')).toThrow('(links lead in a circle)')
  })

  test.skipIf(process.platform === 'win32')('writes into a pipe, and leaves it one', async () => {
    execFileSync('mkfifo', [file('pipe')])
    const reader = spawn('cat', [file('pipe')], { stdio: ['ignore', 'pipe', 'inherit'] })
    writeText(file('pipe'), 'whole')
    expect(await text(reader.stdout)).toBe('whole')
    expect(statSync(file('pipe')).isFIFO()).toBe(true)

    // Through a link too, such as /dev/stdout is one.
    symlinkSync(file('pipe'), file('out'))
    const again = spawn('cat', [file('pipe')], { stdio: ['ignore', 'pipe', 'inherit'] })
    writeText(file('out'), 'again')
    expect(await text(again.stdout)).toBe('again')
  })

  test.each<[string, () => string, string]>([
    ['a folder that is not there', () => file('no/m.json'), '(there is no folder'],
    ['a folder', () => folder, '(it is a folder)'],
    ['a name too long', () => file('m'.repeat(300)), '(its name is too long)'],
    ['no name', () => '', '-o: expected a file that can be written, found an empty name'],
    ['a file as a folder', () => join(file('a'), 'm.json'), 'is no folder)'],
  ])('%s is refused', (_what, named, message) => {
    writeFileSync(file('a'), '')
    expect(() => writeText(named(), 'text')).toThrow(message)
    expect(readdirSync(folder)).toEqual(['a'])
  })
})
