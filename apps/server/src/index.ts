export { createApp, type AppOptions } from './app.js'
export { findStudio, StudioNotBuiltError } from './find-studio.js'
export { ListenError, type Listening } from './listen.js'
export { DEFAULT_HOST, DEFAULT_PORT, serve, type ServeOptions } from './serve.js'
