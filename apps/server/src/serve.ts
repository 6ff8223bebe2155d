import type { AnyWorld } from '@seedfast/world'
import { createApp } from './app.js'
import { checkStudio, findStudio } from './find-studio.js'
import { listen, type Listening } from './listen.js'

/** The port that is used when none is asked for. */
export const DEFAULT_PORT = 4477

/** The host that is used when none is asked for: this machine only. */
export const DEFAULT_HOST = '127.0.0.1'

/** How a server is started. */
export interface ServeOptions {
  readonly worlds: readonly AnyWorld[]
  /** 0 to 65535, default 4477; 0 takes a free one. */
  readonly port?: number
  /** The address to listen on, default 127.0.0.1: this machine only. */
  readonly host?: string
  /** The folder of the built studio, default that of the package `@seedfast/studio`. */
  readonly studioFolder?: string
  /** The URLs (`file:`) of modules that export more `worlds`, for the page to load. */
  readonly modules?: readonly string[]
}

/**
 * Serves the studio.
 * Throws a StudioNotBuiltError when it was not built, a ListenError when the port or host cannot be had.
 */
export async function serve(options: ServeOptions): Promise<Listening> {
  const {
    worlds,
    port = DEFAULT_PORT,
    host = DEFAULT_HOST,
    studioFolder = findStudio(),
    modules = [],
  } = options
  checkStudio(studioFolder)
  return listen(await createApp({ worlds, studioFolder, modules }), host, port)
}
