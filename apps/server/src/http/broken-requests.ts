import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { PROBLEM_TYPE } from './problem.js'

/**
 * Answers malformed HTTP requests, which never reach a route, with a problem in the same format as all other errors.
 */
export function refuseBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = statusOf(error.code)
    const { headers, body } = partsOf(status)
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
  })
}

/** Returns the error response for a request that can't be routed, for example because its host is invalid. */
export function brokenAnswer(status: number): Response {
  const { headers, body } = partsOf(status)
  return new Response(body, { status, headers })
}

function partsOf(status: number): { headers: Record<string, string>; body: string } {
  const title = STATUS_CODES[status]
  const body = `${JSON.stringify({ type: 'about:blank', title, status, detail: title })}\n`
  const headers = {
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  return { headers, body }
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return 400
}
