// Simulates clients that take more than their share of a server. They only connect to servers started here, on
// loopback.
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Answered } from './client.js'
import { measureFairness } from './fairness.js'
import { unfinishedBodies, unreadAnswers, type AfterAttack } from './memory-attacks.js'
import { startServer, type ServerProcess } from './server-process.js'

const USAGE = `npm run hostile -- [--heavy <n>] [--connections <n>] [--p99 <ms>]

Sends a server on this machine what hostile clients would: heavy requests, unfinished bodies, unread answers.

  --heavy <n>        concurrent heavy requests from one address (default 20)
  --connections <n>  connections per attack on memory (default 900)
  --p99 <ms>         the limit for the 99th percentile of light requests meanwhile (default 1000)`

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  let options: { heavy: number; connections: number; p99: number }
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        heavy: { type: 'string', default: '20' },
        connections: { type: 'string', default: '900' },
        p99: { type: 'string', default: '1000' },
      },
    })
    options = { heavy: whole(values.heavy), connections: whole(values.connections), p99: whole(values.p99) }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}\n`)
    return 2
  }
  const { heavy, connections, p99 } = options
  process.stdout.write(
    `load of this machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}\n`,
  )
  const fair = await withServer({}, (server) => isFair(server, heavy, p99))
  const half = Math.ceil(connections * 0.56)
  const attacks: readonly (() => Promise<boolean>)[] = [
    () =>
      attacked(`${connections} unfinished bodies, heap of 1024 MiB`, 1024, (s) =>
        unfinishedBodies(s, connections, 1),
      ),
    () => attacked(`${half} unfinished bodies, heap of 512 MiB`, 512, (s) => unfinishedBodies(s, half, 1)),
    () =>
      attacked(`${connections} unfinished bodies from 9 addresses`, 512, (s) =>
        unfinishedBodies(s, connections, 9),
      ),
    () =>
      attacked(`${connections} unread answers from 9 addresses`, 512, (s) =>
        unreadAnswers(s, connections, 9),
      ),
  ]
  let well = fair
  for (const one of attacks) well = (await one()) && well
  return well ? 0 : 1
}

function whole(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new TypeError(`must be a positive integer, got ${text}`)
  return Number(text)
}

async function withServer<T>(
  options: { readonly heapMb?: number },
  use: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await startServer(options)
  try {
    return await use(server)
  } finally {
    await server.stop()
  }
}

async function isFair(server: ServerProcess, atOnce: number, mostMs: number): Promise<boolean> {
  await allProcesses(server)
  const { heavy, light } = await measureFairness(server.url, atOnce)
  const times = light.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (part: number): number =>
    Math.round(times[Math.min(times.length - 1, Math.floor(part * times.length))]!)
  process.stdout.write(
    `heavy ${heavy.length}: ${byStatus(heavy)}\n` +
      `light ${light.length}: ${byStatus(light)}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms\n`,
  )
  // Status 422: the proof found that the rules can't all be satisfied. 504: the proof didn't finish within the budget.
  const settled = heavy.every(
    ({ status, retryAfter }) => [422, 504].includes(status) || (status === 503 && retryAfter),
  )
  return settled && light.every(({ status }) => status === 200) && at(0.99) < mostMs
}

/** Waits until no more processes are starting, because starting a process takes a long time on a busy machine. */
async function allProcesses({ url }: ServerProcess): Promise<void> {
  for (let [last, same] = [0, 0]; same < 5;) {
    await sleep(500)
    const metrics = await (await fetch(`${url}metrics`)).text()
    const processes = Number(/seedfast_work_processes\{pool="plain"\} (\d+)/.exec(metrics)![1])
    same = processes > 0 && processes === last ? same + 1 : 0
    last = processes
  }
}

async function attacked(
  name: string,
  heapMb: number,
  attack: (server: ServerProcess) => Promise<AfterAttack>,
): Promise<boolean> {
  const { alive, light, health } = await withServer({ heapMb }, attack)
  process.stdout.write(
    `${name}: meanwhile a light request ${light} and /healthz ${health}, then the server ${alive ? 'answers' : 'is lost'}\n`,
  )
  return alive && health === 200
}

function byStatus(answers: readonly Answered[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, n]) => `${n} × ${status}`)
    .join(', ')
}
