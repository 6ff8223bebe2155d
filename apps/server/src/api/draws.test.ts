import { diverge, parseTrace, recordDraws, sourceOfTrace, traceLines, traceOf } from '@seedfast/audit'
import { explain, pathSteps } from '@seedfast/explain'
import { worlds as shipped } from '@seedfast/worlds'
import { findWorld, type AnyWorld } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { sharedServer } from '../../dist/test-app.fixture.js'
import { worlds as own } from '../worlds.fixture.js'
import { RESPONSES } from './response-shapes.js'

const server = await sharedServer()

const worlds: readonly AnyWorld[] = [...shipped, ...own]

const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  server.app.request(`/v1/worlds/${path}`, { headers })

const post = async (path: string, body: unknown): Promise<Response> =>
  server.app.request(`/v1/worlds/${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

interface Told {
  readonly status: number
  readonly detail: string
  readonly errors?: readonly { readonly field: string }[]
}

async function problem(answer: Response): Promise<{ status: number; detail: string; fields: string[] }> {
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const { status, detail, errors = [] } = (await answer.json()) as Told
  expect(status).toBe(answer.status)
  return { status, detail, fields: errors.map(({ field }) => field) }
}

const explained = (id: string, path: string, options: Parameters<typeof explain>[4] = {}): string => {
  const answer = explain(findWorld(worlds, id), { seed: '7' }, pathSteps(path), () => {}, options)!
  return `${JSON.stringify({ asked: path, ...answer })}\n`
}

const traced = (id: string, params: unknown = {}): string => {
  const { generated, draws } = recordDraws(findWorld(worlds, id), { seed: '7', params })
  return [...traceLines(traceOf(generated, draws))].join('')
}

test('waits for an asynchronous world, and reports that it can’t explain one', async () => {
  const artefact = await (await get('waiting/make?seed=7')).text()
  const { result } = JSON.parse(artefact) as { result: [number, number] }
  expect(await (await post('waiting/verify', artefact)).json()).toMatchObject({ equal: true })
  const facts = await (await get('waiting/facts?seed=7')).json()
  expect(facts).toMatchObject({ facts: { sum: result[0] + result[1] } })
  const entries = (await (await get('waiting/catalog?count=3')).text()).trim().split('\n')
  expect(entries.map((entry) => (JSON.parse(entry) as { draws: unknown }).draws)).toEqual(
    ['0', '1', '2'].map(() => ({ dice: 2 })),
  )
  const { header, draws } = parseTrace(await (await get('waiting/trace?seed=7')).text())
  expect([header.draws, draws.map(({ value }) => value)]).toEqual([2, result])
  const sides = { a: { seed: 7 }, b: { seed: 8 } }
  expect(await (await post('waiting/diverge', sides)).json()).toMatchObject({ stream: 'dice' })
  const { status, detail } = (await (await get('waiting/explain?seed=7&path=/0')).json()) as Told
  expect([status, detail]).toEqual([
    500,
    "waiting: explain doesn't support worlds whose generate returns a promise",
  ])
})

describe('explain', () => {
  test('finds draws by the world’s labels', async () => {
    const answer = await get('actmap/explain?seed=7&path=nodes/r1c0/edges')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
    const text = await answer.text()
    expect(text).toBe(explained('actmap', 'nodes/r1c0/edges'))
    expect(RESPONSES.Explanation.parse(JSON.parse(text)).by).toBe('labels')
    const request = { seed: 7, path: 'nodes/r1c0/edges' }
    expect(await (await post('actmap/explain', request)).text()).toBe(text)
  })

  test('finds draws that change the part, and lists those it didn’t try', async () => {
    const all = await (await get('hoard/explain?seed=7&path=/rooms/1/gold')).text()
    expect(all).toBe(explained('hoard', '/rooms/1/gold'))
    expect(RESPONSES.Explanation.parse(JSON.parse(all)).by).toBe('counterfactual')
    const query = 'seed=7&path=/rooms/1/gold&by=counterfactual&outcomes=3&most=2'
    const some = await (await get(`hoard/explain?${query}`)).text()
    expect(some).toBe(explained('hoard', '/rooms/1/gold', { by: 'counterfactual', outcomes: 3, most: 2 }))
    expect(RESPONSES.Explanation.parse(JSON.parse(some)).untried.length).toBeGreaterThan(0)
  })

  test('makes at most 400 results by default', async () => {
    const of = (most?: number) => ({
      seed: '7',
      path: '/foes',
      params: { rooms: 200 },
      ...(most === undefined ? {} : { most }),
    })
    const usual = await (await post('hoard/explain', of())).text()
    expect(usual).toBe(await (await post('hoard/explain', of(400))).text())
    expect(usual).not.toBe(await (await post('hoard/explain', of(300))).text())
  })

  test('a key with a slash is escaped as in a JSON Pointer', async () => {
    const answer = await get('hoard/explain?seed=7&path=/rooms/0/a~1b')
    expect(await answer.text()).toBe(explained('hoard', '/rooms/0/a~1b'))
  })

  test.each([
    ['path=/gold', 'seed', 'must be a string, or an integer'],
    ['seed=7', 'path', 'path: is missing; it must be a string of at most 4000 characters'],
    ['seed=7&path=', 'path', 'the result has the keys rooms, foes'],
    ['seed=7&path=//', 'path', 'the result has the keys rooms, foes'],
    ['seed=7&path=/rooms/3', 'path', '/rooms has the keys 0 to 2'],
    ['seed=7&path=/rooms/0/a~2b', 'path', 'must be a label or a path in the result'],
    ['seed=7&path=/rooms/-', 'path', '/rooms has the keys 0 to 2'],
    ['seed=7&path=/rooms/__proto__', 'path', '/rooms has the keys 0 to 2'],
    [
      'seed=7&path=/constructor/prototype',
      'path',
      'must be a label or a path in the result, got "/constructor/prototype"',
    ],
    ['seed=7&path=__proto__', 'path', 'must be a label or a path in the result, got "__proto__"'],
    ['seed=7&path=rooms/0/feo', 'path', 'did you mean rooms/0/foe?'],
    ['seed=7&path=/foes&by=labels', 'path', 'unknown label'],
    [`seed=7&path=${'/a'.repeat(1999)}`, 'path', 'the result has the keys rooms, foes'],
    [
      `seed=7&path=${'/a'.repeat(10_000)}`,
      'path',
      'path: must be a string of at most 4000 characters, got "/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a…',
    ],
    ['seed=7&path=/foes&by=magic', 'by', 'by: must be one of labels, counterfactual, got "magic"'],
    ['seed=7&path=/foes&most=0', 'most', 'most: must be an integer from 1 to 1000000, got 0'],
    ['seed=7&path=/foes&most=1e3', 'most', 'must be an integer, got "1e3"'],
    ['seed=7&path=/foes&outcomes=31', 'outcomes', 'outcomes: must be an integer from 1 to 30, got 31'],
    [
      'seed=7&path=/foes&params={"rooms":0}',
      'params.rooms',
      'params.rooms: must be an integer from 1 to 100000, got 0',
    ],
    ['seed=7&path=/foes&version=2', 'version', 'must be 1'],
    ['seed=7&path=/foes&code=x', 'code', 'unknown parameter'],
  ])('?%.60s is 400 and names %s', async (query, field, detail) => {
    const answered = await problem(await get(`hoard/explain?${query}`))
    expect([answered.status, answered.fields]).toEqual([400, [field]])
    expect(answered.detail).toContain(detail)
  })

  test('a malicious path is also refused in a body', async () => {
    for (const path of ['__proto__', '/rooms/0/constructor', '\u0000', '/'.repeat(4000)])
      expect(await problem(await post('hoard/explain', { seed: '7', path }))).toMatchObject({
        status: 400,
        fields: ['path'],
      })
    const deep = `{"seed":"7","path":"/foes","params":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    expect((await problem(await post('hoard/explain', deep))).detail).toContain(
      'the body: nested more than 200 levels deep',
    )
    const polluted = '{"seed":"7","path":"/foes","params":{"__proto__":{"rooms":1}}}'
    expect((await problem(await post('hoard/explain', polluted))).fields).toEqual(['params.__proto__'])
  })
})

describe('trace', () => {
  test.each(['actmap', 'hoard'])('%s returns the lines of the trace file', async (id) => {
    const answer = await get(`${id}/trace?seed=7`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
    const text = await answer.text()
    expect(text).toBe(traced(id))
    expect(parseTrace(text).draws.length).toBeGreaterThan(0)
    for (const line of text.trimEnd().split('\n')) RESPONSES.TraceLine.parse(JSON.parse(line))
    expect(await (await post(`${id}/trace`, { seed: '7' })).text()).toBe(text)
  })

  test('accepts the same params as make', async () => {
    const text = await (await get('hoard/trace?seed=7&set=rooms=9')).text()
    expect(text).toBe(traced('hoard', { rooms: 9 }))
    expect((await problem(await get('hoard/trace?seed=7&set=rooms=0'))).fields).toEqual(['params.rooms'])
    expect((await problem(await get('hoard/trace?seed=7&path=/foes'))).fields).toEqual(['path'])
  })
})

describe('diverge', () => {
  const divergence = async (id: string, body: unknown): Promise<Record<string, unknown>> => {
    const answer = await post(`${id}/diverge`, body)
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    const parsed: unknown = JSON.parse(text)
    RESPONSES.Divergence.parse(parsed)
    return parsed as Record<string, unknown>
  }

  test('returns the first different draw and nearby draws, without call sites', async () => {
    const found = await divergence('hoard', { a: { seed: '7' }, b: { seed: '8' } })
    const side = (seed: string) => {
      const { generated, draws } = recordDraws(findWorld(worlds, 'hoard'), { seed })
      return sourceOfTrace(seed, traceOf(generated, draws))
    }
    const { kind, stream, index } = (await diverge(side('7'), side('8'))) as unknown as Record<
      string,
      unknown
    >
    expect(found).toMatchObject({ kind, stream, index })
    expect(JSON.stringify(found)).not.toContain('"sites"')
  })

  test('b inherits the fields of a', async () => {
    const a = { seed: '7', params: { rooms: 5 } }
    expect(await divergence('hoard', { a, b: {} })).toEqual({
      sides: { a: 'hoard, seed 7', b: 'hoard, seed 7' },
      kind: 'equal',
      draws: expect.any(Number) as number,
    })
    expect(await divergence('hoard', { a, b: { set: ['rooms=6'] } })).toMatchObject({
      kind: 'extra draw',
      a: null,
      b: { stream: 'gold' },
    })
    expect(await divergence('hoard', { a, b: { params: { rooms: 5 }, overrides: {} } })).toMatchObject({
      kind: 'equal',
      sides: { b: 'hoard, seed 7, other params, other overrides' },
    })
  })

  test('distinguishes draws with the same arguments from different call sites', async () => {
    // Both draw a bool; only their call sites differ.
    const found = await divergence('ways', { a: { seed: '1' }, b: { seed: '2', set: ['way=1'] } })
    expect(found).toMatchObject({ kind: 'different call site', stream: 'coin', index: 0 })
    expect(await divergence('ways', { a: { seed: '1' }, b: { seed: '2' } })).toMatchObject({
      kind: 'different bits',
    })
  })

  test('a failing side is compared up to its failure; if both fail, the world failed', async () => {
    const found = await divergence('ways', { a: { seed: '1' }, b: { set: ['way=2'] } })
    expect(found).toMatchObject({ failed: { a: null, b: { message: 'Error: no such way', sites: [] } } })
    const both = await problem(await post('broken/diverge', { a: { seed: '1' }, b: { seed: '2' } }))
    expect(both.status).toBe(500)
    expect(both.detail).toContain('both fail after 0 equal draws: RangeError: the roof leaks')
  })

  test.each([
    [{}, ['a', 'b']],
    [{ a: { seed: '7' } }, ['b']],
    [{ a: {}, b: {} }, ['a.seed']],
    [{ a: { seed: '7' }, b: { seed: [] } }, ['b.seed']],
    [{ a: { seed: '7', params: { rooms: 0 } }, b: {} }, ['a.params.rooms']],
    [{ a: { seed: '7' }, b: { params: { rooms: 0 } } }, ['b.params.rooms']],
    [{ a: { seed: '7' }, b: { set: ['rooms'] } }, ['b.set']],
    [{ a: { seed: '7' }, b: { preset: 'x' } }, ['b.preset']],
    [{ a: { seed: '7' }, b: { path: '/x' } }, ['b.path']],
    [{ a: { seed: '7' }, b: { overrides: { x: 1 } } }, ['b.overrides.x']],
    [{ a: { seed: '7' }, b: {}, version: 2 }, ['version']],
    [{ a: { seed: '7', version: 1 }, b: {} }, ['a.version']],
  ])('%j is 400 and names %s', async (body, fields) => {
    expect(await problem(await post('hoard/diverge', body))).toMatchObject({ status: 400, fields })
  })

  test('an invalid seed is reported with its side', async () => {
    const answer = await problem(await post('actmap/diverge', { a: { seed: '7' }, b: { seed: 'x' } }))
    expect([answer.status, answer.fields]).toEqual([400, ['b.seed']])
  })

  test('only accepts POST', async () => {
    const answer = await get('hoard/diverge?seed=7')
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })
})

describe('caching', () => {
  test.each(['explain?seed=7&path=nodes/r1c0/edges', 'trace?seed=7'])(
    '%s has an ETag computed from its bytes',
    async (path) => {
      const answer = await get(`actmap/${path}`)
      const etag = answer.headers.get('etag')!
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600, immutable')
      const again = await get(`actmap/${path}`, { 'if-none-match': etag })
      expect([again.status, await again.text()]).toEqual([304, ''])
      // A version pins results, but not reports about draws.
      const pinned = await get(`actmap/${path}&version=2`)
      expect([pinned.headers.get('etag'), pinned.headers.get('cache-control')]).toEqual([
        etag,
        'public, max-age=3600, immutable',
      ])
    },
  )

  test('answers about a user’s own world are revalidated, and answers to POST aren’t cached', async () => {
    expect((await get('hoard/trace?seed=7')).headers.get('cache-control')).toBe('no-cache')
    const posted = await post('actmap/trace', { seed: '7' })
    expect([posted.headers.get('cache-control'), posted.headers.get('etag')]).toEqual(['no-store', null])
  })
})
