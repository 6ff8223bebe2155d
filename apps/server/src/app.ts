import type { AnyWorld } from '@seedfast/world'
import { worlds as shippedWorlds } from '@seedfast/worlds'
import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import { readDocsPage } from './api/docs-page.js'
import type { AppOptions } from './app-options.js'
import { openApi } from './api/open-api.js'
import { registerApi } from './api/register-api.js'
import { findStudio } from './find-studio.js'
import { gamePaths } from './worlds/world-faces.js'
import { Connections } from './http/connections.js'
import { allowOrigins } from './http/cors.js'
import type { Env } from './http/env.js'
import { gzipTexts } from './http/gzip.js'
import { checkHost, refuseSeveralHosts } from './http/hosts.js'
import { DEFAULT_LIMITS, type Limits } from './http/limits.js'
import { createLog } from './http/create-log.js'
import { logRequests } from './http/log.js'
import { otherMethod, refuseOtherMethods } from './http/methods.js'
import { Metrics } from './http/metrics.js'
import { problemAnswer } from './http/problem.js'
import { Quota } from './http/quota.js'
import { limitRate, RateLimiter } from './http/rate-limit.js'
import { DEFAULT_BUDGET, DEFAULT_RATE_LIMIT, type Budget, type Origins } from './options.js'
import { readOwnWorlds } from './own-worlds.js'
import { securityHeaders } from './security-headers.js'
import { readStaticFiles, serveStaticFiles } from './static-files.js'
import { usableWorlds, type WorldFault } from './api/usable-worlds.js'
import { unusableWorldText } from './errors/messages.js'
import { MOST_OBSERVING } from './work/budget.js'
import { Pools } from './work/pools.js'
import { Workers } from './work/workers.js'
import { WorldOutput } from './work/world-output.js'

/** A server that isn't listening yet. */
export interface ServerApp {
  readonly app: Hono<Env>
  readonly metrics: Metrics
  readonly connections: Connections
  readonly limits: Limits
  /** The worlds that aren't served because they are invalid. */
  readonly faults: readonly WorldFault[]
  close(): Promise<void>
}

/** The paths of endpoints about a single world. `ABOUT_ALL` lists the paths about all worlds. */
const ABOUT_ONE = '/v1/worlds/:id/*'
const ABOUT_ALL = ['/v1/worlds', '/openapi.json']

/** Creates a server for the studio's files, the user's own worlds and the API. It stores nothing about its clients. */
export async function createApp(options: AppOptions): Promise<ServerApp> {
  const { modules = [], hosts = null, rateLimit = DEFAULT_RATE_LIMIT } = options
  const { studioFolder = findStudio(), guideFolder = null } = options
  const log = options.log ?? createLog('silent')
  const budget = { ...DEFAULT_BUDGET, ...options.budget }
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const { worlds, faults } = usableWorlds(options.worlds)
  for (const { world, message } of faults) log.error(unusableWorldText(world, message))
  const connections = new Connections(limits.connections)
  const output = new WorldOutput(options.worldOutput ?? ((text) => void process.stderr.write(text)))
  const pools = worlds.length === 0 ? null : openPools(modules, budget, log, output)
  const description = openApi(worlds)
  const files = new Map([
    ...(studioFolder === null ? [] : await readStaticFiles(studioFolder)),
    ...(guideFolder === null ? [] : await readStaticFiles(guideFolder, '/guide')),
    ...(await readOwnWorlds(modules, faults, guideFolder !== null)),
    ...(pools === null ? [] : await readDocsPage(description)),
  ])
  const metrics = new Metrics(pools)
  const limiter = rateLimit === null ? null : new RateLimiter(rateLimit)
  const app = new Hono<Env>()

  app.use(requestId({ limitLength: 100 }), metrics.count, logRequests(log), securityHeaders, gzipTexts)
  app.use(refuseSeveralHosts)
  if (hosts !== null) app.use(checkHost(hosts))
  shareWithOrigins(app, worlds, options.origins)
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
  app.use(connections.refuse)
  if (limiter !== null) app.use(limitRate(limiter))
  if (pools !== null) {
    const bodies = new Quota(limits.bodiesBytes)
    const unread = new Quota(limits.unreadBytes)
    const programs = new Quota(limits.programs)
    const mostPartsMs = budget.catalogMs
    registerApi(app, {
      worlds,
      faults,
      description,
      shipped: SHIPPED,
      pools,
      limiter,
      metrics,
      log,
      limits,
      bodies,
      unread,
      programs,
      mostPartsMs,
    })
  }
  refuseOtherMethods(app)
  if (guideFolder !== null) app.get('/guide', (context) => context.redirect('/guide/', 301))
  app.get('*', serveStaticFiles(files))
  app.notFound((context) => {
    if (files.has(context.req.path)) return otherMethod(context, 'GET, HEAD')
    return problemAnswer(context, 'not-found', 'There is nothing at this URL.')
  })
  app.onError((error, context) => {
    log.error({ requestId: context.get('requestId'), err: error }, 'a request failed')
    return problemAnswer(context, 'internal', 'The server failed; see its log.')
  })
  return { app, metrics, connections, limits, faults, close: async () => pools?.close() }
}

const SHIPPED: ReadonlySet<string> = new Set(shippedWorlds.map(({ id }) => id))

/**
 * Lets pages from other origins read the API. They can read responses about the user's own worlds only if the user
 * explicitly allowed their origins.
 */
function shareWithOrigins(app: Hono<Env>, worlds: readonly AnyWorld[], origins?: Origins): void {
  const share = allowOrigins(origins ?? '*')
  const shareAll = origins !== undefined || worlds.every(({ id }) => SHIPPED.has(id))
  for (const path of gamePaths(worlds)) app.use(path, share)
  if (shareAll) for (const path of ABOUT_ALL) app.use(path, share)
  app.use(ABOUT_ONE, async (context, next) =>
    shareAll || SHIPPED.has(context.req.param('id')) ? share(context, next) : next(),
  )
}

function openPools(modules: readonly string[], budget: Budget, log: Logger, output: WorldOutput): Pools {
  const onError = (error: Error): void => log.error({ err: error }, 'a worker process failed')
  return new Pools((pool) => {
    const isOwn = pool.startsWith('own')
    // Built-in worlds print nothing.
    const onOutput = (text: string): void => void (isOwn && output.show(text))
    const shared = { modules: isOwn ? modules : [], onError, onOutput }
    if (pool === 'plain' || pool === 'own') return new Workers({ ...shared, budget, spare: SPARE })
    return new Workers({
      ...shared,
      budget: { ...budget, processes: Math.min(budget.processes, MOST_OBSERVING) },
      spare: 1,
      // With this option, as in the CLI, call sites refer to source files instead of compiled ones.
      execArgv: ['--enable-source-maps'],
    })
  })
}

/** The number of spare processes in the pool for plain runs. */
const SPARE = 2
