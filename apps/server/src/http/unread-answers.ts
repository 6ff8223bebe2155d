import type { ServerResponse } from 'node:http'
import { clientAddress } from './client-address.js'
import type { Context } from './env.js'
import type { Quota } from './quota.js'

/**
 * The part of a response that the client hasn't read yet. The bytes of this part count toward the client's quota until
 * the client reads them or disconnects.
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

  /**
   * Sets the number of unread bytes to `bytes`. If that would exceed the quota, changes nothing and returns `false`.
   */
  hold(bytes: number): boolean {
    if (!this.open) return true
    const more = bytes - this.bytes
    if (more > 0 && !this.quota.take(this.client, more)) return false
    if (more < 0) this.quota.release(this.client, -more)
    this.bytes = bytes
    return true
  }
}

/**
 * Closes a connection if its client reads nothing for `unreadMs` milliseconds while a response is waiting to be read.
 */
export function closeUnread(outgoing: ServerResponse, unreadMs: number): void {
  // Node restarts this timeout each time the client reads something.
  outgoing.setTimeout(unreadMs, () => {
    const { socket } = outgoing
    if (socket === null) return
    // If there are no unread bytes, the server is still working on the response.
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(unreadMs)
  })
}
