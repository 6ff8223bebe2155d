import { parseArgs } from 'node:util'
import { median } from '../statistics.js'
import { fire, type Fired } from './fire.js'
import { malformed } from './malformed.js'
import { sendMalformed } from './send-malformed.js'
import { startServer, type ServerProcess } from './server-process.js'
import { WORKLOADS } from './workloads.js'

const USAGE = `npm run load -- [--connections <n>] [--seconds <n>] [--rounds <n>] [--malformed <n>]

Load-tests a server on this machine: first with valid requests, then with malformed ones.

  --connections <n>  concurrent connections (default 200)
  --seconds <n>      seconds per round (default 20)
  --rounds <n>       rounds per workload; the median is reported (default 3)
  --malformed <n>    number of malformed requests (default 5000)`

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  let options: Readonly<Record<'connections' | 'seconds' | 'rounds' | 'malformed', number>>
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        connections: { type: 'string', default: '200' },
        seconds: { type: 'string', default: '20' },
        rounds: { type: 'string', default: '3' },
        malformed: { type: 'string', default: '5000' },
      },
    })
    options = {
      connections: whole('connections', values.connections),
      seconds: whole('seconds', values.seconds),
      rounds: whole('rounds', values.rounds),
      malformed: whole('malformed', values.malformed),
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}\n`)
    return 2
  }
  const server = await startServer()
  try {
    const loaded = await load(server, options)
    return (await bend(server, options.malformed)) && loaded ? 0 : 1
  } finally {
    await server.stop()
  }
}

function whole(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new TypeError(`--${name} must be a positive integer, got ${text}`)
  return Number(text)
}

/**
 * Sends the workloads and prints the median of their rounds. Returns whether every request was answered with a success
 * status.
 */
async function load(
  server: ServerProcess,
  options: { readonly connections: number; readonly seconds: number; readonly rounds: number },
): Promise<boolean> {
  const { connections, seconds, rounds } = options
  process.stdout.write(`${connections} connections, ${rounds} rounds of ${seconds} s\n`)
  // This gives the engine time to compile the code before it is timed.
  for (const workload of WORKLOADS) await fire(server.url, workload, { connections, seconds: 1 })
  const fired = new Map<string, Fired[]>(WORKLOADS.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const workload of WORKLOADS) {
      fired.get(workload.name)!.push(await fire(server.url, workload, { connections, seconds }))
    }
  }
  for (const [name, results] of fired) {
    const middle = (of: (result: Fired) => number): string => String(Math.round(median(results.map(of))))
    const failures = results.reduce((sum, result) => sum + result.failures, 0)
    const answers = results.reduce((sum, result) => sum + result.answers, 0)
    process.stdout.write(
      `${name.padEnd(9)} ${middle(({ perSecond }) => perSecond).padStart(6)}/s` +
        `  p50 ${middle(({ p50 }) => p50)} ms  p99 ${middle(({ p99 }) => p99)} ms` +
        `  ${answers} answers, ${failures} failures\n`,
    )
  }
  return [...fired.values()].flat().every(({ failures, answers }) => failures === 0 && answers > 0)
}

/** Sends malformed requests. Returns whether the server is still running and never returned a 5xx status. */
async function bend(server: ServerProcess, count: number): Promise<boolean> {
  const statuses = await sendMalformed(server.url, malformed(count), 50)
  const byStatus = new Map<number, number>()
  for (const status of statuses.values()) byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
  const statusTexts = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${n} × ${status === 0 ? 'closed' : status}`)
  process.stdout.write(`malformed ${statuses.size} requests: ${statusTexts.join(', ')}\n`)
  const faults = [...statuses].filter(([, status]) => status >= 500)
  for (const [request, status] of faults.slice(0, 10))
    process.stdout.write(`  ${status} for ${JSON.stringify(request).slice(0, 300)}\n`)
  const well = server.alive() && (await fetch(`${server.url}healthz`)).ok
  process.stdout.write(
    `malformed ${faults.length} answers of 5xx, the server ${well ? 'is well' : 'has ended'}\n`,
  )
  return faults.length === 0 && well
}
