import type { AnyWorld } from '@seedfast/world'
import { worlds as shippedWorlds } from '@seedfast/worlds'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { readDocsPage } from './api/docs-page.js'
import { registerApi } from './api/register-api.js'
import { LITEMINT_PATHS } from './api/register-litemint.js'
import { allowOrigins } from './http/cors.js'
import type { Env } from './http/env.js'
import { gzipTexts } from './http/gzip.js'
import { createLog, logRequests } from './http/log.js'
import { refuseOtherMethods } from './http/methods.js'
import { Metrics } from './http/metrics.js'
import { problemAnswer } from './http/problem.js'
import { limitRate, RateLimiter } from './http/rate-limit.js'
import { requestId } from './http/request-id.js'
import { DEFAULT_BUDGET, DEFAULT_RATE_LIMIT, type Budget, type RateLimit } from './options.js'
import { readOwnWorlds } from './own-worlds.js'
import { securityHeaders } from './security-headers.js'
import { readStaticFiles, serveStaticFiles } from './static-files.js'
import { MOST_OBSERVING } from './work/budget.js'
import { Pools } from './work/pools.js'
import { Workers } from './work/workers.js'

/** What a server is made of. */
export interface AppOptions {
  /** The worlds that the server answers for: those of `@seedfast/worlds` and of the modules. */
  readonly worlds: readonly AnyWorld[]
  /** The folder of the built studio. */
  readonly studioFolder: string
  /** The URLs (`file:`) of modules that export more `worlds`, for the workers, and for the page to load beside those that it was built with. */
  readonly modules?: readonly string[]
  /** What a request may cost; what is left out has its default. */
  readonly budget?: Partial<Budget>
  /** The longest body in bytes, default 1 MiB. */
  readonly bodyBytes?: number
  /** How much one client may ask for, default five thousand requests a second; null for no limit. */
  readonly rateLimit?: RateLimit | null
  /** The origins whose pages may read the API's answers, default every one. */
  readonly origins?: '*' | readonly string[]
  /** Where requests and failures are logged; nowhere when left out. */
  readonly log?: Logger
}

/** The server's answers, apart from any socket. */
export interface ServerApp {
  readonly app: Hono<Env>
  readonly metrics: Metrics
  /** Ends the worker threads. */
  close(): Promise<void>
}

/** The longest body, in bytes, when nothing else is asked for. */
const DEFAULT_BODY_BYTES = 1024 * 1024

/** The addresses that pages of other origins may read. */
const SHARED = ['/v1/*', '/openapi.json', ...LITEMINT_PATHS]

/** The server's answers: the studio's files, the user's own worlds, and the API. It keeps no state of its callers. */
export async function createApp(options: AppOptions): Promise<ServerApp> {
  const { worlds, studioFolder, modules = [], origins = '*', rateLimit = DEFAULT_RATE_LIMIT } = options
  const log = options.log ?? createLog('silent')
  const budget = { ...DEFAULT_BUDGET, ...options.budget }
  const pools = worlds.length === 0 ? null : openPools(modules, budget, log)
  const files = new Map([
    ...(await readStaticFiles(studioFolder)),
    ...(await readOwnWorlds(modules)),
    ...(pools === null ? [] : await readDocsPage()),
  ])
  const metrics = new Metrics(pools)
  const limiter = rateLimit === null ? null : new RateLimiter(rateLimit)
  const app = new Hono<Env>()

  app.use(requestId, metrics.count, logRequests(log), securityHeaders, gzipTexts)
  for (const shared of SHARED) app.use(shared, allowOrigins(origins))
  app.get('/healthz', (context) =>
    context.json({ status: 'ok', worlds: worlds.map(({ id, version }) => ({ id, version })) }, 200, {
      'cache-control': 'no-store',
    }),
  )
  app.get('/metrics', async (context) =>
    context.body(await metrics.registry.metrics(), 200, {
      'content-type': metrics.registry.contentType,
      'cache-control': 'no-store',
    }),
  )
  if (limiter !== null) app.use(limitRate(limiter))
  if (pools !== null) {
    const shipped = new Set(shippedWorlds.map(({ id }) => id))
    const limits = { mostBodyBytes: options.bodyBytes ?? DEFAULT_BODY_BYTES, mostPartsMs: budget.catalogMs }
    registerApi(app, { worlds, shipped, pools, limiter, metrics, log, ...limits })
  }
  refuseOtherMethods(app)
  app.get('*', serveStaticFiles(files))
  app.notFound((context) => {
    if (files.has(context.req.path)) {
      const allow = 'GET, HEAD'
      return problemAnswer(context, 'method-not-allowed', `expected ${allow}, found ${context.req.method}`, {
        headers: { allow },
      })
    }
    return problemAnswer(context, 'not-found', 'There is nothing at this address.')
  })
  app.onError((error, context) => {
    log.error({ requestId: context.get('requestId'), err: error }, 'a request failed')
    return problemAnswer(context, 'internal', 'This is a fault of the server; its log says more.')
  })
  return { app, metrics, close: () => pools?.close() ?? Promise.resolve() }
}

function openPools(modules: readonly string[], budget: Budget, log: Logger): Pools {
  const onError = (error: Error): void => log.error({ err: error }, 'a worker thread failed')
  return new Pools((pool) =>
    pool === 'plain'
      ? new Workers({ modules, budget, spare: 1, onError })
      : new Workers({
          modules,
          budget: { ...budget, threads: Math.min(budget.threads, MOST_OBSERVING) },
          spare: 0,
          // Call sites tell draws apart, and are those of the files that a person wrote, as in the command.
          execArgv: ['--enable-source-maps'],
          onError,
        }),
  )
}
