import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testProgram, type ConformanceRow } from './conformance.js'
import { answering, programOf } from './programs.fixture.js'

async function rowsOf(
  source: string,
  lines: string[] = [],
): Promise<Record<string, Pick<ConformanceRow, 'state' | 'reason'>>> {
  const { folder } = await programOf(source)
  const rows = await testProgram({
    command: [process.execPath, 'game.mjs'],
    cwd: folder,
    seeds: ['7'],
    params: {},
    seconds: 10,
    log: (direction, line) => lines.push(`${direction} ${line.slice(0, 60)}`),
  })
  return Object.fromEntries(rows.map(({ test: name, ...row }) => [name, row]))
}

test('a program that follows the protocol passes, and every line can be logged', async () => {
  const lines: string[] = []
  const rows = await rowsOf(answering('say({ id, result: make.seed })'), lines)
  expect(rows['seed 7: repeats the result']).toEqual({ state: 'passed' })
  expect(rows['ends when its input ends']).toEqual({ state: 'passed' })
  expect(rows['returns 5e-324']).toEqual({ state: 'not tested', reason: 'the program can’t echo' })
  expect(lines).toContain('→ {"id":0,"hello":{"protocol":1,"world":"test","version":1}}')
  expect(lines).toContain('← {"id":1,"result":"7"}')
})

test('a program that breaks promises fails with the reasons', async () => {
  const draw = '{ stream: "loot", rule: "int", value: 1 }'
  const rows = await rowsOf(
    answering(
      `if (trace) say({ id, draws: [${draw}] }); say({ id, result: runs })`,
      'setInterval(() => {}, 1e6)',
    ),
  )
  expect(rows['seed 7: repeats the result']).toEqual({ state: 'failed', reason: 'got 2 instead of 1' })
  expect(rows['seed 7: reports its draws']?.reason).toBe('got 3 instead of 1')
  expect(rows['ends when its input ends']?.state).toBe('failed')
})

test('draws that aren’t counted are reported, and a broken rule is named', async () => {
  const draw = '{ stream: "loot", rule: "int", value: 1 }'
  const counted = await rowsOf(answering(`if (trace) say({ id, draws: [${draw}] }); say({ id, result: 1 })`))
  expect(counted['seed 7: reports its draws']?.reason).toBe('stream loot: reported 1 draws, counted 0')
  const broken = await rowsOf(answering('say({ id, result: 2 ** 60 + 4096 })'))
  expect(broken['seed 7: replies with a result']?.reason).toContain('the rule "integer" of the protocol')
  expect(broken['seed 7: repeats the result']).toMatchObject({ state: 'not tested' })
})

test('values that a program changes are named', async () => {
  const source = answering('say({ id, result: 1 })')
    .replace("can: ['trace']", "can: ['echo']")
    .replace(
      'runs++',
      'const { echo } = JSON.parse(line); if (echo !== undefined) return say({ id, echo: echo % 1 ? Math.fround(echo) : echo }); runs++',
    )
  const rows = await rowsOf(source)
  expect(rows['returns 0.1 + 0.2']).toEqual({ state: 'failed', reason: 'returned 0.30000001192092896' })
  expect(rows['returns U+2028 and U+2029']).toEqual({ state: 'passed' })
})

test.skipIf(process.platform !== 'linux')(
  'a debugger can attach to the program before it starts',
  { timeout: 20_000 },
  async () => {
    const { folder } = await programOf(answering('say({ id, result: make.seed })'))
    const stat = (pid: number): string => readFileSync(`/proc/${pid}/stat`, 'utf8')
    const attach = async (pid: number): Promise<void> => {
      await expect.poll(() => stat(pid)).toContain('(sh) T')
      process.kill(pid, 'SIGCONT')
    }
    let attached = Promise.resolve()
    const command = [process.execPath, 'game.mjs']
    const rows = await testProgram({
      command,
      cwd: folder,
      seeds: ['7'],
      params: {},
      seconds: 1,
      attach: (pid) => void (attached = attach(pid)),
    })
    await attached
    expect(rows.find(({ test: name }) => name === 'seed 7: repeats the result')).toMatchObject({
      state: 'passed',
    })
  },
)

test('a stopped program ends when the test is stopped', { timeout: 20_000 }, async () => {
  const { folder } = await programOf(answering('say({ id, result: 1 })'))
  const stopping = new AbortController()
  const command = [process.execPath, 'game.mjs']
  const input = { command, cwd: folder, seeds: ['7'], params: {}, seconds: 1 }
  let pid = 0
  const rows = await testProgram({
    ...input,
    attach: (stopped) => void ((pid = stopped), setTimeout(() => stopping.abort(), 100)),
    stop: stopping.signal,
  })
  expect(rows[0]).toMatchObject({ state: 'failed', reason: 'the program ended by SIGKILL before it replied' })
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a program that isn’t there is an error of the environment', async () => {
  const cwd = dirname(fileURLToPath(import.meta.url))
  const tested = testProgram({ command: ['./no-game'], cwd, seeds: ['1'], params: {}, seconds: 5 })
  await expect(tested).rejects.toMatchObject({
    message: `can't start ./no-game in ${cwd}: there is no such program (ENOENT)`,
    isEnvironment: true,
  })
})
