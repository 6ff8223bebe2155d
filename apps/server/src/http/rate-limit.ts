import type { Middleware } from './env.js'
import { clientAddress } from './client-address.js'
import type { RateLimit } from '../options.js'
import { problemAnswer } from './problem.js'

/** The maximum number of clients to remember. The clients whose last request is the oldest are dropped first. */
const MOST_CLIENTS = 10_000

interface Bucket {
  left: number
  at: number
}

/**
 * Limits the rate of requests by keeping each client's remaining allowance. A client whose allowance is used up must
 * wait until it is refilled.
 */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>()

  constructor(
    private readonly limit: RateLimit,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Deducts 1 from the client's allowance for a request and returns 0. If nothing is left, deducts nothing and returns
   * the number of seconds to wait.
   */
  take(client: string): number {
    const bucket = this.bucketOf(client)
    if (bucket.left < 1) return (1 - bucket.left) / this.limit.perSecond
    bucket.left -= 1
    return 0
  }

  /** Deducts the measured cost of a request from the client's allowance, which can become negative. */
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
    // Maps keep insertion order, so the latest client is last.
    if (known !== undefined) this.buckets.delete(client)
    else if (this.buckets.size >= MOST_CLIENTS) this.buckets.delete(this.buckets.keys().next().value!)
    this.buckets.set(client, bucket)
    return bucket
  }
}

/** Refuses requests from clients that exceed their rate limit. */
export function limitRate(limiter: RateLimiter): Middleware {
  return async (context, next) => {
    const wait = limiter.take(clientAddress(context))
    if (wait === 0) return next()
    const seconds = Math.ceil(wait)
    return problemAnswer(context, 'too-many-requests', `Wait ${seconds} s, then try again.`, {
      headers: { 'retry-after': String(seconds) },
    })
  }
}
