export type { AppOptions } from './app-options.js'
export { createApp, type App } from './create-app.js'
export { findStudio, StudioNotBuiltError } from './find-studio.js'
export { createLog } from './http/create-log.js'
export { isLoopback } from './http/loopback.js'
export { ListenError, type Listening } from './listening.js'
export { fastifyPlugin, type FastifyHost } from './mount/fastify-plugin.js'
export { nodeHandler, type NodeHandler } from './mount/node-handler.js'
export {
  DEFAULT_BUDGET,
  DEFAULT_HOST,
  DEFAULT_LIMITS,
  DEFAULT_PORT,
  DEFAULT_RATE_LIMIT,
  LOG_LEVELS,
  type Budget,
  type Limits,
  type LogLevel,
  type Origins,
  type RateLimit,
} from './options.js'
export { serve, type Served, type ServeOptions } from './serve.js'
export type { WorldFault } from './api/usable-worlds.js'
