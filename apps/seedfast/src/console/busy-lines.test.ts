import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startBusyLines } from './busy-lines.js'

test('a busy main thread is reported, and a free one isn’t', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'seedfast-')), 'notes')
  const file = openSync(path, 'w')
  const end = startBusyLines('make game', file, 1000)
  await new Promise((resolve) => setTimeout(resolve, 2200))
  const whileFree = readFileSync(path, 'utf8')
  const start = performance.now()
  while (readFileSync(path, 'utf8') === whileFree && performance.now() - start < 20_000);
  const whileBusy = readFileSync(path, 'utf8').slice(whileFree.length)
  end()
  closeSync(file)
  expect([whileFree, whileBusy]).toEqual(['', 'make game: still running after 1 s\n'])
})
