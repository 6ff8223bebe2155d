import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientOf } from './client-address.js'
import type { Middleware } from './env.js'
import { tooManyConnectionsText } from '../errors/messages.js'
import { problemAnswer } from './problem.js'
import { Quota, type Share } from './quota.js'

/**
 * The number of connections above the limit that still get a response, with status 503. Any further connections are
 * closed immediately.
 */
const SURPLUS = 100

/** How long a client on a connection above the limit may take to send its request, in milliseconds. */
const SURPLUS_MS = 5_000

/** Limits the number of open connections. Requests on connections above the limits receive a 503 response. */
export class Connections {
  private readonly quota: Quota
  private readonly surplus = new WeakSet<Socket>()

  constructor(private readonly share: Share) {
    this.quota = new Quota(share)
  }

  watch(server: Server): void {
    server.maxConnections = this.share.total + SURPLUS
    server.prependListener('connection', (socket: Socket) => {
      const client = clientOf(socket)
      if (this.quota.take(client, 1)) {
        socket.once('close', () => this.quota.release(client, 1))
        return
      }
      this.surplus.add(socket)
      socket.setTimeout(SURPLUS_MS)
    })
  }

  /** Answers every request on a connection above the limits with status 503. */
  readonly refuse: Middleware = async (context, next) => {
    const socket = (context.env as typeof context.env | undefined)?.incoming?.socket
    if (socket === undefined || !this.surplus.has(socket)) return next()
    const { total, client } = this.share
    return problemAnswer(context, 'overloaded', tooManyConnectionsText(client, total), {
      data: { limit: 'connections', client, total },
      headers: { 'retry-after': '1', connection: 'close' },
    })
  }
}
