import { tooManyRequestsText } from '../errors/messages.js'
import type { Middleware } from './env.js'
import { clientAddress } from './client-address.js'
import type { RateLimit } from '../options.js'
import { problemAnswer } from './problem.js'

/**
 * The maximum number of clients to remember. If there are more, the clients that have been inactive the longest are
 * forgotten.
 */
const MOST_CLIENTS = 10_000

interface Bucket {
  left: number
  at: number
}

/**
 * Limits how many requests each client can make. A client has an allowance that grows over time. A client that has used
 * up its allowance must wait.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>()

  constructor(
    private readonly limit: RateLimit,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Deducts 1 from the client's allowance and returns 0. If less than 1 is left, deducts nothing and returns the number
   * of seconds to wait.
   */
  take(client: string): number {
    const bucket = this.bucketOf(client)
    if (bucket.left < 1) return (1 - bucket.left) / this.limit.perSecond
    bucket.left -= 1
    return 0
  }

  /** Deducts the measured cost of a request from the client's allowance, which may become negative. */
  charge(client: string, cost: number): void {
    this.bucketOf(client).left -= cost
  }

  private bucketOf(client: string): Bucket {
    const { perSecond, burst } = this.limit
    const now = this.now()
    const known = this.buckets.get(client)
    const bucket = known ?? { left: burst, at: now }
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    // Maps keep insertion order, so the client that was active last is at the end.
    if (known !== undefined) this.buckets.delete(client)
    else if (this.buckets.size >= MOST_CLIENTS) this.buckets.delete(this.buckets.keys().next().value!)
    this.buckets.set(client, bucket)
    return bucket
  }
}

export function limitRate(limiter: RateLimiter): Middleware {
  return async (context, next) => {
    const wait = limiter.take(clientAddress(context))
    if (wait === 0) return next()
    const seconds = Math.ceil(wait)
    return problemAnswer(context, 'too-many-requests', tooManyRequestsText(seconds), {
      data: { seconds },
      headers: { 'retry-after': String(seconds) },
    })
  }
}
