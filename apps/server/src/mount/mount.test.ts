import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { worlds } from '@seedfast/worlds'
import express from 'express'
import Fastify from 'fastify'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
// Workers run built code, so these tests do too.
import { createApp, fastifyPlugin, nodeHandler, type App } from '../../dist/index.js'

let app: App
/** The response without a host framework. */
let expected: string

const QUERY = 'v1/worlds/actmap/make?seed=7&preset=short&set=spec.columns=3'

beforeAll(async () => {
  // Processes start slowly while many programs run.
  app = await createApp({ worlds, studioFolder: null, budget: { waitMs: 60_000 } })
  expected = await (await app.fetch(new Request(`http://localhost/${QUERY}`))).text()
  expect(JSON.parse(expected)).toMatchObject({ world: 'actmap', seed: '7' })
})

afterAll(() => app.close())

async function urlOf(server: Server): Promise<string> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** Serves a listener on any free port until the test ends, and returns the URL. */
function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  return urlOf(server)
}

const HOSTS: Readonly<Record<string, () => Promise<string>>> = {
  Express: () =>
    listening(
      express()
        .use('/seeds', nodeHandler(app))
        .use(express.json())
        .post('/own', (request, response) => void response.json(request.body)),
    ),
  Fastify: async () => {
    const fastify = Fastify()
    await fastify.register(fastifyPlugin({ ...app, close: () => Promise.resolve() }), { prefix: '/seeds' })
    fastify.post('/own', (request) => request.body)
    onTestFinished(() => fastify.close())
    return `${await fastify.listen({ port: 0, host: '127.0.0.1' })}/`
  },
  Hono: () => {
    const hono = new Hono().mount('/seeds', app.fetch)
    hono.post('/own', async (context) => context.json(await context.req.json()))
    return listening(getRequestListener(hono.fetch))
  },
}

const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe.each(Object.keys(HOSTS))('mounted in %s', (name) => {
  test('answers below the prefix with the same bytes', async () => {
    const url = await HOSTS[name]!()
    const answer = await fetch(`${url}seeds/${QUERY}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await answer.text()).toBe(expected)
    const request = json({ seed: '7', preset: 'short', set: ['spec.columns=3'] })
    const posted = await fetch(`${url}seeds/v1/worlds/actmap/make`, request)
    expect(await posted.text()).toBe(expected)
  })

  test('names the invalid fields of a request', async () => {
    const url = await HOSTS[name]!()
    const answer = await fetch(`${url}seeds/v1/worlds/actmap/make`, json({ seed: '7', sed: 1 }))
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(await answer.text()).toContain('"sed"')
  })

  test('describes paths relative to the prefix, and leaves the game’s own routes alone', async () => {
    const url = await HOSTS[name]!()
    const description = (await (await fetch(`${url}seeds/openapi.json`)).json()) as {
      servers: { url: string }[]
    }
    expect(new URL(description.servers[0]!.url, `${url}seeds/openapi.json`).href).toBe(`${url}seeds/`)
    for (const page of ['docs', 'docs/']) {
      const html = await (await fetch(`${url}seeds/${page}`)).text()
      const script = /src="(.*?docs\.js)"/.exec(html)![1]!
      expect(new URL(script, `${url}seeds/${page}`).href).toBe(`${url}seeds/docs/docs.js`)
    }
    expect((await fetch(`${url}seeds/nothing`)).status).toBe(404)
    expect((await fetch(`${url}v1/worlds`)).status).toBe(404)
    expect(await (await fetch(`${url}own`, json({ a: 1 }))).json()).toEqual({ a: 1 })
  })
})

test('says where to mount the API if a body parser has read the body', async () => {
  const errors: unknown[] = []
  const url = await listening(
    express()
      .use(express.json())
      .use('/seeds', nodeHandler(app))
      .use(((error, _request, response, _next) => {
        errors.push(error)
        response.status(500).end()
      }) satisfies express.ErrorRequestHandler),
  )
  const answer = await fetch(`${url}seeds/v1/worlds/actmap/make`, json({ seed: '7' }))
  expect(answer.status).toBe(500)
  expect(String(errors[0])).toContain('mount the Seedfast API before body parsers')
})

test('closes the app when Fastify closes', async () => {
  let closed = 0
  const fastify = Fastify()
  await fastify.register(fastifyPlugin({ fetch: app.fetch, faults: [], close: async () => void closed++ }))
  await fastify.close()
  expect(closed).toBe(1)
})
