import { fittingUnlocks, parseSeedString } from '@seedfast/spire'
import { expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { sharedServer } from '../../../dist/test-app.fixture.js'
import { LOCKS_RESPONSES } from './locks-shapes.js'

const server = await sharedServer()
const SEEN = [{ floor: 1, names: ['Dodge and Roll'] }]
const REQUEST = { seed: '3LWVGX7BL', params: { class: 'SILENT' }, seen: SEEN }
const send = async (body: unknown): Promise<Response> =>
  server.app.request('/v1/worlds/spire/locks', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('answers with the same JSON as the command', async () => {
  const answer = await send(REQUEST)
  const body = await answer.text()
  const fit = fittingUnlocks(parseSeedString('3LWVGX7BL'), { class: 'SILENT' }, SEEN)
  expect([answer.status, body]).toEqual([200, `${JSON.stringify(fit)}\n`])
  expect(LOCKS_RESPONSES.SpireLocks.parse(JSON.parse(body)).tried).toBe(1296)
})

test.each([
  [{ ...REQUEST, seen: [{ floor: 1, names: ['Nothing'] }] }, 'seen[0].names[0]', 'unknown card'],
  [{ ...REQUEST, seen: [] }, 'seen', '1'],
  [{ ...REQUEST, params: { class: 'HERMIT' } }, 'params.class', 'HERMIT'],
  [{ seen: SEEN }, 'seed', 'must be a string'],
])('%# is a problem that names the field', async (body, field, detail) => {
  const answer = await send(body)
  const { status, errors } = (await answer.json()) as {
    status: number
    errors: { field: string; detail: string }[]
  }
  expect([status, errors[0]!.field]).toEqual([400, field])
  expect(errors[0]!.detail).toContain(detail)
})
