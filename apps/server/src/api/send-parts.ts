import { unfinishedCatalogText } from '../errors/messages.js'
import type { Context } from '../http/env.js'
import { problemOf } from '../http/problem.js'
import { isDone, type Done, type Refusal } from './do-in-worker.js'

export interface PartsOptions {
  readonly headers: Readonly<Record<string, string>>
  /** The maximum total running time of all parts, in milliseconds. */
  readonly mostMs: number
  /** Requests the part of the response that starts at `from`. */
  ask(from: number): Promise<Done | Refusal>
  /** Called once: after the last part or when the client disconnects. */
  done(): void
}

/**
 * Sends a response in parts. Each part is generated only after the client has read the previous one. If a part fails,
 * the last line of the response contains the reason, because the status has already been sent.
 */
export function sendParts(
  context: Context,
  first: Done,
  { headers, mostMs, ask, done }: PartsOptions,
): Response {
  let next = first.next
  let spent = first.ms
  let gone = false
  const parts = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(first.body)
      },
      async pull(controller) {
        if (next === null) return
        const part = spent > mostMs ? tooLong(mostMs) : await askSafely(ask, next)
        if (gone) return
        if (isDone(part)) {
          controller.enqueue(part.body)
          next = part.next
          spent += part.ms
        } else {
          controller.enqueue(lastLine(context, part))
          next = null
        }
        if (next !== null) return
        controller.close()
        done()
      },
      cancel() {
        if (next === null) return
        gone = true
        next = null
        done()
      },
    },
    { highWaterMark: 1 },
  )
  return context.body(parts as ReadableStream, 200, { 'content-type': first.type, ...headers })
}

function tooLong(mostMs: number): Refusal {
  const data = { limit: 'time', ms: mostMs }
  return { kind: 'time-budget', detail: unfinishedCatalogText(mostMs), data }
}

/** Requests a part. An unexpected error becomes a refusal, so that the response ends with a reason. */
async function askSafely(
  ask: (from: number) => Promise<Done | Refusal>,
  from: number,
): Promise<Done | Refusal> {
  try {
    return await ask(from)
  } catch {
    return { kind: 'internal', detail: 'The remaining seeds failed.' }
  }
}

function lastLine(context: Context, { kind, detail, ...parts }: Refusal): Uint8Array {
  const problem = problemOf(kind, detail, parts, context.get('requestId'))
  return new TextEncoder().encode(`${JSON.stringify({ problem })}\n`)
}
