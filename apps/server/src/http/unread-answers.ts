import type { ServerResponse } from 'node:http'
import { clientAddress } from './client-address.js'
import type { Context } from './env.js'
import type { Quota } from './quota.js'

/**
 * Counts the bytes of an answer that its client hasn't read yet against the client's quota, until the client reads them
 * or leaves.
 */
export class UnreadAnswer {
  private bytes = 0
  private readonly client: string
  private open: boolean

  constructor(
    context: Context,
    private readonly quota: Quota,
  ) {
    this.client = clientAddress(context)
    const outgoing = (context.env as Context['env'] | undefined)?.outgoing
    this.open = outgoing !== undefined && !outgoing.closed && !outgoing.destroyed
    outgoing?.once('close', () => {
      this.hold(0)
      this.open = false
    })
  }

  /** Changes the number of counted bytes to `bytes`. Returns `false` and changes nothing if that exceeds the quota. */
  hold(bytes: number): boolean {
    if (!this.open) return true
    const more = bytes - this.bytes
    if (more > 0 && !this.quota.take(this.client, more)) return false
    if (more < 0) this.quota.release(this.client, -more)
    this.bytes = bytes
    return true
  }
}

/** Closes a connection if its client doesn't read the answer for the given number of milliseconds. */
export function closeUnread(outgoing: ServerResponse, unreadMs: number): void {
  // Node restarts the timeout whenever the client reads any bytes.
  outgoing.setTimeout(unreadMs, () => {
    const { socket } = outgoing
    if (socket === null) return
    // If no bytes are waiting to be read, the server is still working on the answer.
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(unreadMs)
  })
}
