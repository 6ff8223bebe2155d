import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { recordDrawsAsync } from '@seedfast/audit'
import { makeAsync } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { MESSAGE_MARK } from '../protocol/protocol.js'
import { openProgramSocket } from './program-socket.js'
import { answering, hasEnded, programOf } from './programs.fixture.js'

const noted = `writeFileSync('pid', String(process.pid))`
const sleeper = `const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'inherit' }); writeFileSync('pid', String(child.pid))`

describe('a program that keeps running', () => {
  test('gets seeds, params and overrides, and answers in one process', async () => {
    const { world } = await programOf(
      answering('say({ id, result: { ...make, runs }, counts: { loot: 3 } })'),
    )
    const first = await makeAsync(world, { seed: '18446744073709551615' })
    expect(first.result).toEqual({ seed: '18446744073709551615', params: {}, overrides: {}, runs: 1 })
    expect(first.drawCounts).toEqual({ loot: 3 })
    expect((await makeAsync(world, { seed: 'banana' })).result).toMatchObject({ seed: 'banana', runs: 2 })
  })

  test('has a fixed locale, time zone and user, an empty home, and the config’s folder', async () => {
    const { world, folder } = await programOf(
      answering('say({ id, result: { env: process.env, cwd: process.cwd() } })'),
      { env: { OWN: '1' } },
    )
    const { env, cwd } = (await makeAsync(world, { seed: 1 })).result as {
      readonly env: Record<string, string>
      readonly cwd: string
    }
    expect(env).toMatchObject({ LC_ALL: 'C.UTF-8', TZ: 'UTC', USER: 'seedfast', OWN: '1' })
    expect([cwd, env['VITEST']]).toEqual([folder, undefined])
    expect(env['HOME']).not.toBe(process.env['HOME'])
  })

  test('reports draws with their streams, counters, labels and call sites', async () => {
    const draw = {
      stream: 'loot',
      counter: 4,
      epoch: 'floor 1',
      rule: 'randint',
      args: [1, [2, 3]],
      value: 2,
    }
    const { world } = await programOf(
      answering(
        `if (trace) say({ id, draws: [${JSON.stringify({ ...draw, path: ['gold'], sites: ['game.py:3:1 (make)'], words: [7] })}] })
        say({ id, result: trace })`,
      ),
    )
    const { draws, generated } = await recordDrawsAsync(world, { seed: 1 }, { stack: () => ['here'] })
    expect(generated.result).toBe(true)
    expect(draws).toMatchObject([
      {
        ...draw,
        n: 0,
        index: 0,
        args: [1, { size: 2 }],
        path: ['gold'],
        sites: ['game.py:3:1 (make)'],
        words: [7],
      },
    ])
    expect((await makeAsync(world, { seed: 1 })).result).toBe(false)
  })

  test('may print anything between messages, and may report an error and continue', async () => {
    const { world } = await programOf(
      answering(
        `console.log('loading'); process.stdout.write('half'); make.seed === 'bad' ? say({ id, error: 'no room' }) : say({ id, result: runs })`,
      ),
    )
    await expect(makeAsync(world, { seed: 'bad' })).rejects.toThrow('the program failed: no room')
    expect((await makeAsync(world, { seed: 'good' })).result).toBe(2)
  })
})

const CONNECTING = `
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
const [host, port, token] = process.env.SEEDFAST_SOCKET.split(':')
const say = (message) => connection.write(${JSON.stringify(MESSAGE_MARK)} + JSON.stringify(message) + '\\n')
const connection = connect(Number(port), host, () => connection.write(token + '\\n'))
console.log(${JSON.stringify(MESSAGE_MARK)} + '{"id":1,"result":"from standard output"}')
`

/** A program that answers each request over its socket. */
function connecting(answer: string): string {
  return `${CONNECTING}
createInterface({ input: connection }).on('line', (line) => {
  const { id, hello, make } = JSON.parse(line)
  if (hello) return say({ id, protocol: 1, client: 'test', can: [] })
  ${answer}
}).on('close', () => process.exit())
`
}

describe('a program with a socket', () => {
  test('exchanges messages over it, and may print anything', async () => {
    const { world } = await programOf(connecting('say({ id, result: make.seed })'), { socket: true })
    expect((await makeAsync(world, { seed: 'banana' })).result).toBe('banana')
    expect((await makeAsync(world, { seed: 'lute' })).result).toBe('lute')
  })

  test('is the only one that can connect', async () => {
    const { connection, address, close } = await openProgramSocket()
    const [host, port, token] = address.split(':')
    const line = (text: string): Promise<string> =>
      new Promise((resolve) => {
        const socket = connect(Number(port), host, () => socket.write(text))
        socket.on('data', (data) => resolve(String(data)))
        socket.on('error', () => resolve('closed')).on('close', () => resolve('closed'))
      })
    expect(await line(`${token!.slice(1)}0\n`)).toBe('closed')
    expect(await line('x'.repeat(100))).toBe('closed')
    const accepted = line(`${token}\nhello`)
    const program = await connection
    program.on('data', (data) => program.write(`got ${data}`)).resume()
    expect(await accepted).toBe('got hello')
    expect(await line(`${token}\n`)).toBe('closed')
    close()
  })

  test.each([
    ['doesn’t connect', 'setInterval(() => {}, 1e6)', "the program didn't connect to the socket"],
    [
      'ends the connection',
      connecting(`${noted}; connection.destroy(); setInterval(() => {}, 1e6)`).replace('process.exit()', '0'),
      'ended its connection',
    ],
    ['crashes', connecting('process.exit(4)'), 'ended with status 4'],
  ])('that %s is stopped with one message', { timeout: 20_000 }, async (_, source, message) => {
    const imported = `import { writeFileSync } from 'node:fs'\n${source}`
    const { world } = await programOf(imported, {
      socket: true,
      limits: { seconds: source.startsWith('setInterval') ? 1 : 15 },
    })
    await expect(makeAsync(world, { seed: 1 })).rejects.toThrow(message)
  })
})

describe('a program that fails', () => {
  test.each([
    ['hangs', '', "the program didn't reply within 1 s and was stopped"],
    [
      'crashes',
      `console.error('out of mana'); process.exit(7)`,
      'ended with status 7 before it replied\nout of mana',
    ],
    [
      'prints half a line',
      `process.stdout.write('\\x1eseedfast {"id":'); process.exit(0)`,
      'ended with status 0',
    ],
    [
      'prints too much',
      `const go = () => process.stdout.write('x'.repeat(1e5), go); go()`,
      'printed more than 1 MB',
    ],
    ['answers another request', 'say({ id: id + 1, result: 1 })', 'broke the rule "id" of the protocol'],
    [
      'uses too much memory',
      'const list = []; setInterval(() => list.push(Buffer.alloc(3e7, 1)), 5)',
      'used more than 300 MB',
    ],
    ['answers nonsense', `process.stdout.write('\\x1eseedfast nonsense\\n')`, 'broke the rule "json"'],
  ])('because it %s is stopped with one message', { timeout: 20_000 }, async (_, answer, message) => {
    const limits = { seconds: answer === '' ? 1 : 15, memoryMb: 300, outputMb: 1 }
    const { world, folder } = await programOf(answering(answer, noted), { limits })
    await expect(makeAsync(world, { seed: 1 })).rejects.toThrow(message)
    expect(await hasEnded(join(folder, 'pid'))).toBe(true)
  })

  test('because it isn’t there is a failure of the environment', async () => {
    const { world } = await programOf('', { command: ['./no-such-game'] })
    await expect(makeAsync(world, { seed: 1 })).rejects.toMatchObject({
      name: 'ProgramError',
      isEnvironment: true,
      message: expect.stringContaining('ENOENT'),
    })
  })

  test('leaves no process behind, even one that it started', { timeout: 20_000 }, async () => {
    const { world, folder } = await programOf(answering('process.exit(1)', sleeper))
    await expect(makeAsync(world, { seed: 1 })).rejects.toThrow('ended with status 1')
    expect(await hasEnded(join(folder, 'pid'))).toBe(true)
  })
})

test(
  'when the process that runs worlds is killed, a program that ignores the end of its input is ended',
  { timeout: 30_000 },
  async () => {
    const { folder } = await programOf(
      answering('say({ id, result: 1 })', `${noted}; setInterval(() => {}, 1e6)`),
    )
    writeFileSync(
      join(folder, 'owner.mjs'),
      `import { programHost } from ${JSON.stringify(new URL('../../dist/node/index.js', import.meta.url).href)}
      const program = { world: 'game', version: 1, spec: { command: [process.execPath, 'game.mjs'] }, folder: ${JSON.stringify(folder)} }
      setInterval(() => {}, 1e6)
      const reports = { isObserved: false, draw() {}, count() {} }
      await programHost.run(program, { seed: '1', params: {}, overrides: {} }, reports, new AbortController().signal)
      console.log('made')`,
    )
    const owner = spawn(process.execPath, [join(folder, 'owner.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => owner.stdout.once('data', resolve))
    expect(existsSync(join(folder, 'pid'))).toBe(true)
    owner.kill('SIGKILL')
    expect(await hasEnded(join(folder, 'pid'))).toBe(true)
  },
)

describe('a program that ends after each seed', () => {
  test('gets its seed in arguments, and its output is parsed', async () => {
    const { world } = await programOf('console.log(JSON.stringify(process.argv.slice(2)))', {
      once: { args: ['--seed={seed}', '{seed}'] },
    })
    expect((await makeAsync(world, { seed: '7; rm -rf $HOME' })).result).toEqual([
      '--seed=7; rm -rf $HOME',
      '7; rm -rf $HOME',
    ])
    await expect(makeAsync(world, { seed: '--version' })).rejects.toThrow('would become an option')
  })

  test('fails if its status isn’t 0, and leaves no process behind', { timeout: 20_000 }, async () => {
    const source = `import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs'; ${sleeper}; console.error('lost'); process.exit(3)`
    const { world, folder } = await programOf(source, { once: {} })
    await expect(makeAsync(world, { seed: 1 })).rejects.toThrow('ended with status 3 before it replied\nlost')
    expect(await hasEnded(join(folder, 'pid'))).toBe(true)
  })
})

test('the build of a program is a hash of its executable and files', async () => {
  const { world, folder } = await programOf('1', { files: ['data.txt'] })
  const before = await world.program!.build()
  expect(before).toMatch(/^[0-9a-f]{64}$/)
  writeFileSync(join(folder, 'data.txt'), 'levels')
  const after = await world.program!.build()
  writeFileSync(join(folder, 'game.mjs'), '2')
  expect(new Set([before, after, await world.program!.build()]).size).toBe(3)
})
