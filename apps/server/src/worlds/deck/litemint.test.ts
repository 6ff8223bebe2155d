import { make } from '@seedfast/world'
import { cardIdIn, CARD_IDS, deck, type ShuffledDeck } from '@seedfast/deck'
import { describe, expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { sharedServer } from '../../../dist/test-app.fixture.js'

const server = await sharedServer()

const post = async (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  server.app.request('/getdeck/', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  })

const active = [
  '00010',
  '00001',
  '00002',
  '00003',
  '00004',
  '00005',
  '00006',
  '00009',
  '00011',
  '00012',
  '00013',
]
const cards = (n: number): string[] => active.slice(0, n).map((number) => `card_dex_${number}`)

describe('getdeck', () => {
  test('answers the game’s own example as the game does, regardless of the content type', async () => {
    const body = '{"deck":["card_dex_00010","card_dex_00052"]}'
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain;charset=UTF-8',
      'application/json',
      '',
    ]) {
      const answer = await post(body, type === '' ? {} : { 'content-type': type })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
      const ids = (await answer.json()) as string[]
      expect(ids).toHaveLength(13)
      expect(ids).toContain('card_dex_00010')
      expect(ids).not.toContain('card_dex_00052')
      expect(ids.every((id) => CARD_IDS.includes(id))).toBe(true)
    }
    expect((await server.app.request('/getdeck', { method: 'POST', body })).status).toBe(200)
  })

  test.each(['v1', 'v2', 'v3'])(
    'the deck of %s has four extra cards for each active card beyond four',
    async (rules) => {
      for (let n = 0; n <= 11; n++) {
        const ids = (await (await post({ deck: cards(n), rules })).json()) as string[]
        expect(ids).toHaveLength(13 + 4 * (Math.min(Math.max(n, 4), 10) - 4))
      }
    },
  )

  test('a seed makes the world’s deck, and without a seed, a header names the one that was used', async () => {
    const request = { deck: cards(6), favourites: ['card_dex_00010'], seed: 7 }
    const generated = make(deck, { seed: '7', params: { cards: cards(6), favourites: ['card_dex_00010'] } })
    expect(await (await post(request)).json()).toEqual((generated.result as ShuffledDeck).deck)
    const { seed: _, ...unseeded } = request
    const first = await post(unseeded)
    const seed = first.headers.get('seedfast-seed')!
    expect(seed).toMatch(/^\d+$/)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(await (await post({ ...request, seed })).json()).toEqual(await first.json())
    expect((await post(unseeded)).headers.get('seedfast-seed')).not.toBe(seed)
  })

  test('answers in the style asked, and accepts IDs of both games, but not mixed', async () => {
    const litemint = (await (await post({ deck: cards(6), seed: 7 })).json()) as string[]
    const given = cards(6).map((id) => id.replace('card_dex_', 'card_02_'))
    expect(await (await post({ deck: given, seed: 7 })).json()).toEqual(litemint)
    const asked = (await (await post({ deck: given, seed: 7, ids: 'cyberbrawl' })).json()) as string[]
    expect(asked).toEqual(
      litemint.map((id) => id.replace('card_dex_', 'card_02_').replace('card_base_', 'card_01_')),
    )
    const mixed = await post({ deck: [cards(1)[0], given[1]] })
    expect([mixed.status, ((await mixed.json()) as { detail: string }).detail]).toEqual([
      400,
      'deck[1]: "card_02_00001" is an ID of Cyberbrawl, but "card_dex_00010" is one of litemint; use IDs of one game',
    ])
  })

  test('a count answers that many decks, of consecutive seeds', async () => {
    const last = 2n ** 64n - 1n
    const one = async (seed: string): Promise<unknown> => (await post({ deck: cards(6), seed })).json()
    const answer = await post({ deck: cards(6), seed: String(last), count: 3 })
    expect(await answer.json()).toEqual([await one(String(last)), await one('0'), await one('1')])
    expect(answer.headers.get('seedfast-seed')).toBe(String(last))
    expect(await (await post({ deck: cards(6), seed: '7', count: 1 })).json()).toEqual([await one('7')])
    expect(((await (await post({ deck: cards(10), count: 10_000 })).json()) as unknown[]).length).toBe(10_000)
  })

  test('uses the cards of a library', async () => {
    const library = { card_02_00073: { name: 'Own card', stats: [0, 1, 0, 0] } }
    const ids = await (await post({ deck: ['own card'], library, ids: 'cyberbrawl' })).json()
    expect(ids).toContain('card_02_00073')
    const published = (await (await server.app.request('/library/')).json()) as object
    expect(await (await post({ deck: cards(6), seed: 7, library: published })).json()).toEqual(
      await (await post({ deck: cards(6), seed: 7 })).json(),
    )
  })

  test('accepts names', async () => {
    const named = await (await post({ deck: ['Kinetic Barrier', 'survival spec'], seed: 7 })).json()
    expect(named).toEqual(await (await post({ deck: ['card_dex_00010', 'card_dex_00052'], seed: 7 })).json())
  })

  test('accepts everything that the game accepts, such as a duplicate card or two cards of a group', async () => {
    const twice = ['card_dex_00010', 'card_dex_00010', 'card_dex_00017', 'card_dex_00019']
    expect(await (await post({ deck: twice })).json()).toHaveLength(13)
  })

  test.each([
    [
      '{"deck":["card_dex_00100"]}',
      'deck[0]',
      'deck[0]: unknown card "card_dex_00100" (available: card_base_00001, … (83 in all))',
    ],
    ['{"deck":"card_dex_00010"}', 'deck', 'deck: must be an array of cards, got "card_dex_00010"'],
    ['{"deck":[10]}', 'deck[0]', 'deck[0]: must be a string of at most 200 characters, got 10'],
    ['{}', 'deck', 'deck: must be an array of cards'],
    [
      '{"deck":[],"favourites":["none"]}',
      'favourites[0]',
      'favourites[0]: unknown card "none" (available: Overload I, … (83 in all))',
    ],
    ['{"deck":[],"count":0}', 'count', 'count: must be an integer from 1 to 10000, got 0'],
    ['{"deck":[],"library":[]}', 'library', 'library: must be an object'],
    [
      '{"deck":[],"library":{"card_02_00073":{"name":"A","stats":[1]}}}',
      'library.card_02_00073.stats',
      'library.card_02_00073.stats: must be an array of 4 items',
    ],
    ['{"deck":[],"rules":"v4"}', 'rules', 'rules: must be one of v1, v2, v3, got "v4"'],
    [
      '{"deck":[],"seed":-1}',
      'seed',
      'seed: must be a whole number from 0 to 18446744073709551615, in plain digits, got "-1"',
    ],
    ['{"deck":[],"favorites":[]}', 'favorites', 'did you mean favourites?'],
    ['{"deck":[', '', 'the body: invalid JSON (it ends too early)'],
    ['["card_dex_00010"]', '', 'the body: must be an object, got ["card_dex_00010"]'],
  ])('%s is 400 and names %s', async (body, field, detail) => {
    const answer = await post(body)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    const answered = (await answer.json()) as { status: number; detail: string; errors: { field: string }[] }
    expect([answered.status, answered.errors[0]!.field]).toEqual([400, field])
    expect(answered.detail).toContain(detail)
  })

  test('a large body is 413, and a different method is 405', async () => {
    expect((await post({ deck: ['x'.repeat(2 ** 20)] })).status).toBe(413)
    const got = await server.app.request('/getdeck/')
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })
})

test('the library is an object of cards by ID', async () => {
  const answer = await server.app.request('/library/')
  const library = (await answer.json()) as Record<string, unknown>
  expect(Object.keys(library)).toEqual([...CARD_IDS])
  expect(library['card_base_00001']).toMatchObject({
    id: 'card_base_00001',
    name: 'Overload I',
    points: [2, 0, 0, 0],
    base: true,
    dex: false,
    type: 1,
    icon: 0,
    boost: 0,
    assumed: [],
  })
  expect(library['card_base_00006']).toMatchObject({
    type: 3,
    icon: null,
    assumed: ['name', 'points', 'type', 'boost'],
  })
  expect(library['card_dex_00001']).toMatchObject({
    type: 4,
    icon: null,
    boost: 0,
    assumed: ['type', 'boost'],
  })
  const etag = answer.headers.get('etag')!
  expect((await server.app.request('/library', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('with ids=cyberbrawl, the library has the IDs and the fields of Cyberbrawl', async () => {
  const answer = await server.app.request('/library/?ids=cyberbrawl')
  const library = (await answer.json()) as Record<string, unknown>
  expect(Object.keys(library)).toEqual(CARD_IDS.map((id) => cardIdIn('cyberbrawl', id)))
  expect(library['card_01_00001']).toMatchObject({ id: 'card_01_00001', stats: [2, 0, 0, 0] })
  expect(library['card_01_00001']).not.toHaveProperty('points')
  const plain = await (await server.app.request('/library/')).text()
  expect(await (await server.app.request('/library?ids=litemint')).text()).toBe(plain)
})

test.each([
  ['ids=brawl', 'ids: must be one of litemint, cyberbrawl, got "brawl"'],
  ['id=cyberbrawl', 'did you mean ids?'],
])('the library with %s is 400', async (query, detail) => {
  const answer = await server.app.request(`/library/?${query}`)
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { detail: string }).detail).toContain(detail)
})
