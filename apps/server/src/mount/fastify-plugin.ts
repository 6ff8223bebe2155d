import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../create-app.js'
import { nodeHandler } from './node-handler.js'

/** The parts of a Fastify instance that the plugin uses. */
export interface FastifyHost {
  readonly prefix: string
  removeAllContentTypeParsers(): void
  addContentTypeParser(
    contentType: string,
    parser: (request: unknown, payload: unknown, done: (error: Error | null) => void) => void,
  ): void
  addHook(name: 'onClose', hook: () => Promise<void>): unknown
  all(
    path: string,
    handler: (
      request: { readonly raw: IncomingMessage },
      reply: { readonly raw: ServerResponse; hijack(): unknown },
    ) => void,
  ): unknown
}

/**
 * Returns a Fastify plugin that serves `app` below the plugin's prefix. When Fastify closes, the plugin closes `app`.
 * @example await fastify.register(fastifyPlugin(await createApp({ worlds })), { prefix: '/seeds' })
 */
export function fastifyPlugin(app: App): (fastify: FastifyHost) => Promise<void> {
  const answer = nodeHandler(app)
  return (fastify) => {
    // `app` reads bodies itself. Fastify encapsulates plugins, so this doesn't affect other routes.
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser('*', (_request, _payload, done) => done(null))
    fastify.all('/*', ({ raw }, reply) => {
      reply.hijack()
      raw.url = raw.url!.slice(fastify.prefix.length)
      answer(raw, reply.raw)
    })
    fastify.addHook('onClose', () => app.close())
    return Promise.resolve()
  }
}
