import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { PROBLEM_TYPE } from './problem.js'

/** Answers what is not even HTTP, which no route ever sees, in the form of every other error. */
export function refuseBrokenRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, title] = statusOf(error.code)
    const body = `${JSON.stringify({ type: 'about:blank', title, status, detail: title })}\n`
    const head = [
      `HTTP/1.1 ${status} ${title}`,
      `Content-Type: ${PROBLEM_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}

function statusOf(code: string | undefined): readonly [number, string] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'Request Header Fields Too Large']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'Request Timeout']
  return [400, 'Bad Request']
}
