import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
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

describe.skipIf(process.platform === 'win32')('a named pipe', () => {
  const newPipe = (): string => {
    const folder = fs.mkdtempSync(join(tmpdir(), 'seedfast-read-'))
    onTestFinished(() => fs.rmSync(folder, { recursive: true }))
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    return pipe
  }

  test('that no program writes to ends the wait', () => {
    expect(readWithin(newPipe(), { bytes: 100 }, 20)).toBe('no-writer')
  })

  test('is read even if the program opens it late and writes slowly', () => {
    const pipe = newPipe()
    const writer = spawn('sh', ['-c', 'sleep 0.2; { printf ab; sleep 0.1; printf c; } > "$0"', pipe])
    onTestFinished(() => void writer.kill())
    expect(Buffer.from(readWithin(pipe, { bytes: 100 }, 60_000) as Uint8Array).toString()).toBe('abc')
  })

  test('that is open but empty lets Ctrl-C end the process, even one that listens for Ctrl-C', async () => {
    const pipe = newPipe()
    const module = fileURLToPath(new URL('../dist/read-file.js', import.meta.url))
    const code = `
      process.on('SIGINT', () => {})
      const { readWithin } = await import(${JSON.stringify(module)})
      process.stdout.write('reads')
      readWithin(process.argv[1], { bytes: 100 })`
    const reader = spawn(process.execPath, ['--input-type=module', '-e', code, pipe])
    onTestFinished(() => void reader.kill('SIGKILL'))
    await once(reader.stdout, 'data')
    // Opening the pipe waits until it is open for reading, and the process no longer listens.
    const writer = await fs.promises.open(pipe, 'w')
    onTestFinished(() => writer.close())
    reader.kill('SIGINT')
    expect(await once(reader, 'exit')).toEqual([null, 'SIGINT'])
  })
})
