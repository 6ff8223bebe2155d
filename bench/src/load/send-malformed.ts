import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Malformed } from './malformed.js'

/**
 * Sends requests, several of them at the same time, and returns the status of each answer. The status is 0 if the
 * connection was closed without an answer.
 */
export async function sendMalformed(
  url: string,
  requests: readonly Malformed[],
  atOnce: number,
): Promise<ReadonlyMap<Malformed, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const statuses = new Map<Malformed, number>()
  const left = requests.values()
  const sender = async (): Promise<void> => {
    for (const one of left)
      statuses.set(one, await ('raw' in one ? sendRaw(url, one.raw) : send(url, one, agent)))
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  agent.destroy()
  return statuses
}

function send(url: string, one: Exclude<Malformed, { readonly raw: string }>, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const path = asciiPath(one.path)
    const { method, headers } = one
    const sent = request({ hostname, port, path, method, headers, agent, timeout: 60_000 }, (answer) => {
      answer.resume()
      answer.on('close', () => resolve(answer.statusCode!))
    })
    sent.on('error', () => resolve(0))
    sent.on('timeout', () => sent.destroy())
    sent.end(one.body ?? undefined)
  })
}

/** Percent-encodes everything except printable ASCII, because Node refuses to send any other characters in a path. */
function asciiPath(path: string): string {
  return Array.from(Buffer.from(path), (byte) =>
    byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
  ).join('')
}

function sendRaw(url: string, text: string): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'))
    let answer = ''
    const ended = (): void => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0))
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      answer += part
      socket.end()
    })
    // Some requests announce more data than they send.
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('error', ended)
    socket.on('close', ended)
  })
}
