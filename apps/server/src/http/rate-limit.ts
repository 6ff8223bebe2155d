import type { Middleware } from './env.js'
import { clientAddress } from './client-address.js'
import type { RateLimit } from '../options.js'
import { problemAnswer } from './problem.js'

/** The most clients that are remembered; the ones that asked longest ago are forgotten first. */
const MOST_CLIENTS = 10_000

interface Bucket {
  left: number
  at: number
}

/** What each client has left. A client that used more than it had waits until it has gained that again. */
export class RateLimiter {
  private readonly buckets = new Map<string, Bucket>()

  constructor(
    private readonly limit: RateLimit,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Takes 1 for a request; gives 0, or the seconds to wait when there is nothing left. */
  take(client: string): number {
    const bucket = this.bucketOf(client)
    if (bucket.left < 1) return (1 - bucket.left) / this.limit.perSecond
    bucket.left -= 1
    return 0
  }

  /** Takes what a request turned out to cost. */
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
    // The map keeps the order of insertion: the one that asked last stands last.
    if (known !== undefined) this.buckets.delete(client)
    else if (this.buckets.size >= MOST_CLIENTS) this.buckets.delete(this.buckets.keys().next().value!)
    this.buckets.set(client, bucket)
    return bucket
  }
}

/** Refuses clients that ask for more than they may. */
export function limitRate(limiter: RateLimiter): Middleware {
  return async (context, next) => {
    const wait = limiter.take(clientAddress(context))
    if (wait === 0) return next()
    const seconds = Math.ceil(wait)
    return problemAnswer(context, 'too-many-requests', `Wait ${seconds} s, then ask again.`, {
      headers: { 'retry-after': String(seconds) },
    })
  }
}
