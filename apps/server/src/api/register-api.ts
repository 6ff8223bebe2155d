import type { Hono } from 'hono'
import type { Env } from '../http/env.js'
import { fixedJson, sendFixedJson } from '../http/fixed-json.js'
import { answerWork, refuse, unknownWorld, type ApiContext } from './answer-work.js'
import { descriptionOf, summaryOf } from './describe-world.js'
import { endpointsFor } from './endpoints.js'

/** Adds every address of the API to an app. */
export function registerApi(app: Hono<Env>, api: ApiContext): void {
  const list = fixedJson({ worlds: api.worlds.map(summaryOf) })
  const descriptions = new Map(api.worlds.map((world) => [world.id, fixedJson(descriptionOf(world))]))

  app.get('/v1/worlds', (context) => {
    context.set('route', '/v1/worlds')
    return sendFixedJson(context, list)
  })
  app.get('/v1/worlds/:id', (context) => {
    context.set('route', '/v1/worlds/{id}')
    const id = context.req.param('id')
    const description = descriptions.get(id)
    return description === undefined
      ? refuse(context, unknownWorld(api.worlds, id)!)
      : sendFixedJson(context, description)
  })
  for (const endpoint of endpointsFor(api.worlds)) {
    app[endpoint.method](endpoint.path.replace('{id}', ':id'), answerWork(endpoint, api))
  }
}
