import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'

export interface Answered {
  /** The HTTP status; 0 if the connection broke. */
  readonly status: number
  readonly ms: number
  readonly retryAfter: boolean
}

/** A client that sends from its own IP address. On Linux, every address in 127.0.0.0/8 belongs to the local machine. */
export interface Client {
  readonly address: string
}

/** Sends a request and reads the whole answer. A request with a body is a POST. */
export function send(url: string, { address }: Client, path: string, body?: string): Promise<Answered> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, retryAfter = false): void =>
      resolve({ status, ms: performance.now() - began, retryAfter })
    const clientRequest = request(
      new URL(path, url),
      {
        localAddress: address,
        agent: false,
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => done(answer.statusCode!, answer.headers['retry-after'] !== undefined))
        answer.on('error', () => done(0))
      },
    )
    clientRequest.on('error', () => done(0))
    clientRequest.end(body)
  })
}

/** Opens a connection, sends a string over it, and doesn't read the answer. */
export async function sendOnly(url: string, { address }: Client, text: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: address })
  socket.on('error', () => {})
  await once(socket, 'connect').catch(() => {})
  socket.pause()
  socket.write(text)
  return socket
}
