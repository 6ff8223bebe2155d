import type { DrawReports } from '@seedfast/world'
import { afterEach, expect, test, vi } from 'vitest'
import { runOnServer } from './run-on-server.js'

afterEach(() => vi.unstubAllGlobals())

const REQUEST = { seed: '7', params: { rows: 3 }, overrides: {} }
const { signal } = new AbortController()

/** Answers requests to the server with the given responses, in order. Returns the requests. */
function answering(...responses: readonly Response[]): unknown[] {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
    expect(url).toBe('http://localhost/v1/worlds/cave/program')
    bodies.push(JSON.parse(body))
    return responses[bodies.length - 1]!
  })
  return bodies
}

function reportsOf(isObserved: boolean) {
  return { isObserved, draw: vi.fn<DrawReports['draw']>(), count: vi.fn<DrawReports['count']>() }
}

const run = runOnServer('http://localhost/v1/worlds/cave/program')

test('the server runs a program, and its draws and counts are reported', async () => {
  const draw = { stream: 'loot', rule: 'int', args: [1], words: [], value: 1, path: [] }
  const bodies = answering(Response.json({ result: [1], counts: { loot: 1 }, draws: [draw] }))
  const reports = reportsOf(true)
  expect(await run(REQUEST, reports, signal)).toEqual([1])
  expect(bodies).toEqual([{ ...REQUEST, trace: true }])
  expect(reports.draw).toHaveBeenCalledExactlyOnceWith(draw)
  expect(reports.count).toHaveBeenCalledExactlyOnceWith({ loot: 1 })
})

test('a busy server is asked again, and other problems are errors', async () => {
  const busy = new Response('', { status: 503, headers: { 'retry-after': '0.01' } })
  const bodies = answering(
    busy,
    Response.json({ detail: 'world cave failed: the program ended' }, { status: 500 }),
  )
  const reports = reportsOf(false)
  await expect(run(REQUEST, reports, signal)).rejects.toThrow('world cave failed: the program ended')
  expect(bodies).toHaveLength(2)
})

test('a server that can’t be reached is an error that says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const reports = reportsOf(false)
  await expect(run(REQUEST, reports, signal)).rejects.toThrow('the server can’t be reached')
})
