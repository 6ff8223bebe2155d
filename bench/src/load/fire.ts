import autocannon from 'autocannon'
import type { Workload } from './workloads.js'

export interface FireOptions {
  readonly connections: number
  readonly seconds: number
}

/** The results of sending a workload for some time. */
export interface Fired {
  readonly perSecond: number
  /** The median time from a request to the end of its answer, in milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly answers: number
  /** The number of broken connections, missing answers, and answers whose status isn't 2xx. */
  readonly failures: number
}

/**
 * Sends a workload to a server on this machine over several connections. Each connection sends its next request when
 * the previous one is answered.
 */
export async function fire(
  url: string,
  workload: Workload,
  { connections, seconds }: FireOptions,
): Promise<Fired> {
  let seed = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const { body, ...rest } = workload.request(seed++)
          return { ...request, ...rest, ...(body === undefined ? {} : { body }) }
        },
      },
    ],
  })
  const { requests, latency, errors, timeouts, non2xx } = result
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    answers: requests.total,
    failures: errors + timeouts + non2xx,
  }
}
