import { Run, peekSave, writeAutosave } from '@seedfast/spire'
import { expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { sharedServer } from '../../../dist/test-app.fixture.js'
import { PEEK_RESPONSES } from './peek-shapes.js'

const server = await sharedServer()

const start = Run.start({ seed: -8165338687856123457n, playerClass: 'SILENT', ascension: 20 })
start.chooseNeow(1)
const { seedfast: _, class: __, ...save } = start.save()
/** The save as the game writes its JSON, with the seed as a number. */
const plain = JSON.stringify(save).replace(/"seed":"(-?\d+)"/, '"seed":$1')

const peek = async (body: unknown): Promise<Response> =>
  server.app.request('/v1/worlds/spire/peek', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

test('answers with the same JSON as the command, for an autosave and for its JSON', async () => {
  for (const text of [plain, writeAutosave(plain)]) {
    const answer = await peek({ save: text, ahead: 3 })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
    const body = await answer.text()
    expect(body).toBe(`${JSON.stringify(peekSave(plain, { in: 'body' }, { ahead: 3 }))}\n`)
    expect(PEEK_RESPONSES.SpirePeek.parse(JSON.parse(body)).seed).toBe('-8165338687856123457')
  }
  const shown = (await (await peek({ save: plain, class: 'SILENT' })).json()) as { potions: unknown[] }
  expect(shown.potions).toHaveLength(5)
})

test.each([
  [{ save: 'no save!' }, 'save', 'must be a Slay the Spire autosave (it is neither JSON nor base64)'],
  [{ save: plain.replace('"ascension_level":20', '"ascension_level":21') }, 'save.ascension_level', 'got 21'],
  [{ save: plain, class: 'WATCHER' }, 'save', 'must be a save of the Watcher, got a save of the Silent'],
  [{ save: plain, ahead: 21 }, 'ahead', 'must be an integer from 1 to 20, got 21'],
  [{ save }, 'save', 'must be a string'],
  [{}, 'save', 'is missing'],
  [{ save: plain, plan: {} }, 'plan', 'unknown key'],
])('%# is a problem that names the field', async (body, field, detail) => {
  const answer = await peek(body)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const { status, errors } = (await answer.json()) as {
    status: number
    errors: { field: string; detail: string }[]
  }
  expect([status, errors.length, errors[0]!.field]).toEqual([400, 1, field])
  expect(errors[0]!.detail).toContain(detail)
})

test('a save above the size limit is 413', async () => {
  expect((await peek({ save: 'x'.repeat(2 ** 20) })).status).toBe(413)
})

test.each(['spire/peek', 'spire/verify', 'actmap/make'])(
  'a run history sent to %s is a problem that says what the file is',
  async (path) => {
    const answer = await server.app.request(`/v1/worlds/${path}`, {
      method: 'POST',
      body: '{"seed_played":"-4448618108621429334","character_chosen":"THE_SILENT","ascension_level":20}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      detail: expect.stringContaining(
        'is a run history of Slay the Spire; try `seedfast spire run <file>`; to generate the run',
      ) as string,
      errors: [{ code: 'game-file', field: '' }],
    })
  },
)
