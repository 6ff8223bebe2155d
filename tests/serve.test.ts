import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { seedfastHere } from './command-here.js'
import { newFolder, ROOT, seedfast } from './command.js'

const BIN = join(ROOT, 'apps', 'seedfast', 'bin', 'seedfast.js')

test('serve answers for the folder’s own world and the built-in ones, and stops on request', async () => {
  const folder = newFolder()
  expect((await seedfast(['init'], { cwd: folder })).status).toBe(0)
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--log', 'info'], { cwd: folder })
  const ended = once(child, 'exit')
  const note = text(child.stderr)
  let out = ''
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString()
      if (out.includes('Seedfast API:')) resolve()
    }),
  )
  const url = /^Seedfast studio: (http:\/\/127\.0\.0\.1:\d+\/) \(Ctrl-C stops it\)$/m.exec(out)![1]!
  expect(out).toContain(`Seedfast API:    ${url}docs\n`)

  const served = await (await fetch(`${url}v1/worlds/chest/make?seed=banana`)).text()
  expect(served).toBe((await seedfast(['make', 'chest', '--seed', 'banana'], { cwd: folder })).out)
  const answer = await fetch(`${url}getdeck/`, {
    method: 'POST',
    body: '{"deck":["card_dex_00010","card_dex_00052"]}',
  })
  expect(await answer.json()).toHaveLength(13)
  expect(await (await fetch(`${url}worlds/index.json`)).json()).toEqual({ modules: ['config.js'] })

  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  const lines = (await note)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { path: string; status: number })
  expect(lines.map(({ path, status }) => [path, status])).toEqual([
    ['/v1/worlds/chest/make', 200],
    ['/getdeck/', 200],
    ['/worlds/index.json', 200],
  ])
})

test('serve names an invalid world, and serves all others', async () => {
  const folder = newFolder()
  writeFileSync(
    join(folder, 'seedfast.config.mjs'),
    `import { defineWorld, InputError } from 'seedfast'
import { z } from ${JSON.stringify(join(ROOT, 'node_modules', 'zod', 'index.js'))}
const place = { in: 'file', name: 'rooms.json' }
const params = z.lazy(() => {
  throw new InputError([{ code: 'no-exit', message: 'needs an exit', place, data: {} }])
})
export default { worlds: [
  defineWorld({ id: 'keep', version: 1, params, generate: () => 1 }),
  defineWorld({ id: 'coin', version: 1, generate: (run) => run.stream('coin').bool() }),
] }
`,
  )
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0'], { cwd: folder })
  const ended = once(child, 'exit')
  const note = text(child.stderr)
  const [out] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(out.toString())![0]
  const statuses = ['keep', 'coin'].map(
    async (id) => (await fetch(`${url}v1/worlds/${id}/make?seed=1`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([500, 200])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await note).toBe("world keep can't be used, so it isn't served: rooms.json: needs an exit\n")
})

test.each([
  [['--rate', '-1'], '--rate: must be an integer of at least 0, got "-1"'],
  [['--budget', '0'], '--budget: must be an integer from 1 to 1000000000, got "0"'],
  [['--log', 'loud'], "seedfast: option '--log <level>' argument 'loud' is invalid."],
])('serve %j is bad usage', async (args, message) => {
  const { status, note } = await seedfastHere(['serve', '--port', '0', ...args], newFolder())
  expect(note).toContain(message)
  expect(status).toBe(2)
})
