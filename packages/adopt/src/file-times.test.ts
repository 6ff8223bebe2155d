import { temporaryFolder } from '@seedfast/files'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedFiles, fileTimes } from './file-times.js'

test('new and changed files of a game are found, except those of packages', () => {
  const folder = temporaryFolder()
  for (const name of ['src', 'node_modules']) mkdirSync(join(folder, name))
  for (const name of ['src/a.ts', 'src/b.ts', 'c.ts']) writeFileSync(join(folder, name), '1')
  const before = fileTimes(folder)!
  expect(changedFiles(before, fileTimes(folder)!)).toEqual([])
  utimesSync(join(folder, 'src/b.ts'), 1, 1)
  rmSync(join(folder, 'c.ts'))
  for (const name of ['auto.d.ts', 'node_modules/d.ts']) writeFileSync(join(folder, name), '2')
  expect(changedFiles(before, fileTimes(folder)!)).toEqual(['auto.d.ts', 'src/b.ts'])
})
