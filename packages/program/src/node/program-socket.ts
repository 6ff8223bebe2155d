import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The environment variable with the address of the socket that a program connects to, and its one-time token. */
export const SOCKET_VARIABLE = 'SEEDFAST_SOCKET'

/** How long a connection may take to send the token, in milliseconds. */
const TOKEN_MS = 5000
const MOST_CONNECTIONS = 16
const LINE_END = 0x0a

/**
 * A socket on this machine over which one program exchanges messages. The first connection that sends the token is the
 * program's; others are closed.
 */
export interface ProgramSocket {
  /** `host:port:token`, the value of the program's environment variable. */
  readonly address: string
  /** The program's connection, which is paused. Never settles if no program connects. */
  readonly connection: Promise<Socket>
  /** Ends the connection, and accepts no further ones. */
  close(): void
}

/** Opens a socket on the loopback interface. */
export async function openProgramSocket(): Promise<ProgramSocket> {
  const token = Buffer.from(randomBytes(16).toString('hex'))
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: false })
  server.maxConnections = MOST_CONNECTIONS
  const connection = new Promise<Socket>((resolve) => {
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // The close event follows.
      socket.on('error', () => {})
      readToken(socket, token, () => {
        server.close()
        resolve(socket)
      })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { address, port } = server.address() as AddressInfo
  return {
    address: `${address}:${port}:${token.toString()}`,
    connection,
    close: () => {
      server.close()
      for (const socket of sockets) socket.end()
    },
  }
}

/** Reads the first line of a connection. Calls `accepted` if it's the token, and closes the connection otherwise. */
function readToken(socket: Socket, token: Buffer, accepted: () => void): void {
  let line = Buffer.alloc(0)
  const timer = setTimeout(() => socket.destroy(), TOKEN_MS)
  socket.on('close', () => clearTimeout(timer))
  const read = (chunk: Buffer): void => {
    line = Buffer.concat([line, chunk])
    const end = line.indexOf(LINE_END)
    const given = line.subarray(0, token.length)
    if (end === -1 ? line.length > token.length : end !== token.length || !timingSafeEqual(given, token))
      return void socket.destroy()
    if (end === -1) return
    clearTimeout(timer)
    socket.off('data', read)
    socket.pause()
    socket.unshift(line.subarray(end + 1))
    accepted()
  }
  socket.on('data', read)
}
