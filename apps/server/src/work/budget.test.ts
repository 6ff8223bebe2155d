import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { createApp } from '../../dist/app.js'
import { serve, type Budget, type Listening } from '../../dist/index.js'
import { testOptions } from '../../dist/test-app.fixture.js'

const BUDGET = { processes: 2, memoryMb: 64, answerBytes: 1024 * 1024, waiting: 4, waitMs: 60_000 }

let options: Awaited<ReturnType<typeof testOptions>>
/** A server with a long time limit. `hasty` has a short one. */
let patient: Listening
let hasty: Listening

async function start(budget: Partial<Budget>): Promise<Listening> {
  const server = await serve({ ...options, port: 0, rateLimit: null, budget: { ...BUDGET, ...budget } })
  // Its processes have started.
  await fetch(`${server.url}v1/worlds/dice/make?seed=0`)
  return server
}

beforeAll(async () => {
  options = await testOptions()
  patient = await start({ timeMs: 120_000 })
  hasty = await start({ timeMs: 500 })
})

afterAll(async () => {
  await Promise.all([patient.close(0), hasty.close(0)])
  await options.remove()
})

const status = async (server: Listening, path: string): Promise<number> =>
  (await fetch(`${server.url}${path}`)).status

const post = (server: Listening, path: string, body: string): Promise<Response> =>
  fetch(`${server.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

async function refused(
  server: Listening,
  path: string,
): Promise<{ status: number; kind: string; detail: string; data?: object }> {
  const answer = await fetch(`${server.url}${path}`)
  const { type, detail, data, ...rest } = (await answer.json()) as {
    status: number
    type: string
    detail: string
    data?: object
  }
  expect(rest.status).toBe(answer.status)
  return {
    status: rest.status,
    kind: type.replace('urn:seedfast:problem:', ''),
    detail,
    ...(data && { data }),
  }
}

describe('a request over its budget ends without affecting others', () => {
  test('an endless request is 504 after the time limit', async () => {
    expect(await refused(hasty, 'v1/worlds/endless/make?seed=1')).toEqual({
      status: 504,
      kind: 'time-budget',
      detail: 'The request took more than 500 ms.',
      data: { limit: 'time', ms: 500 },
    })
    expect(await status(hasty, 'v1/worlds/dice/make?seed=1')).toBe(200)
  })

  test.each(['lists', 'map', 'keys', 'recursion'])(
    'a request that fills the memory with %s is 503',
    async (way) => {
      expect(await refused(patient, `v1/worlds/greedy/make?seed=1&set=way=${way}`)).toEqual({
        status: 503,
        kind: 'memory-budget',
        detail: 'The request needed more than 64 MiB of memory.',
        data: { limit: 'memory', mib: 64 },
      })
      expect(await status(patient, 'v1/worlds/dice/make?seed=1')).toBe(200)
    },
  )

  test('a request whose answer is too large is 503', async () => {
    // A result that is much larger could need more memory than the process has.
    const { status: found, kind } = await refused(patient, 'v1/worlds/bulk/make?seed=1&set=bytes=2000000')
    expect([found, kind]).toEqual([503, 'answer-too-large'])
  })

  test('a trace that is too large is 503, with a hint', async () => {
    const { status: found, detail } = await refused(patient, 'v1/worlds/hoard/trace?seed=1&set=rooms=9000')
    expect([found, detail]).toEqual([
      503,
      'The response exceeds the limit of 1048576 bytes. A smaller result takes less time and memory, and `seedfast trace` has no limit.',
    ])
  })

  test('an explanation over its budget gets a hint', async () => {
    const lighter = 'A path with a label, a smaller `most` or a smaller result takes less time and memory.'
    expect(await refused(hasty, 'v1/worlds/endless/explain?seed=1&path=/x')).toEqual({
      status: 504,
      kind: 'time-budget',
      detail: `The request took more than 500 ms. ${lighter}`,
      data: { limit: 'time', ms: 500 },
    })
    expect(await refused(patient, 'v1/worlds/greedy/explain?seed=1&path=/x')).toEqual({
      status: 503,
      kind: 'memory-budget',
      detail: `The request needed more than 64 MiB of memory. ${lighter}`,
      data: { limit: 'memory', mib: 64 },
    })
    expect(await refused(hasty, 'v1/worlds/hoard/explain?seed=1&path=/foes&set=rooms=3000')).toMatchObject({
      status: 504,
    })
    // While many programs run, a process's first explanation can take longer than this server's budget.
    let found = 504
    while (found === 504) found = await status(hasty, 'v1/worlds/dice/explain?seed=1&path=/rolled')
    expect(found).toBe(200)
  })

  test('a world that throws, exits or doesn’t return JSON is 500, and the next request is served', async () => {
    expect(await refused(patient, 'v1/worlds/broken/make?seed=1')).toEqual({
      status: 500,
      kind: 'world-failed',
      detail: 'world broken failed: RangeError: the roof leaks',
    })
    expect(await refused(patient, 'v1/worlds/map/make?seed=1')).toMatchObject({
      status: 500,
      kind: 'world-failed',
    })
    expect((await refused(patient, 'v1/worlds/quitter/make?seed=1')).status).toBe(500)
    expect(await status(patient, 'v1/worlds/dice/make?seed=1')).toBe(200)
  })

  test('a catalog ends at a failing seed, with a line that says so', async () => {
    const answer = await fetch(`${hasty.url}v1/worlds/trap/catalog?count=20&from=5&results=true`)
    const lines = (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { seed?: string; problem?: { status: number } })
    // The number of seeds per part depends on the machine; complete parts are sent.
    const seeds = lines.slice(0, -1).map(({ seed }) => seed)
    expect(seeds.length).toBeGreaterThan(0)
    expect(['5', '6', '7', '8', '9'].slice(0, seeds.length)).toEqual(seeds)
    expect(lines.at(-1)!.problem).toMatchObject({ status: 504, type: 'urn:seedfast:problem:time-budget' })
  })
})

test('a process that ran out of memory no longer counts', async () => {
  const { app, close, metrics } = await createApp({
    ...options,
    budget: { ...BUDGET, processes: 1, timeMs: 30_000 },
  })
  const processes = async (): Promise<number> =>
    Number(/work_processes\{pool="own"\} (\d+)/.exec(await metrics.registry.metrics())![1])
  expect((await app.request('/v1/worlds/dice/make?seed=1')).status).toBe(200)
  await expect.poll(processes, { timeout: 60_000 }).toBe(3)
  expect((await app.request('/v1/worlds/greedy/make?seed=1')).status).toBe(503)
  expect(await processes()).toBe(2)
  await close()
})

describe('observed runs', () => {
  test('have their own processes, which start with the first run and end with the server', async () => {
    const budget = { ...BUDGET, timeMs: 30_000, waiting: 100 }
    const { app, close, metrics } = await createApp({ ...options, budget })
    const processes = async (pool: string): Promise<number> => {
      const text = await metrics.registry.metrics()
      return Number(new RegExp(`seedfast_work_processes\\{pool="${pool}"\\} (\\d+)`).exec(text)![1])
    }
    const generateOnce = async (): Promise<number> => {
      const answer = await app.request('/v1/worlds/place/make?seed=1')
      return ((await answer.json()) as { result: number }).result
    }
    const traced = async (): Promise<number> => {
      const text = await (await app.request('/v1/worlds/place/trace?seed=1')).text()
      const [, pid] = (JSON.parse(text.split('\n')[1]!) as { args: number[] }).args
      return pid!
    }
    await generateOnce()
    expect(await processes('own-observing')).toBe(0)
    const ten = Array.from({ length: 10 }, (_, i) => i)
    const [plain, observing] = await Promise.all([
      Promise.all(ten.map(generateOnce)),
      Promise.all(ten.map(traced)),
    ])
    expect(observing.filter((pid) => plain.includes(pid))).toEqual([])
    expect(await processes('own-observing')).toBeGreaterThan(0)
    await close()
    expect([await processes('own'), await processes('own-observing')]).toEqual([0, 0])
    expect((await app.request('/v1/worlds/place/trace?seed=1')).status).toBe(503)
  })

  test('never block plain runs', async () => {
    const server = await start({ processes: 1, timeMs: 60_000, waiting: 2 })
    let ended = 0
    const answer = Array.from({ length: 3 }, (_, i) =>
      fetch(`${server.url}v1/worlds/endless/explain?seed=${i}&path=/x`).finally(() => ended++),
    )
    for (const one of answer) one.catch(() => {})
    const load = async (state: string): Promise<string> => {
      const text = await (await fetch(`${server.url}metrics`)).text()
      return new RegExp(`seedfast_work_${state}\\{pool="own-observing"\\} (\\d+)`).exec(text)![1]!
    }
    while ((await load('waiting')) !== '2') await sleep(20)
    expect(await load('running')).toBe('1')
    expect((await refused(server, 'v1/worlds/dice/trace?seed=1')).kind).toBe('overloaded')
    for (let seed = 0; seed < 5; seed++)
      expect(await status(server, `v1/worlds/dice/make?seed=${seed}`)).toBe(200)
    expect(await status(server, 'v1/worlds/actmap/catalog?count=20')).toBe(200)
    expect(ended).toBe(0)
    await server.close(0)
    await Promise.allSettled(answer)
  })
})

describe('a world that changes built-in objects', () => {
  const generateOnce = (id: string, query = ''): Promise<number> =>
    status(patient, `v1/worlds/${id}/make?seed=1${query}`)

  test.each([
    ['with changes that can be undone,', ''],
    ['with changes that can’t be undone,', '&set=forever=true'],
  ])('%s only fails itself, and others are served as before', async (_, query) => {
    for (let i = 0; i < 6; i++) {
      const answer = await fetch(`${patient.url}v1/worlds/polluter/make?seed=1${query}`)
      expect([
        answer.status,
        await generateOnce('dice'),
        await generateOnce('actmap'),
        await generateOnce('hoard'),
      ]).toEqual([500, 200, 200, 200])
    }
    expect(await status(patient, 'v1/worlds/polluter/facts?seed=1')).toBe(500)
  })

  test('is reported together with its changes', async () => {
    expect(await refused(patient, 'v1/worlds/polluter/make?seed=1')).toEqual({
      status: 500,
      kind: 'world-failed',
      detail: 'world polluter changed Object.prototype.polluted, which other worlds also use',
    })
  })

  test('doesn’t affect requests after its answer', async () => {
    for (let i = 0; i < 6; i++)
      expect([
        await generateOnce('polluter', '&set=late=true'),
        await generateOnce('dice'),
        await generateOnce('hoard'),
      ]).toEqual([200, 200, 200])
  })
})

describe('a costly request doesn’t block others', () => {
  test('while an endless request runs, everything else is answered', async () => {
    const server = await start({ timeMs: 60_000 })
    let ended = false
    const endless = fetch(`${server.url}v1/worlds/endless/make?seed=1`).finally(() => (ended = true))
    endless.catch(() => {})
    await sleep(100)
    for (const path of ['healthz', 'metrics', 'v1/worlds', '']) expect(await status(server, path)).toBe(200)
    for (const id of ['dice', 'actmap', 'spire'])
      expect(await status(server, `v1/worlds/${id}/make?seed=2`)).toBe(200)
    expect(await status(server, 'v1/worlds/actmap/catalog?count=200')).toBe(200)
    expect(ended).toBe(false)
    await server.close(0)
    await expect(endless).rejects.toThrow('fetch failed')
  })

  test('slow act map rules don’t block a make', async () => {
    // It takes at least a second per seed to prove that these rules can't all be satisfied.
    const params = {
      spec: { rows: 60, columns: 15, branchiness: 0.7 },
      rules: {
        counts: {
          min: { Elite: 120, Shop: 25, Port: 40, Treasure: 10 },
          max: { Elite: 300, Shop: 40, Port: 70, Treasure: 20 },
          targets: { Elite: 250, Shop: 30, Port: 50, Treasure: 12 },
        },
        spacing: { eliteMinGap: 4, shopMinGap: 5, portMinGap: 3 },
        rows: { width: [4, 8] },
      },
    }
    let ended = false
    const costly = post(patient, 'v1/worlds/actmap/make', JSON.stringify({ seed: '1', params })).finally(
      () => (ended = true),
    )
    await sleep(20)
    for (const path of ['healthz', 'v1/worlds/dice/make?seed=3'])
      expect(await status(patient, path)).toBe(200)
    expect(ended).toBe(false)
    expect((await costly).status).toBe(422)
  })

  test('a body that is slow to parse is parsed in a worker, within its budget', async () => {
    const open = '{"a":'.repeat(60)
    const list = `[[[${'1,'.repeat(400_000)}1]]]`
    const slow = post(patient, 'v1/worlds/dice/make', `{"seed":"1","params":${open}${list}${'}'.repeat(61)}`)
    expect(await status(patient, 'healthz')).toBe(200)
    expect((await slow).status).toBe(400)
  })

  test('requests over the queue limit get retry-after, and all others are answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => fetch(`${hasty.url}v1/worlds/endless/make?seed=${i}`)),
    )
    const refusals = answers.filter(({ status: found }) => found === 503)
    expect(refusals.length).toBeGreaterThan(0)
    expect(refusals.map(({ headers }) => headers.get('retry-after'))).toEqual(refusals.map(() => '1'))
    expect(answers.every(({ status: found }) => found === 503 || found === 504)).toBe(true)
    expect(answers.filter(({ status: found }) => found === 504).length).toBeGreaterThanOrEqual(6)
    expect(await status(hasty, 'v1/worlds/dice/make?seed=1')).toBe(200)
  })
})

test('closing lets running requests finish, and refuses new ones', async () => {
  const server = await start({ timeMs: 600 })
  const running = fetch(`${server.url}v1/worlds/endless/make?seed=1`)
  await sleep(200)
  const closed = server.close()
  await expect(fetch(`${server.url}healthz`)).rejects.toThrow('fetch failed')
  expect((await running).status).toBe(504)
  await closed
})
