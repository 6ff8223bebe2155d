// Worlds that try to end the process, or fail after their run. No command may end as if nothing had happened.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { newFolder, seedfast } from './command.js'

let cwd: string
beforeAll(() => {
  cwd = newFolder()
  writeFileSync(
    join(cwd, 'seedfast.config.mjs'),
    `import { defineWorld, fact } from 'seedfast'
const world = (id, part) => defineWorld(
  { id, version: 1, generate: (run) => {
    const gold = run.stream('x').int(1, 6)
    part(run)
    return { gold }
  } },
  { facts: { gold: { type: fact.int, of: ({ gold }) => gold } } },
)
const { process } = globalThis
const fail = () => { throw new Error('too late') }
export default { worlds: [
  world('exits', () => process.exit(0)),
  world('exits-later', () => { setTimeout(() => process.exit(0), 5) }),
  world('timer', () => { setTimeout(fail, 5) }),
  world('promise', () => { Promise.resolve().then(fail) }),
  // Timers that never fail keep no process of ours waiting.
  world('ticks', () => { if (process.argv[1].includes('child')) setInterval(() => {}, 1000) }),
] }
`,
  )
})

const failed = async (...args: string[]): Promise<string> => {
  const { status, note } = await seedfast(args, { cwd })
  expect({ args, status, note }).toMatchObject({ status: 3 })
  expect(note).toContain('seedfast.config.mjs')
  expect(note).not.toContain('please report')
  return note.replace(/^search .*\n/, '')
}

describe('process.exit(0) in a world causes status 3', () => {
  const CALLED = "process.exit(0) was called, which a world can't do\n    at seedfast.config.mjs:"

  test.each([
    ['make', 'exits', '--seed', '1'],
    ['catalog', 'exits', '--count', '2'],
    ['trace', 'exits', '--seed', '1'],
    ['search', 'exits', '--where', 'gold >= 1', '--to', '20', '--threads', '2'],
    ['survey', 'exits', '--count', '20', '--threads', '2'],
  ])('%s', async (...args) => {
    const note = await failed(...args)
    expect(note).toMatch(/^seedfast: the world failed: exits, seed \d+: Error: /)
    expect(note).toContain(CALLED)
  })

  test('even in a timer after the result', async () => {
    const note = await failed('make', 'exits-later', '--seed', '1')
    expect(note).toContain('seedfast: the world failed: after its run, in a timer or a promise: Error: ')
    expect(note).toContain(CALLED)
  })
})

describe('reports an error after a world’s run with its place, and status 3', () => {
  test.each([
    ['timer', ['make', 'timer', '--seed', '1']],
    ['timer', ['trace', 'timer', '--seed', '1']],
    ['promise', ['make', 'promise', '--seed', '1']],
    ['promise', ['trace', 'promise', '--seed', '1']],
    ['promise', ['search', 'promise', '--where', 'gold >= 1', '--to', '20000', '--threads', '2']],
  ])('in a %s: %j', async (_where, args) => {
    expect(await failed(...args)).toMatch(
      /^seedfast: the world failed: after its run, in a timer or a promise: Error: too late\n {4}at seedfast\.config\.mjs:\d+/,
    )
  })

  test('a world with endless timers can still be traced', async () => {
    expect((await seedfast(['trace', 'ticks', '--seed', '1'], { cwd })).status).toBe(0)
  })
})
