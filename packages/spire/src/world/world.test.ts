import { contractViolations } from '@seedfast/audit'
import { make, openRun, readFacts } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { CARD_POOLS, COLORLESS_POOL } from '../data/card-pools.js'
import { cardText } from '../cards/card.js'
import { cardFacts } from '../data/cards.js'
import { poolRelics } from '../data/relics.js'
import { lockedAt } from '../data/unlocks.js'
import { SAVED_STREAMS } from '../numbers/streams.js'
import { Run } from '../run/run.js'
import { parseSeedString } from '../seed/seed-string.js'
import { defaultPolicy } from '../walk/default-policy.js'
import { walk, type WalkedRoom } from '../walk/walk.js'
import { checkedSetup } from '../setup/checked-setup.js'
import { walkFacts } from './walk-facts.js'
import { spire } from './world.js'

describe('the world', () => {
  test('follows the contract of worlds', () => {
    expect(contractViolations(spire)).toEqual([])
  })

  test('generates the requested number of acts', () => {
    for (const acts of [1, 2, 3, 4]) {
      const { result } = make(spire, { seed: 'SPIRE2', params: { acts } })
      expect(result.acts.map(({ act }) => act)).toEqual([1, 2, 3, 4].slice(0, acts))
      expect(result.walk.at(-1)!.act).toBe(Math.min(acts, 3))
    }
  })

  test('lists the opening hand, the draw pile, what monsters rolled, and the counters of each floor', () => {
    const { result } = make(spire, { seed: 'SPIRE2', params: { class: 'SILENT' } })
    const run = Run.start({ seed: parseSeedString('SPIRE2'), playerClass: 'SILENT', ascension: 0 })
    const steps = walk(run, defaultPolicy)
    let lice = 0
    let fights = 0
    for (const row of result.walk) {
      const { floor, fights: walked } = steps.next().value as WalkedRoom
      expect(row.floor).toBe(floor)
      const [fight] = walked
      expect(row.hand).toEqual(fight?.hand.map(cardText))
      expect(row.drawPile).toEqual(fight?.drawPile.map(cardText))
      expect(row.monsters?.map(({ bite, curlUp, nip }) => [bite, curlUp, nip])).toEqual(
        fight?.monsters.map(({ bite, curlUp, nip }) => [bite, curlUp, nip]),
      )
      for (const name of SAVED_STREAMS) expect(row.counters[name]).toBe(run.state.streams[name].counter)
      lice += row.monsters?.filter(({ bite = 0 }) => bite >= 5 && bite <= 7).length ?? 0
      fights += walked.length
    }
    expect(lice).toBeGreaterThan(0)
    const facts = readFacts(make(spire, { seed: 'SPIRE2', params: { class: 'SILENT' } }), [
      'openingHands',
      'monstersMet',
      'counters',
    ])
    expect(facts['openingHands']).toHaveLength(fights)
    expect((facts['monstersMet'] as { readonly bite: number }[]).filter(({ bite }) => bite > 0)).toHaveLength(
      lice,
    )
    expect((facts['counters'] as unknown[])[0]).toEqual({ floor: 0, ...result.walk[0]!.counters })
  })

  test('locked relics are absent', () => {
    const { result } = make(spire, { seed: 'SPIRE2', params: { lockedRelics: ['Omamori'] } })
    expect(result.relicPools.COMMON).not.toContain('Omamori')
    expect(result.relicPools.COMMON).toHaveLength(32)
  })

  describe('with few cards unlocked', () => {
    const { COMMON, UNCOMMON, RARE } = CARD_POOLS.IRONCLAD
    const colorless = (rarity: string) => COLORLESS_POOL.filter((id) => cardFacts(id).rarity === rarity)
    const typed = (pool: readonly string[], type: string) => pool.filter((id) => cardFacts(id).type === type)

    test('generates a run if just enough cards remain to fill a reward', () => {
      const lockedCards = [
        ...COMMON.slice(4).filter((id) => cardFacts(id).type === 'ATTACK'),
        ...UNCOMMON.slice(0, 16),
        ...typed(RARE, 'SKILL').slice(1),
        ...colorless('UNCOMMON').slice(4),
        ...colorless('RARE').slice(4),
      ]
      for (const seed of ['0', '77', 'HELLO', 'SPIRE2'])
        expect(make(spire, { seed, params: { lockedCards } }).result.walk.at(-1)!.act).toBe(3)
    })

    test.each([
      ['4 common cards must be unlocked, got 3', COMMON.slice(3)],
      ['4 uncommon cards must be unlocked, got 0', UNCOMMON],
      ['4 rare cards must be unlocked, got 3', RARE.slice(3)],
      [
        '20 common and uncommon cards together must be unlocked, got 19',
        [...COMMON.slice(4), ...UNCOMMON.slice(15)],
      ],
      ['4 uncommon colorless cards must be unlocked, got 2', colorless('UNCOMMON').slice(2)],
      ['4 rare colorless cards must be unlocked, got 3', colorless('RARE').slice(3)],
      ['1 rare attacks must be unlocked, got 0', typed(RARE, 'ATTACK')],
      ['1 uncommon powers must be unlocked, got 0', typed(UNCOMMON, 'POWER')],
    ])('rejects params that leave fewer than %s', (found, lockedCards) => {
      const message = `lockedCards: too many locked cards: at least ${found}`
      expect(() => make(spire, { seed: '0', params: { lockedCards } })).toThrow(message)
      expect(() => checkedSetup({ playerClass: 'IRONCLAD', ascension: 0, lockedCards })).toThrow(message)
    })
  })

  test.each([
    [{ class: 'MONK' }, /class: must be one of IRONCLAD, SILENT, DEFECT, WATCHER, got "MONK"/],
    [{ ascension: 21 }, /ascension: must be an integer from 0 to 20, got 21/],
    [{ ascension: -1 }, /ascension: must be an integer from 0 to 20, got -1/],
    [{ lockedRelics: ['Omamory'] }, /lockedRelics\[0\]: unknown relic "Omamory" \(did you mean Omamori\?\)/],
    [{ lockedCards: ['Angr'] }, /lockedCards\[0\]: unknown reward card "Angr" \(did you mean Anger\?\)/],
    [{ bossesSeen: ['Hexa'] }, /bossesSeen\[0\]: unknown boss "Hexa"/],
  ])('rejects %j with a single error', (params, message) => {
    expect(() => make(spire, { seed: 'SPIRE2', params })).toThrow(message)
  })
})

test('facts about the walk are the same from a lean walk and from the result, with and without a plan', () => {
  const plans = [
    {},
    {
      neow: [4],
      path: { weights: { elite: -1 }, wingBoots: 0 },
      events: { Colosseum: ['Fight', 'Victory'], 'Scrap Ooze': ['Reach Inside'], Designer: ['Adjustments'] },
      buy: ['removal', 'War Paint', 'Whetstone'],
      leave: [],
      keys: ['ruby', 'emerald', 'sapphire'],
    },
  ]
  for (const plan of plans) {
    for (let seed = 1; seed <= 40; seed++) {
      const generated = make(spire, { seed, params: { plan, ascension: seed % 21 } })
      for (const [name, { of, fast }] of Object.entries(walkFacts)) {
        // A lean walk has no monsters and no cards in hand.
        if (fast === undefined) continue
        const run = openRun(spire.seed, generated).run
        expect(fast(run), `${name} of seed ${seed}`).toEqual(of(generated.result, generated.params))
      }
    }
  }
})

test('unlock levels lock cards of the class and relics of every class', () => {
  const { result } = make(spire, { seed: '1', params: { unlocks: { IRONCLAD: 0, SILENT: 3, WATCHER: 4 } } })
  const relics = Object.values(result.relicPools).flat()
  for (const locked of ['Omamori', 'Singing Bowl', 'The Courier', 'StrikeDummy'])
    expect(relics).not.toContain(locked)
  for (const open of ['Smiling Mask', 'CeramicFish', 'Turnip']) expect(relics).toContain(open)
  const { cardPools } = checkedSetup({
    playerClass: 'IRONCLAD',
    ascension: 0,
    unlocks: { IRONCLAD: 1, SILENT: 0 },
  })
  expect(cardPools.RARE).toContain('Limit Break')
  expect(cardPools.RARE).not.toContain('Immolate')
})

test('every unlockable item exists', () => {
  const { cards, relics } = lockedAt({ IRONCLAD: 0, SILENT: 0, DEFECT: 0, WATCHER: 0 })
  expect([cards.length, relics.length]).toEqual([36, 24])
  for (const id of cards) expect(cardFacts(id).rarity).toMatch(/COMMON|UNCOMMON|RARE/)
  expect(poolRelics()).toEqual(expect.arrayContaining(relics))
})
