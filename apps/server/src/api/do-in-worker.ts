import type { Context } from '../http/env.js'
import type { Logger } from 'pino'
import { clientAddress } from '../http/client-address.js'
import type { Metrics } from '../http/metrics.js'
import type { ProblemKind } from '../http/problem.js'
import type { RateLimiter } from '../http/rate-limit.js'
import type { Fault } from '../errors/fault.js'
import type { Answer, Work } from '../work/work.js'
import { OPERATIONS } from '../worker/all-operations.js'
import type { Pools } from '../work/pools.js'
import { BudgetError } from '../errors/budget-error.js'
import { budgetText, withHint } from '../errors/messages.js'

export interface WorkPlace {
  readonly pools: Pools
  readonly shipped: ReadonlySet<string>
  readonly limiter: RateLimiter | null
  readonly metrics: Metrics
  readonly log: Logger
}

export type Done = Extract<Answer, { readonly kind: 'done' }> & {
  /** The running time used for the response, in milliseconds. */
  readonly ms: number
}

export interface Refusal {
  readonly kind: ProblemKind
  readonly detail: string
  readonly data?: object
  readonly faults?: readonly Fault[]
}

/** Runs a request in a worker. The running time counts toward the client's rate limit. */
export async function doInWorker(context: Context, work: Work, place: WorkPlace): Promise<Done | Refusal> {
  const { pools, shipped, limiter, metrics, log } = place
  const operation = OPERATIONS[work.name]!
  const client = clientAddress(context)
  const charge = (ms: number): void => {
    limiter?.charge(client, ms)
    metrics.worked(work.name, work.world, ms)
  }
  try {
    const { signal } = context.req.raw
    const { answer, ms } = await pools
      .for({ ...operation, own: !shipped.has(work.world) })
      .work(work, { client, signal })
    charge(ms)
    if (answer.kind === 'world-failed') {
      log.error({ requestId: context.get('requestId'), stack: answer.stack }, answer.detail)
    }
    if (answer.kind === 'answer-too-large')
      return { ...answer, detail: withHint(answer.detail, operation.lighter) }
    return answer.kind === 'done' ? { ...answer, ms } : answer
  } catch (error) {
    if (context.req.raw.signal.aborted) return { kind: 'client-left', detail: 'The client disconnected.' }
    if (!(error instanceof BudgetError)) throw error
    charge(error.ms)
    metrics.refuse(error.kind)
    return { kind: error.kind, detail: budgetText(error.budget, operation.lighter), data: error.budget }
  }
}

export function isDone(answer: Done | Refusal): answer is Done {
  return answer.kind === 'done'
}
