import type { Middleware } from './env.js'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { POOL_NAMES, type Pools } from '../work/pools.js'
import type { Load } from '../work/workers.js'

/** The server's metrics for Prometheus. */
export class Metrics {
  readonly registry = new Registry()

  private readonly requests = new Counter({
    name: 'seedfast_http_requests_total',
    help: 'Requests answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  })

  private readonly seconds = new Histogram({
    name: 'seedfast_http_request_duration_seconds',
    help: 'Time from receiving a request to sending the response headers.',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  })

  private readonly workSeconds = new Counter({
    name: 'seedfast_work_seconds_total',
    help: 'Time that worker processes spent on requests, by operation and world.',
    labelNames: ['operation', 'world'],
    registers: [this.registry],
  })

  private readonly refused = new Counter({
    name: 'seedfast_work_refused_total',
    help: 'Requests that exceeded their limits or found no free process, by reason.',
    labelNames: ['reason'],
    registers: [this.registry],
  })

  constructor(pools: Pools | null) {
    for (const [state, help] of Object.entries(LOADS)) {
      const gauge: Gauge = new Gauge({
        name: `seedfast_work_${state}`,
        help: `${help}, by pool: observed runs and your own worlds have separate processes.`,
        labelNames: ['pool'],
        registers: [],
        collect: () => {
          for (const pool of POOL_NAMES) gauge.set({ pool }, pools?.load(pool)[state as keyof Load] ?? 0)
        },
      })
      this.registry.registerMetric(gauge)
    }
  }

  /**
   * Counts responses by route and method. An unknown route or method is counted as `other`, because clients could
   * otherwise create any number of labels.
   */
  readonly count: Middleware = async (context, next) => {
    const began = performance.now()
    await next()
    const route = (context.get('route') as string | undefined) ?? 'other'
    const method = METHODS.has(context.req.method) ? context.req.method : 'other'
    this.requests.inc({ method, route, status: context.res.status })
    this.seconds.observe({ route }, (performance.now() - began) / 1000)
  }

  /** Adds the running time of a request, in milliseconds, to the total of its operation and world. */
  worked(operation: string, world: string, ms: number): void {
    this.workSeconds.inc({ operation, world }, ms / 1000)
  }

  refuse(reason: string): void {
    this.refused.inc({ reason })
  }
}

const LOADS: Readonly<Record<keyof Load, string>> = {
  processes: 'Worker processes that have started',
  waiting: 'Requests that are waiting for a worker process',
  running: 'Requests that are running in a worker process',
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])
