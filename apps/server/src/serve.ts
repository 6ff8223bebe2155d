import { collectDefaultMetrics } from 'prom-client'
import { createApp, type AppOptions } from './app.js'
import { checkStudio, findStudio } from './find-studio.js'
import { listen, type Listening } from './listen.js'
import { DEFAULT_HOST, DEFAULT_PORT } from './options.js'

/** How a server is started. */
export interface ServeOptions extends Omit<AppOptions, 'studioFolder'> {
  /** 0 to 65535, default 4477; 0 takes a free one. */
  readonly port?: number
  /** The address to listen on, default 127.0.0.1: this machine only. */
  readonly host?: string
  /** The folder of the built studio, default that of the package `@seedfast/studio`. */
  readonly studioFolder?: string
}

/**
 * Serves the studio and the API. Closing lets running requests end, then ends the worker threads.
 * Throws a StudioNotBuiltError when the studio was not built, a ListenError when the port or host cannot be had.
 */
export async function serve(options: ServeOptions): Promise<Listening> {
  const { port = DEFAULT_PORT, host = DEFAULT_HOST, studioFolder = findStudio(), ...rest } = options
  checkStudio(studioFolder)
  const { app, metrics, close } = await createApp({ ...rest, studioFolder })
  collectDefaultMetrics({ register: metrics.registry })
  let listening: Listening
  try {
    listening = await listen(app, host, port)
  } catch (error) {
    await close()
    throw error
  }
  return {
    ...listening,
    close: async (graceMs) => {
      await listening.close(graceMs)
      await close()
    },
  }
}
