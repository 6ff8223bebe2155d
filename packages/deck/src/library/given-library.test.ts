import { parseSchema } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { givenLibrarySchema } from './given-library-schema.js'
import { libraryOf } from './given-library.js'
import { CARD_IDS, cardOf } from './library.js'

const read = (given: unknown) => libraryOf(parseSchema(givenLibrarySchema, given, { in: 'params' }))

describe('a given library', () => {
  test('adds and changes cards, and leaves all others as published', () => {
    const library = read({
      card_02_00073: {
        id: 'card_02_00073',
        type: 2,
        name: 'Own\nCard',
        stats: [0, 4, 0, 1],
        boost: 2,
        desc: '',
      },
      card_02_00010: { name: 'Kinetic Barrier', stats: [0, 0, 0, 9], passive: true, group: 'droid' },
    })
    expect(library.ids).toEqual([...CARD_IDS, 'card_dex_00073'])
    expect(library.cardOf('CARD00073')).toMatchObject({
      id: 'card_dex_00073',
      name: 'Own Card',
      points: [0, 6, 0, 3],
      boost: 2,
      type: 2,
      passive: false,
    })
    expect(library.idOf('own card')).toBe('card_dex_00073')
    expect(library.cardOf('card_dex_00010')).toMatchObject({
      points: [0, 0, 0, 9],
      passive: true,
      group: 'Droid',
    })
    expect(library.cardOf('card_dex_00011')).toBe(cardOf('card_dex_00011'))
  })

  test('keeps the published value of fields that it leaves out', () => {
    const library = read({ card_dex_00052: { name: 'Survival Spec', points: [0, 0, 0, 0] } })
    expect(library.cardOf('card_dex_00052')).toMatchObject({ passive: true, group: 'Specialization' })
  })

  test('can be parsed again', () => {
    const once = parseSchema(
      givenLibrarySchema,
      { card_02_00073: { name: 'A', stats: [1, 2, 3, 4] } },
      { in: 'params' },
    )
    expect(parseSchema(givenLibrarySchema, once, { in: 'params' })).toEqual(once)
  })

  const card = (name: string) => ({ name, stats: [0, 1, 0, 0] })
  test.each([
    [{ card_2_73: card('A') }, ['card_2_73'], 'must be a card ID'],
    [
      { card_02_00073: { ...card('A'), id: 'card_02_00074' } },
      ['card_02_00073', 'id'],
      'must be the ID of its key',
    ],
    [{ card_02_00073: { name: 'A' } }, ['card_02_00073'], 'either "points" or "stats"'],
    [
      { card_02_00073: { ...card('A'), points: [0, 1, 0, 0] } },
      ['card_02_00073'],
      'either "points" or "stats"',
    ],
    [{ card_02_00073: card('A'), card_dex_00073: card('B') }, ['card_dex_00073'], 'use IDs of one game'],
    [
      { card_02_00073: card('A'), card_02_00074: card('a') },
      ['card_02_00074', 'name'],
      'also that of card_02_00073',
    ],
    [{ card_02_00073: card('Vanguard') }, ['card_02_00073', 'name'], 'also that of card_dex_00042'],
    [{ card_02_00073: { ...card('A'), stats: [1, 2, 3] } }, ['card_02_00073', 'stats'], 'array of 4'],
  ])('%j is refused with its place', (given, path, message) => {
    expect(() => read(given)).toThrow(
      expect.objectContaining({
        issues: [
          expect.objectContaining({
            place: { in: 'params', path },
            message: expect.stringContaining(message),
          }),
        ],
      }),
    )
  })

  test('may exchange the names of two published cards', () => {
    const library = read({ card_02_00042: card('Tactical Heal'), card_02_00011: card('Vanguard') })
    expect(library.idOf('vanguard')).toBe('card_dex_00011')
  })
})
