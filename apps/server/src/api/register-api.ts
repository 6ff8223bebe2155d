import type { Hono } from 'hono'
import type { Env } from '../http/env.js'
import { fixedJson, sendFixedJson } from '../http/fixed-json.js'
import { answerWork, refuse, unservedWorld, type ApiContext } from './answer-work.js'
import { descriptionOf, summaryOf } from './describe-world.js'
import { endpointsFor } from './endpoints.js'
import type { OpenApi } from './render-docs.js'
import { withoutSlash } from '../worlds/world-faces.js'

export interface ApiOptions extends ApiContext {
  readonly description: OpenApi
}

export function registerApi(app: Hono<Env>, api: ApiOptions): void {
  const list = fixedJson({ worlds: api.worlds.map(summaryOf) })
  const descriptions = new Map(api.worlds.map((world) => [world.id, fixedJson(descriptionOf(world))]))

  const description = fixedJson(api.description)
  app.get('/openapi.json', (context) => {
    context.set('route', '/openapi.json')
    return sendFixedJson(context, description)
  })
  app.get('/v1/worlds', (context) => {
    context.set('route', '/v1/worlds')
    return sendFixedJson(context, list)
  })
  app.get('/v1/worlds/:id', (context) => {
    context.set('route', '/v1/worlds/{id}')
    const id = context.req.param('id')
    const about = descriptions.get(id)
    return about === undefined ? refuse(context, unservedWorld(api, id)!) : sendFixedJson(context, about)
  })
  for (const endpoint of endpointsFor(api.worlds)) {
    const path = endpoint.path.replace('{id}', ':id')
    app.on(endpoint.method.toUpperCase(), [...withoutSlash(path)], answerWork(endpoint, api))
  }
}
