import type { Middleware } from './env.js'
import { clientAddress } from './client-address.js'
import type { RateLimit } from '../options.js'
import { problemAnswer } from './problem.js'

/** The maximum number of clients to remember. The clients with the oldest last request are dropped first. */
const MOST_CLIENTS = 10_000

interface Bucket {
  left: number
  at: number
}

/** Each client's remaining allowance. A client with a negative allowance waits until it is positive again. */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>()

  constructor(
    private readonly limit: RateLimit,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Takes 1 from a client's allowance for a request. Returns 0, or the number of seconds to wait if nothing is left.
   */
  take(client: string): number {
    const bucket = this.bucketOf(client)
    if (bucket.left < 1) return (1 - bucket.left) / this.limit.perSecond
    bucket.left -= 1
    return 0
  }

  /** Takes a request's actual cost from its client's allowance. */
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

/** Refuses clients over their rate limit. */
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
