import type { AnyWorld } from '@seedfast/world'
import { Hono } from 'hono'
import { securityHeaders } from './security-headers.js'
import { readStaticFiles, serveStaticFiles } from './static-files.js'

/** What a server is made of. */
export interface AppOptions {
  /** The worlds that the server answers for. */
  readonly worlds: readonly AnyWorld[]
  /** The folder of the built studio. */
  readonly studioFolder: string
}

/** The server's answers, apart from any socket: the studio's files and `/healthz`. It keeps no state. */
export async function createApp({ worlds, studioFolder }: AppOptions): Promise<Hono> {
  const files = await readStaticFiles(studioFolder)
  const app = new Hono()

  app.use(securityHeaders)
  app.use(async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
    return context.text('Only GET and HEAD are answered here.\n', 405, { allow: 'GET, HEAD' })
  })
  app.get('/healthz', (context) =>
    context.json({ status: 'ok', worlds: worlds.map(({ id, version }) => ({ id, version })) }, 200, {
      'cache-control': 'no-store',
    }),
  )
  app.get('*', serveStaticFiles(files))
  app.notFound((context) =>
    context.text('There is no such page here.\n', 404, { 'cache-control': 'no-store' }),
  )
  return app
}
