import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { seedfast as seeded } from '@seedfast/rng'
import { expect, test } from 'vitest'
import { seedfastHere } from './command-here.js'
import { newFolder, ROOT, run } from './command.js'

const FILES = {
  // A module, with the name that it would import.
  'esm/package.json': '{ "type": "module" }',
  'esm/map.js': `export const shuffle = (list) => list.sort(() => Math.random() - 0.5)
export const size = () => 3 + Math.floor(Math.random() * 5)
`,
  'esm/main.js': `import { seedfast } from '@seedfast/rng'
import { setStream } from '@seedfast/rng/random'
import { shuffle, size } from './map.js'
setStream(seedfast('banana').stream('game'))
console.log(JSON.stringify([size(), shuffle([1, 2, 3]), Math.random() < 0.5]))
`,
  'commonjs/main.js': `'use strict'
const { seedfast } = require('@seedfast/rng')
const { setStream } = require('@seedfast/rng/random')
const list = [1, 2, 3]
setStream(seedfast('banana').stream('game'))
const size = 3 + Math.floor(Math.random() * 5)
for (let i = list.length - 1; i > 0; i--) {
  const j = Math.floor(Math.random() * (i + 1))
  const swapped = list[i]
  list[i] = list[j]
  list[j] = swapped
}
console.log(JSON.stringify([size, list, Math.random() < 0.5]))
`,
  'page/index.html': '<script src="game.js"></script>',
  'page/game.js': `var size = 3 + Math.floor(Math.random() * 5)
drawn = [size, [1, 2, 3].sort(() => Math.random() - 0.5), Math.random() < 0.5]
`,
  'unknown.js': 'var size = Math.random()\n',
  'broken.ts': '\nconst size = Math.random(;\n',
}

function gameFolder(): string {
  const folder = newFolder()
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

test('codemod prints a diff that git applies, and changes nothing', async () => {
  const folder = gameFolder()
  const { status, out, note } = await seedfastHere(['codemod', '.'], folder)
  expect(status).toBe(0)
  for (const [name, text] of Object.entries(FILES))
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
  expect(note).toContain('unknown.js:1:1: has no imports, so it may be a module or a plain script; pass --as')
  expect(note).toContain("broken.ts:2:26: can't be parsed")
  expect(note).toMatch(/page\/game\.js:1:12: draws while the file loads/)
  expect(note).toMatch(/\d+ calls in 4 files; --write changes the files/)
  writeFileSync(join(folder, 'a.diff'), out)
  expect(await run('git', ['apply', '--check', 'a.diff'], { cwd: folder })).toMatchObject({
    status: 0,
    note: '',
  })
})

test('changed modules, CommonJS and plain scripts draw from the stream', async () => {
  const folder = gameFolder()
  expect((await seedfastHere(['codemod', '.', '--write'], folder)).out).toBe('')
  const stream = seeded('banana').stream('game')
  const drawn = [stream.int(3, 7), stream.shuffle([1, 2, 3]), stream.bool(0.5)]
  for (const main of ['esm/main.js', 'commonjs/main.js'])
    expect((await run(process.execPath, [main], { cwd: folder })).out).toBe(`${JSON.stringify(drawn)}\n`)
  const read = (...path: string[]): string => readFileSync(join(...path), 'utf8')
  const page = { drawn: null }
  runInNewContext(
    `${read(ROOT, 'packages/rng/dist/browser/seedfast-rng.global.js')}
    SeedfastRng.setStream(SeedfastRng.seedfast('banana').stream('game'))
    ${read(folder, 'page/game.js')}`,
    page,
  )
  expect(JSON.stringify(page.drawn)).toBe(JSON.stringify(drawn))
  const again = await seedfastHere(['codemod', 'esm', 'page', 'commonjs'], folder)
  expect(again).toMatchObject({ status: 0, out: '', note: 'nothing to change\n' })
})

test('codemod --as decides about files without imports, and a missing path is an error', async () => {
  const folder = gameFolder()
  const { out } = await seedfastHere(['codemod', 'unknown.js', '--as', 'commonjs', '--json'], folder)
  expect(JSON.parse(out)).toMatchObject({ changed: [{ file: 'unknown.js', kind: 'commonjs', calls: 1 }] })
  expect(await seedfastHere(['codemod', 'unknwn.js'], folder)).toMatchObject({
    status: 2,
    note: "seedfast: unknwn.js: doesn't exist (did you mean unknown.js?)\n",
  })
})
