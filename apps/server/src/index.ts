export { createApp, type AppOptions, type ServerApp } from './app.js'
export { findStudio, StudioNotBuiltError } from './find-studio.js'
export { createLog } from './http/log.js'
export { ListenError, type Answering, type Listening } from './listen.js'
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
  type RateLimit,
} from './options.js'
export { serve, type ServeOptions } from './serve.js'
