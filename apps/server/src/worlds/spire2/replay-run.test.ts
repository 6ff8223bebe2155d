import { replayHistory } from '@seedfast/spire2'
import { expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { sharedServer } from '../../../dist/test-app.fixture.js'
import { RUN_RESPONSES } from './run-shapes.js'

const server = await sharedServer()
const HISTORY = JSON.stringify({
  seed: 'DJDCSAQZNR',
  build_id: 'v0.107.1',
  ascension: 10,
  players: [{ character: 'CHARACTER.SILENT' }],
  map_point_history: [
    [{ map_point_type: 'ancient', rooms: [{ room_type: 'event', model_id: 'EVENT.NEOW' }] }],
  ],
})
const send = async (body: unknown): Promise<Response> =>
  server.app.request('/v1/worlds/spire2/run', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('answers with the same JSON as the command', async () => {
  const answer = await send({ history: HISTORY })
  const body = await answer.text()
  expect([answer.status, body]).toEqual([200, `${JSON.stringify(replayHistory(HISTORY, { in: 'body' }))}\n`])
  expect(RUN_RESPONSES.Spire2Run.parse(JSON.parse(body)).seed).toBe('DJDCSAQZNR')
})

test.each([
  [{ history: 'none' }, 'its JSON is truncated or damaged'],
  [{}, 'is missing'],
])('%# is a problem that names the field', async (body, detail) => {
  const answer = await send(body)
  const { errors } = (await answer.json()) as { errors: { field: string; detail: string }[] }
  expect([answer.status, errors[0]!.field]).toEqual([400, 'history'])
  expect(errors[0]!.detail).toContain(detail)
})
