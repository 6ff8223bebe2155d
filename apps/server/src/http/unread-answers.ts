import type { ServerResponse } from 'node:http'
import { clientAddress } from './client-address.js'
import type { Context } from './env.js'
import type { Quota } from './quota.js'

/** The bytes of an answer that its client hasn't read yet; they count against its quota until it has read them or left. */
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

  /** Counts so many bytes in place of those before; `false`, and nothing changes, when that is more than the client may leave unread. */
  hold(bytes: number): boolean {
    if (!this.open) return true
    const more = bytes - this.bytes
    if (more > 0 && !this.quota.take(this.client, more)) return false
    if (more < 0) this.quota.release(this.client, -more)
    this.bytes = bytes
    return true
  }
}

/** Closes the connection of an answer that nobody reads for so many milliseconds. */
export function closeUnread(outgoing: ServerResponse, unreadMs: number): void {
  // Node puts the end off as long as bytes are taken, however few.
  outgoing.setTimeout(unreadMs, () => {
    const { socket } = outgoing
    if (socket === null) return
    // Bytes wait to be read; else the server itself is still at work.
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(unreadMs)
  })
}
