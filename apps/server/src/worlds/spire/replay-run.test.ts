import { replayHistory } from '@seedfast/spire'
import { expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { sharedServer } from '../../../dist/test-app.fixture.js'
import { RUN_RESPONSES } from './run-shapes.js'

const server = await sharedServer()
const HISTORY = JSON.stringify({
  seed_played: '-8165338687856123457',
  character_chosen: 'THE_SILENT',
  ascension_level: 20,
  path_per_floor: ['M', 'M'],
  path_taken: ['M', 'M'],
})
const send = async (body: unknown): Promise<Response> =>
  server.app.request('/v1/worlds/spire/run', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('answers with the same JSON as the command', async () => {
  const answer = await send({ history: HISTORY })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  const body = await answer.text()
  expect(body).toBe(`${JSON.stringify(replayHistory(HISTORY, { in: 'body' }))}\n`)
  expect(RUN_RESPONSES.SpireRun.parse(JSON.parse(body)).seed).toBe('-8165338687856123457')
})

test.each([
  [
    { history: 'no history' },
    'history',
    'must be a Slay the Spire run history (its JSON is truncated or damaged)',
  ],
  [{ history: HISTORY.replace('THE_SILENT', 'HERMIT') }, 'history', "isn't one of the game's four"],
  [{}, 'history', 'is missing'],
  [{ history: {} }, 'history', 'must be a string'],
])('%# is a problem that names the field', async (body, field, detail) => {
  const answer = await send(body)
  const { status, errors } = (await answer.json()) as {
    status: number
    errors: { field: string; detail: string }[]
  }
  expect([status, errors[0]!.field]).toEqual([400, field])
  expect(errors[0]!.detail).toContain(detail)
})
