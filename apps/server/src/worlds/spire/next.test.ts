import { nextDraws, parseSeedString, Run, runAfter } from '@seedfast/spire'
import { expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { sharedServer } from '../../../dist/test-app.fixture.js'
import { NEXT_RESPONSES } from './next-shapes.js'

const server = await sharedServer()
const send = async (body: unknown): Promise<Response> =>
  server.app.request('/v1/worlds/spire/next', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const places = { params: { in: 'params' }, floor: { in: 'params' } } as const
const start = Run.start({ seed: 7n, playerClass: 'DEFECT', ascension: 3 })
start.chooseNeow(1)
const { seedfast: _, class: __, ...save } = start.save()
const saved = JSON.stringify(save).replace(/"seed":"(-?\d+)"/, '"seed":$1')

test('answers for a floor of a run and for an autosave', async () => {
  const counters = { cardRng: 40 }
  const answer = await send({ seed: '3LWVGX7BL', params: { class: 'SILENT' }, after: 6, counters, count: 3 })
  const body = await answer.text()
  const run = runAfter(parseSeedString('3LWVGX7BL'), { class: 'SILENT' }, 6, places)
  const next = nextDraws(run, { counters, count: 3 })
  expect([answer.status, body]).toEqual([200, `${JSON.stringify({ ...next, notes: [] })}\n`])
  expect(NEXT_RESPONSES.SpireNext.parse(JSON.parse(body)).counters).toMatchObject(counters)
  const fromSave = (await (await send({ save: saved })).json()) as object
  expect(NEXT_RESPONSES.SpireNext.parse(fromSave)).toMatchObject({ seed: '7', class: 'DEFECT', ascension: 3 })
})

test.each([
  [{}, 'seed', 'give a seed or a save'],
  [{ seed: '7', save: saved }, 'save', "can't be combined with seed"],
  [{ save: saved, after: 3 }, 'save', "can't be combined with after"],
  [{ seed: '7', after: 99 }, 'after', 'its last floor is 50'],
  [{ seed: '7', counters: { mapRng: 1 } }, 'counters.mapRng', 'unknown key'],
  [{ seed: '7', count: 51 }, 'count', 'from 1 to 50'],
])('%# is a problem that names the field', async (body, field, detail) => {
  const answer = await send(body)
  const { status, errors } = (await answer.json()) as {
    status: number
    errors: { field: string; detail: string }[]
  }
  expect([status, errors[0]!.field]).toEqual([400, field])
  expect(errors[0]!.detail).toContain(detail)
})
