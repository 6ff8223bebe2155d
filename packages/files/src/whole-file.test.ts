import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { smallDisk } from './small-disk.fixture.js'
import { temporaryFolder } from './temporary-folder.js'
import { temporaryPath } from './temporary-name.js'
import { checkWritableFile, makeWholeFile, openWholeFile, writeWholeFile } from './whole-file.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
})
const file = (name: string): string => join(folder, name)
const isWindows = process.platform === 'win32'

describe('a file', () => {
  test('keeps its permissions and leaves no temporary file', () => {
    writeWholeFile(file('m.json'), 'one')
    chmodSync(file('m.json'), 0o640)
    writeWholeFile(file('m.json'), 'two')
    expect(readdirSync(folder)).toEqual(['m.json'])
    expect(readFileSync(file('m.json'), 'utf8')).toBe('two')
    if (!isWindows) expect(statSync(file('m.json')).mode & 0o777).toBe(0o640)
  })

  test.skipIf(isWindows)(
    "isn't replaced if it is read-only, not even by root or through a link",
    async () => {
      writeFileSync(file('m.json'), 'before')
      chmodSync(file('m.json'), 0o444)
      symlinkSync('m.json', file('link.json'))
      for (const name of ['m.json', 'link.json']) {
        const refused = expect.objectContaining({ name: 'FileError', code: 'EACCES' })
        expect(() => writeWholeFile(file(name), 'after')).toThrow(refused)
        expect(() => checkWritableFile(file(name))).toThrow(refused)
        await expect(makeWholeFile(file(name), async () => {})).rejects.toThrow(refused)
      }
      expect(readFileSync(file('m.json'), 'utf8')).toBe('before')
      expect(readdirSync(folder).sort()).toEqual(['link.json', 'm.json'])
    },
  )

  test.skipIf(isWindows)(
    'with a secret is readable only by its owner, even if it replaces a public file',
    () => {
      writeFileSync(file('public.json'), 'before', { mode: 0o644 })
      for (const name of ['public.json', 'new.json']) {
        writeWholeFile(file(name), 'secret', { secret: true })
        expect(statSync(file(name)).mode & 0o777).toBe(0o600)
      }
    },
  )

  test("isn't written through a link that leads out of the folder given as `within`", () => {
    mkdirSync(file('game'))
    mkdirSync(file('game/sub'))
    mkdirSync(file('outside'))
    writeFileSync(file('outside/target'), 'before')
    symlinkSync('../outside/target', file('game/link'))
    symlinkSync('../outside/new', file('game/dangling'))
    symlinkSync('../outside', file('game/folder'))
    symlinkSync('sub/target', file('game/inside'))
    const within = file('game')
    const refused = expect.objectContaining({ name: 'FileError', code: 'EXDEV' })
    for (const name of ['link', 'dangling', 'folder/target', 'folder/new', '../outside/new']) {
      expect(() => writeWholeFile(file(`game/${name}`), 'after', { within }), name).toThrow(refused)
      expect(() => checkWritableFile(file(`game/${name}`), { within }), name).toThrow(refused)
    }
    expect(readdirSync(file('outside'))).toEqual(['target'])
    expect(readFileSync(file('outside/target'), 'utf8')).toBe('before')
    for (const name of ['inside', 'sub/new', '..new'])
      writeWholeFile(file(`game/${name}`), 'after', { within })
    expect(readFileSync(file('game/sub/target'), 'utf8')).toBe('after')
  })

  test("doesn't change until finished, and not at all if abandoned", () => {
    writeFileSync(file('m.json'), 'before')
    if (!isWindows) chmodSync(file('m.json'), 0o600)
    const opened = openWholeFile(file('m.json'))
    opened.write('half')
    const [temporary] = readdirSync(folder).filter((name) => name !== 'm.json')
    if (!isWindows) expect(statSync(file(temporary!)).mode & 0o777).toBe(0o600)
    expect(readFileSync(file('m.json'), 'utf8')).toBe('before')
    opened.abandon()
    expect(readdirSync(folder)).toEqual(['m.json'])
    expect(readFileSync(file('m.json'), 'utf8')).toBe('before')
  })

  test("is written to a link's target, even if that doesn't exist yet", () => {
    mkdirSync(file('kept'))
    symlinkSync(join('kept', 'm.json'), file('link.json'))
    for (const content of ['one', 'two']) {
      writeWholeFile(file('link.json'), content)
      expect(lstatSync(file('link.json')).isSymbolicLink()).toBe(true)
      expect(readFileSync(file('kept/m.json'), 'utf8')).toBe(content)
    }
    expect(readdirSync(file('kept'))).toEqual(['m.json'])
  })

  test("written by another program appears when it's complete", async () => {
    await makeWholeFile(file('hits.csv'), async (path) => {
      writeFileSync(path, 'a,b\n')
      writeFileSync(`${path}.wal`, '')
      expect(existsSync(file('hits.csv'))).toBe(false)
    })
    expect(readdirSync(folder)).toEqual(['hits.csv'])
    expect(readFileSync(file('hits.csv'), 'utf8')).toBe('a,b\n')
    const failed = makeWholeFile(file('hits.csv'), async (path) => {
      writeFileSync(path, 'half')
      throw new Error('no more rows')
    })
    await expect(failed).rejects.toThrow('no more rows')
    expect(readdirSync(folder)).toEqual(['hits.csv'])
    expect(readFileSync(file('hits.csv'), 'utf8')).toBe('a,b\n')
  })

  test.skipIf(isWindows)('can be a pipe, which is written to directly', async () => {
    execFileSync('mkfifo', [file('pipe')])
    const reader = spawn('cat', [file('pipe')], { stdio: ['ignore', 'pipe', 'inherit'] })
    writeWholeFile(file('pipe'), 'whole')
    expect(await text(reader.stdout)).toBe('whole')
    expect(statSync(file('pipe')).isFIFO()).toBe(true)
  })
})

describe('a temporary file', () => {
  test('gets a different, unused name each time', () => {
    const names = Array.from({ length: 100 }, () => temporaryPath(folder))
    expect(new Set(names).size).toBe(100)
    const opened = openWholeFile(file('m.json'))
    const other = openWholeFile(file('m.json'))
    expect(readdirSync(folder)).toHaveLength(2)
    opened.abandon()
    other.abandon()
  })

  test('is removed by a later write, but only once its process has ended', () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    const named = (pid: number): string => temporaryPath(folder).replace(`-${process.pid}-`, `-${pid}-`)
    const [ours, parents, stale, stalePart] = [process.pid, process.ppid, gone, gone].map(named)
    for (const path of [ours!, parents!, stale!]) writeFileSync(path, 'half')
    mkdirSync(stalePart!)
    writeFileSync(join(stalePart!, 'hits.duckdb'), 'half')
    const other = stale!.replace(/seedfast-[0-9a-f]{8}/, 'seedfast-00000000')
    writeFileSync(other, 'of another machine')
    writeFileSync(file('.seedfast-notes.tmp'), 'of a person')
    writeWholeFile(file('m.json'), 'whole')
    const left = [ours!, parents!, other, file('.seedfast-notes.tmp'), file('m.json')]
    expect(readdirSync(folder).sort()).toEqual(left.map((path) => path.slice(folder.length + 1)).sort())
  })

  test('of a process killed while writing is removed by the next one', () => {
    const index = new URL('../dist/index.js', import.meta.url).href
    const script = `import { openWholeFile } from ${JSON.stringify(index)}
openWholeFile(process.argv[1]).write('half'); process.kill(process.pid, 'SIGKILL')`
    spawnSync(process.execPath, ['--input-type=module', '-e', script, file('m.json')])
    expect(readdirSync(folder)).toHaveLength(1)
    temporaryFolder(folder)
    expect(readdirSync(folder)).toHaveLength(1)
    writeWholeFile(file('m.json'), 'whole')
    expect(readdirSync(folder)).toHaveLength(2)
  })
})

test.each<[string, () => string, string, string]>([
  ['a folder that does not exist', () => file('no/m.json'), 'ENOENT', 'there is no folder'],
  ['a folder', () => folder, 'EISDIR', 'it is a folder'],
  ['a name that is too long', () => file('m'.repeat(300)), 'ENAMETOOLONG', 'its name is too long'],
  ['a file as a folder', () => join(file('a'), 'm.json'), 'ENOTDIR', 'is not a folder'],
  ['a cycle of links', () => file('circle'), 'ELOOP', 'its symbolic links form a loop'],
])('rejects %s and leaves no file', async (_what, named, code, message) => {
  writeFileSync(file('a'), '')
  symlinkSync('circle', file('circle'))
  const error: unknown = expect.objectContaining({
    name: 'FileError',
    code,
    message: expect.stringContaining(message),
  })
  expect(() => writeWholeFile(named(), 'text')).toThrow(error as Error)
  expect(readdirSync(folder).sort()).toEqual(['a', 'circle'])
})

const disk = smallDisk()
test.skipIf(disk === null)('a full disk leaves the file unchanged', () => {
  const path = join(disk!.folder, 'm.json')
  try {
    writeWholeFile(path, 'before')
    const opened = openWholeFile(path)
    expect(() => opened.write('x'.repeat(disk!.bytes * 2))).toThrow('no space left on the disk')
    opened.abandon()
    expect(readdirSync(disk!.folder)).toEqual(['m.json'])
    expect(readFileSync(path, 'utf8')).toBe('before')
  } finally {
    disk!.remove()
    rmSync(folder, { recursive: true })
  }
})
