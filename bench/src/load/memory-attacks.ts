import { setTimeout as sleep } from 'node:timers/promises'
import { send, sendOnly, type Client } from './client.js'
import type { ServerProcess } from './server-process.js'

const GOOD: Client = { address: '127.0.0.9' }
const BODY_BYTES = 1024 * 1024

/** A server's state after an attack. */
export interface AfterAttack {
  readonly alive: boolean
  /**
   * The status of the answer to a light request from an address that isn't part of the attack. `health` is the status
   * of `/healthz`.
   */
  readonly light: number
  readonly health: number
}

/** Opens connections from several addresses. Each connection sends a request whose body lacks the last byte. */
export function unfinishedBodies(
  server: ServerProcess,
  connections: number,
  addresses: number,
): Promise<AfterAttack> {
  const head = `POST /getdeck/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`
  return attack(server, connections, addresses, head + ' '.repeat(BODY_BYTES - 1))
}

/** Requests a long answer over each of many connections, without reading any of the answers. */
export function unreadAnswers(
  server: ServerProcess,
  connections: number,
  addresses: number,
): Promise<AfterAttack> {
  return attack(
    server,
    connections,
    addresses,
    'GET /v1/worlds/dungeon/make?seed=1 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  )
}

async function attack(
  server: ServerProcess,
  connections: number,
  addresses: number,
  text: string,
): Promise<AfterAttack> {
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, i) =>
      sendOnly(server.url, { address: `127.0.0.${10 + (i % addresses)}` }, text),
    ),
  )
  // This gives the server time to read everything.
  await sleep(3000)
  const light = (await send(server.url, GOOD, '/v1/worlds/actmap/make?seed=1')).status
  const health = (await send(server.url, GOOD, '/healthz')).status
  for (const socket of sockets) socket.destroy()
  await sleep(500)
  const laterStatus = (await send(server.url, GOOD, '/v1/worlds/actmap/make?seed=2')).status
  return { alive: server.alive() && laterStatus === 200, light, health }
}
