import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readWithin } from './read-file.js'

vi.mock('node:fs', async () => {
  const actual = await vi.importActual<typeof fs>('node:fs')
  return {
    ...actual,
    readSync: vi.fn<typeof actual.readSync>(actual.readSync),
    fstatSync: vi.fn<typeof actual.fstatSync>(actual.fstatSync),
  }
})

test.each([0, 9])('a file that grows after it had %i bytes is read in large parts', (size) => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'seedfast-read-'))
  const file = join(folder, 'growing.json')
  fs.writeFileSync(file, '')
  fs.truncateSync(file, size)
  const before = fs.statSync(file)
  fs.truncateSync(file, 2_000_000)
  vi.mocked(fs.fstatSync).mockReturnValueOnce(before)
  vi.mocked(fs.readSync).mockClear()
  expect(readWithin(file, { bytes: 1 << 23 })).toHaveLength(2_000_000)
  expect(vi.mocked(fs.readSync).mock.calls.length).toBeLessThan(50)
})
