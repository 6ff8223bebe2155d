import { Validator } from '@seriousme/openapi-schema-validator'
import { worlds as shipped } from '@seedfast/worlds'
import { defineWorld, valueAt } from '@seedfast/world'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { sharedServer } from '../../dist/test-app.fixture.js'
import { openApi } from './open-api.js'

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema?: { readonly example?: unknown }
  }[]
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly schema: unknown; readonly example?: unknown }
    }
  }
  readonly responses: Readonly<Record<string, unknown>>
}

/** A world with a recursive schema, whose references must still work inside the document. */
const tree: z.ZodType = z.lazy(() => z.strictObject({ left: tree.optional(), right: tree.optional() }))
const own = defineWorld({ id: 'own-tree', version: 1, params: tree, generate: () => 1 })

const document = openApi([...shipped, own]) as unknown as Document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

/**
 * Returns the required query parameters of an operation, each with an example value. The seed of `getMake` counts as
 * required, although a code can replace it.
 */
function requiredQuery({ operationId, parameters = [] }: Operation): string[][] {
  const isNeeded = (name: string): boolean => operationId === 'getMake' && name === 'seed'
  return parameters
    .filter(({ name, in: where, required }) => where === 'query' && (required || isNeeded(name)))
    .map(({ name, schema }) => [name, String(schema!.example)])
}

const server = await sharedServer()

describe('the description of the API', () => {
  test('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(
      structuredClone(document) as unknown as Record<string, unknown>,
    )
    expect(errors ?? []).toEqual([])
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  test('every reference can be resolved', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]*)"/g)].map(([, ref]) => ref!)
    expect(refs.length).toBeGreaterThan(50)
    for (const ref of new Set(refs)) {
      const path = ref
        .split('/')
        .slice(1)
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      expect(valueAt(document, path), ref).toBeDefined()
    }
  })

  test('has every path with its errors, and unique names', () => {
    expect(Object.keys(document.paths).sort()).toEqual(
      [
        '/getdeck/',
        '/healthz',
        '/library/',
        '/metrics',
        '/v1/worlds',
        '/v1/worlds/actmap/unknown/forecast',
        '/v1/worlds/actmap/unknown/resolve',
        '/v1/worlds/deals/replay',
        '/v1/worlds/spire/locks',
        '/v1/worlds/spire/next',
        '/v1/worlds/spire/peek',
        '/v1/worlds/spire/run',
        '/v1/worlds/spire2/run',
        '/v1/worlds/{id}',
        '/v1/worlds/{id}/catalog',
        '/v1/worlds/{id}/compare',
        '/v1/worlds/{id}/diverge',
        '/v1/worlds/{id}/explain',
        '/v1/worlds/{id}/facts',
        '/v1/worlds/{id}/make',
        '/v1/worlds/{id}/trace',
        '/v1/worlds/{id}/verify',
      ].sort(),
    )
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const { responses, requestBody } of operations) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '500']))
      if (requestBody !== undefined)
        expect(Object.keys(responses)).toEqual(
          expect.arrayContaining(['400', '404', '413', '415', '422', '429', '503', '504']),
        )
    }
  })

  test('shows the params of every world, including the user’s own', () => {
    for (const { id } of shipped) expect(document.components.schemas).toHaveProperty([`params.${id}`])
    const schema =
      document.paths['/v1/worlds/{id}/make']!['post']!.requestBody!.content['application/json'].schema
    expect(schema).toMatchObject({
      properties: {
        params: {
          anyOf: expect.arrayContaining([{ $ref: '#/components/schemas/params.own-tree' }]) as unknown,
        },
      },
    })
    const diverge = document.paths['/v1/worlds/{id}/diverge']!['post']!.requestBody!.content
    expect(valueAt(diverge['application/json'].schema, ['properties', 'b', 'properties', 'params'])).toEqual(
      valueAt(schema, ['properties', 'params']),
    )
    expect(document.paths['/v1/worlds/{id}/make']!['get']!.parameters!.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['id', 'seed', 'params', 'set', 'format', 'version']),
    )
  })

  test('every example body is valid', async () => {
    const shown = Object.entries(document.paths).flatMap(([path, { post }]) => {
      const example = post?.requestBody?.content['application/json'].example
      return example === undefined ? [] : [{ path: path.replace('{id}', 'actmap'), example }]
    })
    expect(shown.length).toBeGreaterThan(5)
    for (const { path, example } of shown) {
      const answer = await server.app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(example),
      })
      expect(answer.status, `${path} ${await answer.text()}`).toBe(200)
    }
  })

  test('lists 304 for exactly the paths that return it', async () => {
    const { app } = server
    for (const [path, { get }] of Object.entries(document.paths)) {
      if (get === undefined) continue
      const query = path.endsWith('/catalog') ? [['count', '1']] : requiredQuery(get)
      const address = `${path.replace('{id}', 'actmap')}?${new URLSearchParams(query)}`
      const etag = (await app.request(address)).headers.get('etag')
      const again =
        etag === null ? null : (await app.request(address, { headers: { 'if-none-match': etag } })).status
      expect([path, again]).toEqual([path, '304' in get.responses ? 304 : null])
    }
  })

  test('leaves out paths of worlds that aren’t served', () => {
    const { paths } = openApi([own]) as unknown as Document
    expect(Object.keys(paths)).not.toContain('/getdeck/')
    expect(Object.keys(paths).some((path) => path.includes('unknown'))).toBe(false)
  })
})
