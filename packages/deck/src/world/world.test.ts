import { contractViolations } from '@seedfast/audit'
import { aboutOf, artefactOf, canonicalJson, make, type InputError } from '@seedfast/world'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CARD_IDS } from '../library/library.js'
import { deckCode } from '../code/deck-code.js'
import { exactOdds } from '../odds/exact-odds.js'
import { surveyOdds } from '../odds/survey-odds.js'
import { textView } from '../views/text.js'
import { deck } from './world.js'

const CODE = deckCode({ cards: ['card_dex_00010', 'card_dex_00052'], favourites: [], rules: 'v2' })

describe('the world', () => {
  test('follows the contract of worlds', () => {
    expect(contractViolations(deck)).toEqual([])
  })

  test('draws from one stream', () => {
    const { drawCounts } = make(deck, { seed: 7 })
    // Four sets and three blocks; no favourite.
    expect(drawCounts).toEqual({ deck: 7 })
  })

  const bad: [unknown, string][] = [
    [
      { cards: ['card_dex_00100'] },
      'params: cards[0]: unknown card "card_dex_00100" (available: card_base_00001, … (83 in all))',
    ],
    [{ cards: ['card_02_10'] }, 'params: cards[0]: unknown card "card_02_10" (did you mean card_dex_00010?)'],
    [
      { cards: ['card_02_00999'] },
      'params: cards[0]: unknown card "card_02_00999" (available: card_base_00001, … (83 in all))',
    ],
    [
      { cards: ['card_02_00010'], favourites: ['card_02_00999'] },
      'params: favourites[0]: unknown card "card_02_00999" (available: card_base_00001, … (83 in all))',
    ],
    [
      { cards: ['card_dex_00010'], favourites: ['Vanguard', 'CARD00042'] },
      'params: favourites[1]: "CARD00042" is an ID of Cyberbrawl, but "card_dex_00010" is one of litemint; use IDs of one game',
    ],
    [
      { library: { card_02_00073: { name: 'A' } } },
      'params: library.card_02_00073: must have its four points once, as either "points" or "stats"',
    ],
    [
      { cards: ['card_dex_10'] },
      'params: cards[0]: unknown card "card_dex_10" (did you mean card_dex_00010?)',
    ],
    [
      { cards: ['crad_dex_00010'] },
      'params: cards[0]: unknown card "crad_dex_00010" (did you mean card_dex_00010?)',
    ],
    [
      { favourites: ['kinetik barier'] },
      'params: favourites[0]: unknown card "kinetik barier" (did you mean Kinetic Barrier?)',
    ],
    [
      { cards: ['Kinetic Barrier', 'card_dex_00010'] },
      'params: cards[1]: duplicate card Kinetic Barrier (card_dex_00010), first at index 0',
    ],
    [
      { code: 'DECK-1234' },
      "params: code: the deck code's check digits don't match: a character is wrong, missing or extra",
    ],
    [{ code: 'kinetic' }, 'params: code: a deck code starts with DECK-, got "kinetic"'],
    [
      { code: 'DECK-12U4' },
      'params: code: a deck code can only contain digits and letters except U, got "U"',
    ],
    [
      { code: CODE, cards: [] },
      'params: code: the deck code already contains the cards; remove either "code" or "cards"',
    ],
    [
      { code: deckCode({ cards: ['card_dex_00017', 'card_dex_00019'], favourites: [], rules: 'v2' }) },
      'params: code: a deck can have only one Mastery',
    ],
    [{ favourites: ['x'] }, 'params: favourites[0]: unknown card "x" (available: Overload I, … (83 in all))'],
    [
      { cards: 'card_dex_00010' },
      'params: cards: must be an array of at most 200 items from card_base_00001, … (83 in all), got "card_dex_00010"',
    ],
    [
      { cards: { 0: 'card_dex_00010' } },
      'params: cards: must be an array of at most 200 items from card_base_00001, … (83 in all), got {"0":"card_dex_00010"}',
    ],
    [{ cards: [10] }, 'params: cards[0]: must be one of card_base_00001, … (83 in all), got 10'],
    [
      { cards: ['card_dex_00010', 'card_dex_00010'] },
      'params: cards[1]: duplicate card Kinetic Barrier (card_dex_00010), first at index 0',
    ],
    [
      { cards: ['card_dex_00017', 'card_dex_00019'] },
      'params: cards[1]: a deck can have only one Mastery, got Hellfire Mastery (card_dex_00019) and Repair Mastery (card_dex_00017)',
    ],
    [
      { cards: ['card_dex_00028', 'card_dex_00030'] },
      'params: cards[1]: a deck can have only one Droid, got Hellfire Droid (card_dex_00030) and Repair Droid (card_dex_00028)',
    ],
    [
      { cards: ['card_dex_00050', 'card_dex_00052'] },
      'params: cards[1]: a deck can have only one Specialization, got Survival Spec (card_dex_00052) and Hellfire Spec (card_dex_00050)',
    ],
    [
      { cards: ['card_base_00001'] },
      'params: cards[0]: Overload I (card_base_00001) is a base card, which every deck already contains; remove it',
    ],
    [
      { favourites: ['card_dex_00061'] },
      "params: favourites[0]: Brawl (card_dex_00061) only comes from other cards' effects; remove it",
    ],
    [{ rules: 'v4' }, 'params: rules: '],
    [{ card: [] }, 'params: '],
  ]

  test.each(bad)('%j is rejected with a single message', (params, message) => {
    expect(() => make(deck, { seed: 1, params })).toThrow(message)
    try {
      make(deck, { seed: 1, params })
    } catch (error) {
      expect((error as Error).message.split('\n')).toHaveLength(1)
    }
  })

  test('a deck given by names or by a code has the bytes of the deck given by IDs', () => {
    const cards = ['card_dex_00060', 'card_dex_00042', 'card_dex_00069']
    const favourites = ['card_dex_00069']
    const bytes = (params: unknown): string => canonicalJson(artefactOf(make(deck, { seed: 7, params })))
    const byIds = bytes({ cards, favourites, rules: 'v3' })
    expect(
      bytes({ cards: ['Brawler', 'vanguard', ' DISMANTLE'], favourites: ['Dismantle'], rules: 'v3' }),
    ).toBe(byIds)
    const code = deckCode({ cards, favourites, rules: 'v3' })
    expect(bytes({ code })).toBe(byIds)
    expect(bytes({ code, rules: 'v2' })).toBe(bytes({ cards, favourites, rules: 'v2' }))
  })

  test('the same deck in IDs of either game has the same bytes, and is returned in the style of `ids`', () => {
    const bytes = (params: unknown): string => canonicalJson(artefactOf(make(deck, { seed: 7, params })))
    const cards = ['card_dex_00060', 'card_dex_00042', 'card_dex_00069']
    const given = ['card_02_00060', 'CARD00042', 'card_02_00069']
    const favourites = ['card_dex_00069', 'card_dex_00042']
    const cyberbrawl = { cards: given, favourites: ['CARD00069', 'card_02_00042'] }
    expect(bytes(cyberbrawl)).toBe(bytes({ cards, favourites }))
    const plain = make(deck, { seed: 7, params: { cards, favourites } })
    const styled = make(deck, { seed: 7, params: { ...cyberbrawl, ids: 'cyberbrawl' } })
    const text = JSON.stringify(plain.result)
    const converted = text.replaceAll('card_base_', 'card_01_').replaceAll('card_dex_', 'card_02_')
    expect(JSON.stringify(styled.result)).toBe(converted)
    expect(styled.result.favourite).not.toBeNull()
    for (const [name, fact] of Object.entries(deck.facts)) {
      const [one, other] = [plain, styled].map(({ result, params }) => fact.of(result, params))
      if (name === 'cards') expect(one).not.toEqual(other)
      else expect(one, name).toEqual(other)
    }
  })

  test('a deck uses the cards of its library', () => {
    const library = {
      card_02_00073: { name: 'Own card', stats: [0, 0, 7, 0], boost: 1 },
      card_02_00042: { name: 'Vanguard', stats: [0, 0, 0, 0], passive: true },
    }
    const params = { cards: ['Own card', 'CARD00042', 'CARD00011'], favourites: ['own card'], library }
    const made = make(deck, { seed: 7, params })
    expect(made.result.passive).toEqual(['card_dex_00042'])
    expect(made.result.deck).toContain('card_dex_00073')
    expect(deck.facts.deck.of(made.result, made.params)).toContain('Own card')
    const without = make(deck, {
      seed: 7,
      params: {
        ...params,
        library: { ...library, card_02_00073: { name: 'Own card', stats: [0, 0, 7, 0] } },
      },
    })
    const healing = (one: typeof made): number => deck.facts.totalHealing.of(one.result, one.params)
    expect(healing(made)).toBe(healing(without) + 1)
    const odds = exactOdds(made.params)
    expect(odds.inHand['card_dex_00073']).toBeGreaterThan(0.75)
    expect(surveyOdds(made.params).inHand['card_dex_00073']).toBeCloseTo(odds.inHand['card_dex_00073']!, 1)
    const text = textView(made.result, aboutOf(made))
    expect(text).toMatch(/Own card +8 health/)
    expect(text).not.toContain('Deck code')
    const again = make(deck, { seed: 7, params: made.params })
    expect(canonicalJson(artefactOf(again))).toBe(canonicalJson(artefactOf(made)))
  })

  test('its guide starts with its description', () => {
    const guide = readFileSync(new URL('../../../../docs/deck.md', import.meta.url), 'utf8')
    expect(guide.split('\n\n')[1]!.replaceAll('\n', ' ').startsWith(deck.about)).toBe(true)
  })

  test('issues keep their code and data', () => {
    const issuesOf = (params: unknown): unknown => {
      try {
        make(deck, { seed: 1, params })
      } catch (error) {
        return (error as InputError).issues
      }
    }
    expect(issuesOf({ cards: ['card_03_00010'] })).toMatchObject([
      {
        code: 'unknown-card',
        place: { path: ['cards', 0] },
        data: { got: 'card_03_00010', nearest: 'card_base_00010', known: CARD_IDS },
      },
    ])
    expect(issuesOf({ cards: ['card_dex_00017', 'card_dex_00019'] })).toMatchObject([
      {
        code: 'second-of-group',
        place: { path: ['cards', 1] },
        data: { group: 'Mastery', other: { id: 'card_dex_00017' } },
      },
    ])
  })

  test("strict: false accepts decks that a player couldn't own, but no unknown IDs", () => {
    const cards = ['card_dex_00017', 'card_dex_00019', 'card_dex_00010', 'card_dex_00010', 'card_base_00001']
    const { result } = make(deck, { seed: 1, params: { cards, strict: false } })
    expect(result.deck.filter((id) => id === 'card_dex_00010')).toHaveLength(2)
    expect(() => make(deck, { seed: 1, params: { cards: ['x'], strict: false } })).toThrow(
      /cards\[0\]: unknown card/,
    )
  })
})
