import { rmSync } from 'node:fs'
import { temporaryFolder } from '@seedfast/files'
import { canonicalJson, type ReportedDraw } from '@seedfast/world'
import type { ProgramError } from '../program-error.js'
import { PROTOCOL, type EchoMessage, type Hello, type MakeMessage } from '../protocol/protocol.js'
import type { Reply } from '../protocol/read-reply.js'
import { programEnvironment } from './program-environment.js'
import { openProgramSocket } from './program-socket.js'
import { PersistentProgram, type LineLog } from './supervised-program.js'

/** The outcome of one test of a program. */
export interface ConformanceRow {
  readonly test: string
  readonly state: 'passed' | 'failed' | 'not tested'
  /** Why the test failed or tested nothing. */
  readonly reason?: string
}

/** A program to test. */
export interface ConformanceInput {
  readonly command: readonly string[]
  readonly cwd: string
  readonly seeds: readonly string[]
  readonly params: unknown
  readonly seconds: number
  readonly log?: LineLog
  /** Whether messages go over a socket. Default: over standard input and output. */
  readonly socket?: boolean
  /**
   * If present, the process is stopped before the program starts, and this function gets its ID. The program has no time
   * limit then.
   */
  readonly attach?: (pid: number) => void
  /** Ends the program. */
  readonly stop?: AbortSignal
}

/** Values that readers and writers of JSON often change. */
const VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['0.1 + 0.2', 0.1 + 0.2],
  ['5e-324', 5e-324],
  ['1.7976931348623157e308', Number.MAX_VALUE],
  ['2^53', 2 ** 53],
  ['-0', -0],
  ['100000000000000000000', 1e20],
  ['2^53 + 1 as a string', '9007199254740993'],
  ['2^64 - 1 as a string', '18446744073709551615'],
  ['accents and characters beyond U+FFFF', 'é😀𝒳'],
  ['U+2028 and U+2029', '\u2028\u2029'],
  ['control characters', '\u0000\u0001\u001e\u007f\t\n\r"\\/'],
  ['an empty key and a key __proto__', JSON.parse('{"":[],"__proto__":{},"a":null}')],
  ['nested lists', [[[[[]]]], {}, true, false, null]],
  ['a string of a million characters', 'x'.repeat(1e6)],
]

/** The time limit of a program that someone debugs: the longest timer, about 24 days. */
const NO_LIMIT_S = (2 ** 31 - 1) / 1000

/** How long a program may take to end after its input has ended, in milliseconds. */
const END_MS = 2000

/**
 * Tests whether a program follows the protocol. Each row names what was tested; a test that needs an ability that the
 * program doesn't have is `not tested`. Throws a ProgramError if the program can't be started.
 */
export async function testProgram({
  command,
  cwd,
  seeds,
  params,
  seconds,
  log,
  socket = false,
  attach,
  stop,
}: ConformanceInput): Promise<readonly ConformanceRow[]> {
  const home = temporaryFolder()
  const limits = { seconds: attach === undefined ? seconds : NO_LIMIT_S, memoryMb: 4096, outputMb: 64 }
  const start = { command, cwd, env: programEnvironment(home, [], {}), stopped: attach !== undefined }
  const program = new PersistentProgram(start, limits, socket ? await openProgramSocket() : null, log)
  // A stopped process doesn't notice the end of its input.
  stop?.addEventListener('abort', () => program.kill())
  if (program.pid !== undefined) attach?.(program.pid)
  const rows: ConformanceRow[] = []
  let id = 0
  let isRunning = true
  const test = async (name: string, run: () => Promise<string | null>): Promise<void> => {
    if (!isRunning)
      return void rows.push({ test: name, state: 'not tested', reason: 'the program was stopped' })
    try {
      const reason = await run()
      rows.push({ test: name, ...(reason === null ? { state: 'passed' } : { state: 'failed', reason }) })
    } catch (error) {
      const { problem, message, isEnvironment } = error as ProgramError
      if (isEnvironment) throw error
      isRunning = problem?.kind === 'error'
      rows.push({ test: name, state: 'failed', reason: message })
    }
  }
  const untested = (name: string, reason: string): void =>
    void rows.push({ test: name, state: 'not tested', reason })
  const make = (seed: string, trace: boolean, draws?: ReportedDraw[]): Promise<Reply> => {
    const message = { id: ++id, make: { seed, params, overrides: {} }, trace, later: [{}] }
    return program.ask(message satisfies MakeMessage, (some) => draws?.push(...some))
  }
  let hello: Hello | null = null
  try {
    await test('replies to hello', async () => {
      const reply = await program.ask({ id: 0, hello: { protocol: PROTOCOL, world: 'test', version: 1 } })
      if (reply.kind !== 'hello') return `replied with ${reply.kind}`
      hello = reply.hello
      return null
    })
    const can = (hello as Hello | null)?.can ?? []
    for (const [name, value] of VALUES) {
      if (!can.includes('echo')) untested(`returns ${name}`, 'the program can’t echo')
      else
        await test(`returns ${name}`, async () => {
          const reply = await program.ask({ id: ++id, echo: value } satisfies EchoMessage)
          if (reply.kind !== 'echo') return `replied with ${reply.kind}`
          return canonicalJson(reply.echo) === canonicalJson(value)
            ? null
            : `returned ${canonicalJson(reply.echo).slice(0, 100)}`
        })
    }
    for (const seed of seeds) {
      let first = ''
      await test(`seed ${seed}: replies with a result`, async () => {
        first = resultText(await make(seed, false))
        return null
      })
      await test(`seed ${seed}: repeats the result`, async () => difference(first, await make(seed, false)))
      if (!can.includes('trace')) {
        untested(`seed ${seed}: reports its draws`, 'the program can’t trace')
        continue
      }
      await test(`seed ${seed}: reports its draws`, async () => {
        const draws: ReportedDraw[] = []
        const reply = await make(seed, true, draws)
        return difference(first, reply) ?? countDifference(draws, reply)
      })
    }
    await test('ends when its input ends', async () =>
      (await program.end(END_MS)) ? null : `was still running after ${END_MS / 1000} s`)
  } finally {
    program.kill()
    rmSync(home, { recursive: true, force: true })
  }
  return rows
}

function resultText(reply: Reply): string {
  return reply.kind === 'result' ? canonicalJson(reply.result) : reply.kind
}

function difference(first: string, reply: Reply): string | null {
  const text = resultText(reply)
  return text === first ? null : `got ${text.slice(0, 100)} instead of ${first.slice(0, 100)}`
}

/** Compares the draw counts of a reply with the draws that were reported. */
function countDifference(draws: readonly ReportedDraw[], reply: Reply): string | null {
  const reported: Record<string, number> = {}
  for (const { stream } of draws) reported[stream] = (reported[stream] ?? 0) + 1
  const counted = reply.kind === 'result' ? reply.counts : {}
  for (const stream of new Set([...Object.keys(reported), ...Object.keys(counted)]))
    if ((reported[stream] ?? 0) !== (counted[stream] ?? 0))
      return `stream ${stream}: reported ${reported[stream] ?? 0} draws, counted ${counted[stream] ?? 0}`
  return null
}
