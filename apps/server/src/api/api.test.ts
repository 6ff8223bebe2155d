import { worlds as shipped } from '@seedfast/worlds'
import { generateMap, serialize } from '@seedfast/actmap'
import { artefactOf, artefactText, findWorld, make, type AnyWorld } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { sharedServer } from '../../dist/test-app.fixture.js'

const server = await sharedServer()

const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  server.app.request(path, { headers })

const post = async (path: string, body: unknown, type = 'application/json'): Promise<Response> =>
  server.app.request(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type },
  })

interface Told {
  readonly status: number
  readonly detail: string
  readonly errors?: readonly { readonly field: string; readonly pointer: string }[]
}

async function problem(answer: Response): Promise<{ status: number; detail: string; fields: string[] }> {
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { status, detail, errors = [] } = (await answer.json()) as Told
  expect(status).toBe(answer.status)
  return { status, detail, fields: errors.map(({ field }) => field) }
}

const artefact = (id: string, seed: string, params: unknown = {}): string =>
  artefactText(artefactOf(make(findWorld(shipped, id), { seed, params })))

describe('worlds', () => {
  test('are listed, both the built-in ones and the user’s own', async () => {
    const { worlds } = (await (await get('/v1/worlds')).json()) as { worlds: AnyWorld[] }
    const ids = worlds.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([...shipped.map(({ id }) => id), 'dice']))
    expect(worlds.find(({ id }) => id === 'dice')).toEqual({
      id: 'dice',
      version: 3,
      title: 'dice',
      about: '',
    })
  })

  test('a single world is described with its params, presets, facts and formats', async () => {
    const answer = await get('/v1/worlds/actmap')
    const about = (await answer.json()) as Record<string, Record<string, unknown>>
    expect(about['seed']).toEqual({
      name: 'uint64',
      expected: 'a whole number from 0 to 18446744073709551615, in plain digits',
    })
    expect(about['params']).toMatchObject({ type: 'object', properties: { spec: {}, rules: {} } })
    expect(Object.keys(about['presets']!)).toContain('short')
    expect(about['facts']).toMatchObject({ boss: { schema: { type: 'string' } } })
    expect(about['formats']).toEqual(['json', 'text', 'svg', 'dot', 'mermaid', 'map', 'paths'])
    const etag = answer.headers.get('etag')!
    expect((await get('/v1/worlds/actmap', { 'if-none-match': etag })).status).toBe(304)
  })

  test('an unknown ID is 404, with the nearest one', async () => {
    for (const path of ['/v1/worlds/actmop', '/v1/worlds/actmop/make?seed=1'])
      expect(await problem(await get(path))).toEqual({
        status: 404,
        detail: 'unknown world "actmop" (did you mean actmap?)',
        fields: ['id'],
      })
  })
})

describe('make', () => {
  test.each(['actmap', 'spire'])('%s returns the artefact', async (id) => {
    const answer = await get(`/v1/worlds/${id}/make?seed=7`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json')
    const text = await answer.text()
    expect(text).toBe(artefact(id, '7'))
    expect(await (await post(`/v1/worlds/${id}/make`, { seed: '7' })).text()).toBe(text)
  })

  test('accepts presets, params, single params and numeric seeds, in a query or a body', async () => {
    const given = { spec: { columns: 5 } }
    const query = new URLSearchParams({ seed: '7', preset: 'short', params: JSON.stringify(given) })
    query.append('set', 'spec.branchiness=1')
    query.append('set', 'spec.actId=two')
    const inAddress = await (await get(`/v1/worlds/actmap/make?${query}`)).text()
    const set = ['spec.branchiness=1', 'spec.actId=two']
    const inBody = await post('/v1/worlds/actmap/make', { seed: 7, preset: 'short', params: given, set })
    expect(await inBody.text()).toBe(inAddress)
    expect((JSON.parse(inAddress) as { params: unknown }).params).toMatchObject({
      spec: { columns: 5, branchiness: 1, actId: 'two' },
    })
  })

  test('notes seeds that may mean something else in a header', async () => {
    const path = '/v1/worlds/spire/facts?facts=boss'
    const typed = '816533868785'
    const note = { code: 'two-readings', typed, base: 35, other: { base: 10, typed: `n:${typed}` } }
    const notes = (answer: Response): unknown => JSON.parse(answer.headers.get('seedfast-seed-notes') ?? '[]')
    expect(notes(await get(`${path}&seed=${typed}`))).toEqual([note])
    expect(notes(await post('/v1/worlds/spire/make', { seed: Number(typed), params: { acts: 1 } }))).toEqual([
      note,
    ])
    expect(notes(await get(`/v1/worlds/spire/catalog?seeds=7,${typed}&set=acts=1`))).toEqual([note])
    const sides = { a: { seed: typed, params: { acts: 1 } }, b: { seed: 'A' } }
    expect(notes(await post('/v1/worlds/spire/diverge', sides))).toEqual([note])
    expect(notes(await get('/v1/worlds/spire2/facts?facts=boss&seed=U0LZ3ZHMS6'))).toEqual([
      {
        code: 'other-param',
        typed: 'U0LZ3ZHMS6',
        param: 'build',
        value: 'v0.111.0',
        fits: ['v0.107.1', 'v0.108.0'],
      },
    ])
    for (const seed of ['7', `n:${typed}`, '3LWVGX7BL']) {
      const answer = await get(`${path}&seed=${seed}`)
      expect(answer.status).toBe(200)
      expect(notes(answer)).toEqual([])
    }
  })

  test('finds the seed in a pasted string, and says so', async () => {
    const answer = await get(
      `/v1/worlds/spire/facts?facts=boss&seed=${encodeURIComponent('Seed: 3LWV-GX７BL')}`,
    )
    expect(await answer.text()).toBe(
      await (await get('/v1/worlds/spire/facts?facts=boss&seed=3LWVGX7BL')).text(),
    )
    expect(JSON.parse(answer.headers.get('seedfast-seed-notes')!)).toEqual([
      { code: 'cleaned', typed: 'Seed: 3LWV-GX７BL', seed: '3LWVGX7BL' },
    ])
  })

  test('returns a view with its media type', async () => {
    const svg = await get('/v1/worlds/actmap/make?seed=7&format=svg')
    expect(svg.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(await svg.text()).toMatch(/^<svg /)
    // Opened as a page, it can style itself but not run anything.
    expect(svg.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'/,
    )
    expect(await problem(await get('/v1/worlds/dice/make?seed=7&format=svg'))).toMatchObject({
      status: 400,
      detail: 'format: dice has no format "svg" (available: json)',
    })
  })

  test('returns a format of the world’s own', async () => {
    const map = await get('/v1/worlds/actmap/make?seed=42&format=map')
    expect(map.headers.get('content-type')).toBe('application/json')
    const { graph, meta } = generateMap({}, {}, 42n)
    expect(await map.text()).toBe(serialize(graph, meta))
    expect(await problem(await get('/v1/worlds/dungeon/make?seed=7&format=tmj'))).toMatchObject({
      status: 400,
      detail: 'params.level: this format contains a single level; choose one, such as D:3',
    })
  })

  test('opens a seed code', async () => {
    const { seedCode } = await import('@seedfast/world')
    const code = seedCode(make(findWorld(shipped, 'spire'), { seed: 'ABC' }))
    expect(await (await get(`/v1/worlds/spire/make?code=${code}`)).text()).toBe(artefact('spire', 'ABC'))
    const { status, detail } = await problem(await get(`/v1/worlds/actmap/make?code=${code}`))
    expect([status, detail]).toEqual([400, 'code: must be a code for actmap, got a code for spire'])
    expect((await problem(await get(`/v1/worlds/spire/make?code=${code}&seed=1`))).fields).toEqual(['seed'])
  })

  test('a result that breaks its world’s rules is 422, and names them', async () => {
    // Twelve rows have no room for nine Elites that are at least two rows apart.
    const counts = { min: { Elite: 9 }, max: { Elite: 9 } }
    const params = { spec: { rows: 12 }, rules: { counts, spacing: { scope: 'map' } } }
    const answer = await post('/v1/worlds/actmap/make', { seed: '7', params })
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: { code: string; data: object }[] }
    expect(errors[0]).toMatchObject({ field: 'result', code: 'conflict' })
    expect(Object.keys(errors[0]!.data)).not.toEqual([])
    expect((await problem(await post('/v1/worlds/actmap/facts', { seed: '7', params }))).status).toBe(422)
  })

  test.each([
    [
      'seed=7x',
      'seed',
      'seed: must be a whole number from 0 to 18446744073709551615, in plain digits, got "7x"',
    ],
    ['', 'seed', 'is missing; give a seed or a code'],
    ['seed=7&seed=8', 'seed', 'must be given only once'],
    ['seed=7&sede=8', 'sede', 'unknown parameter "sede" (did you mean seed?)'],
    ['seed=7&preset=shorty', 'preset', 'did you mean short?'],
    ['seed=7&set=spec.rows', 'set', 'set: must be path=value, got "spec.rows"'],
    [
      'seed=7&set=spec.rows=99',
      'params.spec.rows',
      'params.spec.rows: must be an integer from 4 to 60, got 99',
    ],
    ['seed=7&params={', 'params', 'params: invalid JSON (it ends too early)'],
    ['seed=7&params=[]', 'params', 'params: must be an object'],
    [
      'seed=7&overrides={"locks":{"r9c9":"Shop"},"roll":-1}',
      'overrides.roll',
      'overrides.roll: must be an integer from 0 to 65535, got -1',
    ],
    [
      'seed=7&format=png',
      'format',
      'format: actmap has no format "png" (available: json, text, svg, dot, mermaid, map, paths)',
    ],
    ['seed=7&version=1', 'version', 'must be 2, the version served here, got 1'],
    ['seed=7&version=1e9', 'version', 'must be an integer, got "1e9"'],
    ['code=nonsense', 'code', ''],
  ])('?%s is 400 and names %s', async (query, field, detail) => {
    const answered = await problem(await get(`/v1/worlds/actmap/make?${encodeURI(query)}`))
    expect([answered.status, answered.fields]).toEqual([400, [field]])
    expect(answered.detail).toContain(`${field}: `)
    expect(answered.detail).toContain(detail)
  })

  test.each([
    ['{"seed":7', '', 'the body: invalid JSON (it ends too early)'],
    ['', '', 'the body: invalid JSON (it is empty)'],
    ['[]', '', 'the body: must be an object, got []'],
    ['{"seed":[]}', 'seed', 'must be a string, or an integer'],
    ['{"seed":18446744073709551615}', 'seed', 'write larger integers as strings'],
    [
      '{"seed":1.5}',
      'seed',
      'seed: must be a string, or an integer of at most 53 bits (write larger integers as strings), got 1.5',
    ],
    ['{"seed":7,"colour":1}', 'colour', 'colour: unknown key (available: seed, code, preset, … (8 in all))'],
    [
      '{"seed":7,"params":{"spec":{"rows":"12"}}}',
      'params.spec.rows',
      'params.spec.rows: must be an integer from 4 to 60, got "12"',
    ],
    [
      '{"seed":7,"params":{"__proto__":{"rows":4}}}',
      'params.__proto__',
      'params.__proto__: unknown key (available: spec, rules)',
    ],
    [
      `{"seed":7,"params":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      '',
      'the body: nested more than 200 levels deep',
    ],
  ])('the body %.60s is 400 and names “%s”', async (body, field, detail) => {
    const answered = await problem(await post('/v1/worlds/actmap/make', body))
    expect([answered.status, answered.fields, answered.detail.slice(0, 300)]).toEqual([
      400,
      [field],
      expect.any(String),
    ])
    expect(answered.detail).toContain(detail)
  })

  test('lists several invalid fields at once, each with its pointer', async () => {
    const answer = await post('/v1/worlds/actmap/make', {
      seed: '7',
      params: { spec: { rows: 1, 'a/b': 1 }, rules: { rows: { width: [0, 99] } } },
    })
    const { errors } = (await answer.json()) as Told
    expect(errors!.length).toBeGreaterThan(2)
    expect(errors!.map(({ pointer }) => pointer)).toContain('#/params/spec/rows')
  })

  test('a body whose type isn’t JSON is 415, and one that is too large is 413', async () => {
    expect(await problem(await post('/v1/worlds/actmap/make', '{"seed":7}', 'text/plain'))).toMatchObject({
      status: 415,
      fields: ['content-type'],
    })
    const packed = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: '{"seed":7}',
    }
    expect(await problem(await server.app.request('/v1/worlds/actmap/make', packed))).toMatchObject({
      status: 415,
      fields: ['content-encoding'],
    })
    const long = { seed: '7', params: { x: 'x'.repeat(300_000) } }
    expect(await problem(await post('/v1/worlds/actmap/make', long))).toMatchObject({
      status: 413,
      detail: 'The body can have at most 300000 bytes.',
    })
    const half = await server.app.request('/v1/worlds/actmap/make', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Uint8Array([0x22, 0xff, 0x22]),
    })
    expect((await problem(half)).detail).toBe('the body: must be UTF-8 text')
  })

  test.each(['PUT', 'DELETE', 'PATCH'])('%s is 405 and lists the allowed methods', async (method) => {
    const answer = await server.app.request('/v1/worlds/actmap/make', { method })
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
    expect((await problem(answer)).status).toBe(405)
    const verify = await server.app.request('/v1/worlds/actmap/verify')
    expect([verify.status, verify.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })
})

describe('caching', () => {
  test('an answer has an ETag computed from its bytes, and isn’t resent to clients that have it', async () => {
    const answer = await get('/v1/worlds/actmap/make?seed=7')
    const etag = answer.headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600, immutable')
    const again = await get('/v1/worlds/actmap/make?seed=7', { 'if-none-match': etag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect((await get('/v1/worlds/actmap/make?seed=8', { 'if-none-match': etag })).status).toBe(200)
  })

  test('a URL with a version is cached for a year; a user’s own world is revalidated', async () => {
    const pinned = await get('/v1/worlds/actmap/facts?seed=7&version=2')
    expect(pinned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/v1/worlds/dice/make?seed=7&version=3')).headers.get('cache-control')).toBe('no-cache')
  })
})

describe('caching of catalogs', () => {
  test('a catalog is cached once it is complete, but not while it can still end with a problem', async () => {
    const short = await get('/v1/worlds/actmap/catalog?count=1&version=2')
    expect(short.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const etag = short.headers.get('etag')!
    const again = await get('/v1/worlds/actmap/catalog?count=1&version=2', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    const long = await get('/v1/worlds/actmap/catalog?count=500&version=2')
    expect([long.headers.get('cache-control'), long.headers.get('etag')]).toEqual(['no-store', null])
    await long.text()
  })
})

describe('facts', () => {
  test('returns all or some facts of a result', async () => {
    const all = (await (await get('/v1/worlds/actmap/facts?seed=7')).json()) as { facts: object }
    const some = await (await get('/v1/worlds/actmap/facts?seed=7&facts=elites,boss')).json()
    expect(some).toEqual({
      world: 'actmap',
      version: 2,
      seed: '7',
      facts: { elites: 3, boss: 'kraken' },
    })
    expect(all.facts).toMatchObject({ elites: 3, boss: 'kraken' })
    expect(Object.keys(all.facts).length).toBeGreaterThan(10)
  })

  test('an unknown name is 400, with the nearest one', async () => {
    const answered = await problem(
      await post('/v1/worlds/actmap/facts', { seed: '7', facts: ['boss', 'elits'] }),
    )
    expect([answered.status, answered.fields]).toEqual([400, ['facts[1]']])
    expect(answered.detail).toContain('did you mean elites?')
  })
})

describe('verify', () => {
  test('a valid artefact is equal, with or without white space', async () => {
    const text = artefact('actmap', '7')
    const spaced = JSON.stringify(JSON.parse(text), null, 2)
    const { sha256 } = JSON.parse(text) as { sha256: string }
    for (const body of [text, spaced])
      expect(await (await post('/v1/worlds/actmap/verify', body)).json()).toEqual({ equal: true, sha256 })
  })

  test('a changed artefact names the first difference', async () => {
    const text = artefact('actmap', '7').replace('"boss":"kraken"', '"boss":"admiral"')
    expect(await (await post('/v1/worlds/actmap/verify', text)).json()).toEqual({
      equal: false,
      difference: {
        pointer: '/result/meta/boss',
        expected: 'kraken',
        found: 'admiral',
        message: 'result.meta.boss: expected "kraken", found "admiral"',
      },
    })
  })

  test.each([
    ['format', '{}'],
    ['world', artefact('spire', '7')],
    ['version', artefact('actmap', '7').replace('"version":2,"world"', '"version":3,"world"')],
    ['params.spec.rows', artefact('actmap', '7').replace('"rows":15', '"rows":1')],
    ['seed', artefact('actmap', '7').replace('"seed":"7","sha', '"seed":"x","sha')],
  ])('a wrong %s is 400, and the answer names it', async (field, body) => {
    const answered = await problem(await post('/v1/worlds/actmap/verify', body))
    expect([answered.status, answered.fields[0]]).toEqual([400, field])
  })
})

describe('compare', () => {
  const body = (a: string, b: string): string => `{"a":${a},"b":${b}}`
  const one = artefact('actmap', '7')
  const ask = async (a: string, b: string): Promise<unknown> =>
    (await post('/v1/worlds/actmap/compare', body(a, b))).json()

  test('the same results are equal, regardless of white space', async () => {
    expect(await ask(one, JSON.stringify(JSON.parse(one), null, 2))).toEqual({ equal: true })
  })

  test('returns the first part that differs, and the number of equal parts', async () => {
    const changed = JSON.parse(one) as { result: { graph: { nodes: { id: string; type: string }[] } } }
    const { nodes } = changed.result.graph
    const [node] = nodes
    const type = node!.type
    node!.type = 'Port'
    expect(await ask(one, JSON.stringify(changed))).toMatchObject({
      equal: false,
      difference: { pointer: '/graph/nodes/0/type', a: type, b: 'Port' },
      parts: {
        name: 'node',
        total: nodes.length,
        equal: nodes.length - 1,
        different: [node!.id],
        first: { label: node!.id, difference: { message: `type: A has "${type}", B has "Port"` } },
      },
    })
    const last = nodes.pop()!
    expect(await ask(JSON.stringify(changed), one)).toMatchObject({
      parts: { different: [node!.id, last.id] },
    })
  })

  test('a result from an earlier version without parts is compared as a whole', async () => {
    const old = JSON.stringify({ ...(JSON.parse(one) as object), version: 1, result: { boss: 'kraken' } })
    expect(await ask(old, one)).toMatchObject({
      equal: false,
      difference: { pointer: '/audits' },
      parts: null,
    })
  })

  test.each([
    ['b.world', one, artefact('spire', '7')],
    ['a.format', '{}', one],
  ])('a wrong %s is 400, and the answer names it', async (field, a, b) => {
    const answered = await problem(await post('/v1/worlds/actmap/compare', body(a, b)))
    expect([answered.status, answered.fields[0]]).toEqual([400, field])
  })
})

describe('catalogs', () => {
  const lines = async (answer: Response): Promise<Record<string, unknown>[]> => {
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    const text = await answer.text()
    expect(text.endsWith('\n')).toBe(true)
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }

  test('have a line per seed, with the hash of its artefact', async () => {
    const found = await lines(await get('/v1/worlds/actmap/catalog?count=300&from=7'))
    expect(found).toHaveLength(300)
    expect(found.map(({ seed }) => seed)).toEqual(Array.from({ length: 300 }, (_, i) => String(i + 7)))
    expect(found[0]).toMatchObject({
      sha256: (JSON.parse(artefact('actmap', '7')) as { sha256: string }).sha256,
    })
    expect(Object.keys(found[0]!)).toEqual(['draws', 'seed', 'sha256'])
  })

  test('include facts and results of the listed seeds on request', async () => {
    const request = { seeds: ['ABC', 'n:5', 'ABC'], facts: ['boss1'], results: true }
    const world = (await (await get('/v1/worlds/spire')).json()) as { facts: Record<string, unknown> }
    request.facts = Object.keys(world.facts).slice(0, 1)
    const found = await lines(await post('/v1/worlds/spire/catalog', request))
    expect(found.map(({ seed }) => seed)).toHaveLength(2)
    expect(Object.keys(found[0]!['facts'] as object)).toEqual(request.facts)
    const whole = JSON.parse(artefact('spire', 'ABC')) as { result: unknown }
    expect(found[0]!['result']).toEqual(whole.result)
  })

  test('have at most a thousand seeds', async () => {
    expect(await lines(await get('/v1/worlds/dice/catalog?count=1000'))).toHaveLength(1000)
    expect(await problem(await get('/v1/worlds/dice/catalog?count=1001'))).toMatchObject({
      fields: ['count'],
    })
    const seeds = Array.from({ length: 1001 }, (_, i) => i)
    expect(await problem(await post('/v1/worlds/dice/catalog', { seeds }))).toMatchObject({
      fields: ['seeds'],
    })
  })

  test.each([
    ['count=0', 'count'],
    ['from=-1', 'from'],
    ['count=2&from=18446744073709551615', 'from'],
    ['seeds=1,x', 'seeds[1]'],
    ['seeds=1&count=5', 'seeds'],
    ['results=yes', 'results'],
    ['facts=nothing', 'facts[0]'],
  ])('?%s is 400 and names %s', async (query, field) => {
    const answered = await problem(await get(`/v1/worlds/actmap/catalog?${query}`))
    expect([answered.status, answered.fields]).toEqual([400, [field]])
  })
})

describe('Unknowns of an act map', () => {
  interface Map {
    readonly result: {
      readonly graph: {
        readonly nodes: readonly { readonly id: string; readonly type: string; readonly row: number }[]
        readonly edges: readonly { readonly fromId: string; readonly toId: string }[]
      }
    }
  }
  const map = JSON.parse(artefact('actmap', '7')) as Map
  const { nodes, edges } = map.result.graph
  /** A path from row 0 to the first Unknown. */
  const way = ((): string[] => {
    const walk = (path: string[]): string[] | null => {
      const here = nodes.find(({ id }) => id === path.at(-1))!
      if (here.type === 'Unknown') return path
      for (const { fromId, toId } of edges) {
        if (fromId !== here.id) continue
        const found = walk([...path, toId])
        if (found !== null) return found
      }
      return null
    }
    for (const { id } of nodes.filter(({ row }) => row === 0)) {
      const found = walk([id])
      if (found !== null) return found
    }
    throw new Error('expected an Unknown on a path')
  })()
  const [node, path] = [way.at(-1)!, way.slice(0, -1)]

  test('forecast returns chances that sum to 1, and modifiers change them', async () => {
    const request = { seed: '7', path, node }
    const { chances } = (await (await post('/v1/worlds/actmap/unknown/forecast', request)).json()) as {
      chances: Record<string, number>
    }
    expect(Object.values(chances).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
    const modifiers = [{ source: 'a relic', weights: { Battle: 0 } }]
    const without = (await (
      await post('/v1/worlds/actmap/unknown/forecast', { ...request, modifiers })
    ).json()) as { chances: Record<string, number> }
    expect(chances['Battle']).toBeGreaterThan(0)
    expect(without.chances['Battle']).toBe(0)
  })

  test('resolve takes a step with a reproducible outcome, and its journey can continue', async () => {
    const request = { seed: '7', path, node }
    const first = await (await post('/v1/worlds/actmap/unknown/resolve', request)).text()
    expect(await (await post('/v1/worlds/actmap/unknown/resolve', request)).text()).toBe(first)
    const step = JSON.parse(first) as { outcome: string; journey: object; reachable: string[] }
    expect(['Event', 'Battle', 'Shop', 'Treasure']).toContain(step.outcome)
    const next = await post('/v1/worlds/actmap/unknown/resolve', {
      seed: '7',
      journey: step.journey,
      node: step.reachable[0],
    })
    const whole = await post('/v1/worlds/actmap/unknown/resolve', {
      seed: '7',
      path: way,
      node: step.reachable[0],
    })
    expect(await next.text()).toBe(await whole.text())
  })

  test.each([
    [{ node: 'r9c9' }, 'node'],
    [{ node: 'r0c0', path: ['r5c5'] }, 'path[0]'],
    [{ node, path, modifiers: [{ source: 'x', weights: { Battle: -1 } }] }, 'modifiers[0].weights.Battle'],
    [{ node, journey: {} }, 'journey.format'],
    [{}, 'node'],
  ])('%j is 400 and names %s', async (request, field) => {
    const answered = await problem(await post('/v1/worlds/actmap/unknown/resolve', { seed: '7', ...request }))
    expect(answered.status).toBe(400)
    expect(answered.fields[0]).toBe(field)
  })
})

describe('a program in another language', () => {
  test('is a world like any other', async () => {
    const { result } = (await (await get('/v1/worlds/lair/make?seed=banana')).json()) as { result: unknown }
    expect(result).toEqual({ rolled: 0 })
    const trace = await (await get('/v1/worlds/lair/trace?seed=lute')).text()
    expect(JSON.parse(trace.split('\n')[1]!)).toMatchObject({ stream: 'dice', rule: 'roll', value: 4 })
  })

  test('runs for the studio, which gets its own result, with draws on request', async () => {
    const run = async (body: object): Promise<unknown> => (await post('/v1/worlds/lair/program', body)).json()
    const plain = { result: { value: 4 }, counts: { dice: 1 } }
    expect(await run({ seed: 'lute', params: { sides: 7 } })).toEqual(plain)
    expect(await run({ seed: 'lute', params: { sides: 7 }, trace: true })).toMatchObject({
      ...plain,
      draws: [{ stream: 'dice', rule: 'roll', args: [7], value: 4, path: ['rolled'] }],
    })
  })

  test('gets only valid params, and other worlds aren’t programs', async () => {
    const invalid = await post('/v1/worlds/lair/program', { seed: '1', params: { sides: 101 } })
    expect(await problem(invalid)).toMatchObject({ status: 400, fields: ['params.sides'] })
    expect(await problem(await post('/v1/worlds/dice/program', { seed: '1' }))).toMatchObject({
      status: 400,
      detail: "world: dice isn't a program in another language",
    })
  })
})
