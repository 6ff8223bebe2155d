import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InputError } from '@seedfast/world'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkWritable, readJson, readText, readUtf8, writeParts, writeText } from './files.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
})
const file = (name: string): string => join(folder, name)

describe('reading', () => {
  test('ignores a byte order mark, unless every byte counts', () => {
    writeFileSync(file('p.json'), '\ufeff{"a":1}')
    expect(readJson(file('p.json'), 'params file')).toEqual({ a: 1 })
    expect(readText(file('p.json'), 'params file')).toBe('{"a":1}')
    expect(readUtf8(file('p.json'), 'params file')).toBe('\ufeff{"a":1}')
  })

  test("refuses files that aren't UTF-8, folders and missing files, with their names", () => {
    writeFileSync(file('p.json'), Buffer.from([0xff, 0xfe, 0x7b, 0, 0x7d, 0]))
    expect(() => readText(file('p.json'), 'params file')).toThrow(`${file('p.json')}: must be UTF-8 text`)
    expect(() => readText(folder, 'params file')).toThrow(`${folder}: can't be read: it is a folder`)
    expect(() => readText(file('q.json'), 'params file')).toThrow(/q\.json: doesn't exist$/)
    expect(() => readText(file('q'.repeat(300)), 'params file')).toThrow(
      "can't be read: its name is too long",
    )
  })
})

describe('writing', () => {
  test.each<[string, () => string, string]>([
    [
      'a folder that does not exist',
      () => file('no/m.json'),
      "no/m.json: can't be written: there is no folder",
    ],
    ['a folder', () => folder, 'it is a folder'],
    ['no name', () => '', "output: can't be written: a file needs a name"],
  ])('%s is bad input', (_what, named, message) => {
    for (const write of [() => writeText(named(), 'text'), () => checkWritable(named())]) {
      expect(write).toThrow(InputError)
      expect(write).toThrow(message)
    }
    expect(readdirSync(folder)).toEqual([])
  })

  test.skipIf(!existsSync('/dev/full'))('a full disk is a machine failure, not bad input', async () => {
    expect(() => writeText('/dev/full', 'text')).toThrow(
      expect.objectContaining({ name: 'FileError', code: 'ENOSPC' }) as Error,
    )
    const parts = writeParts('/dev/full', async (write) => write('text'))
    await expect(parts).rejects.toMatchObject({ name: 'FileError', code: 'ENOSPC' })
  })
})
