import { make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import eventOutcomes from '../data/event-outcomes.json' with { type: 'json' }
import { DRAWN_EVENTS } from '../numbers/streams.js'
import type { FightRewards } from '../rewards/fight-rewards.js'
import { spire2 } from '../world/world.js'
import type { WalkedRoom } from '../walk/walked-room.js'
import { eventOptions } from './event-effects.js'

const SEED = '6P96T755CNZ3'

/** Walks with relics from the first floor on, and other decisions. */
function walkWith(
  relics: readonly string[],
  floors: object = {},
  params: object = {},
): readonly WalkedRoom[] {
  const plan = { floors: { 1: { relics }, ...floors } }
  return make(spire2, { seed: SEED, params: { ...params, plan } }).result.walk!.rooms
}

function rewardsOf(rooms: readonly WalkedRoom[], kind: string): FightRewards {
  const { room } = rooms.find((walked) => walked.room.kind === kind)!
  return (room as { rewards: FightRewards }).rewards
}

const plain = walkWith([])
const first = (relics: readonly string[], kind = 'monster'): FightRewards => rewardsOf(walkWith(relics), kind)

describe('relics', () => {
  const { gold, cards } = rewardsOf(plain, 'monster')

  test('change the gold of a fight', () => {
    expect(first(['AMETHYST_AUBERGINE']).gold).toBe(gold + 15)
    expect(first(['BOWLER_HAT']).gold).toBe(Math.floor(gold * 1.25))
    expect(first(['BOWLER_HAT', 'AMETHYST_AUBERGINE']).gold).toBe(Math.floor(gold * 1.25) + 18)
    expect(first(['ECTOPLASM']).gold).toBe(0)
  })

  test('upgrade cards in rewards: Silver Crucible those of three fights, and eggs those of a type', () => {
    const fights = walkWith(['SILVER_CRUCIBLE']).flatMap(({ room }) =>
      'rewards' in room && room.rewards !== null ? [room.rewards.cards.every((id) => id.endsWith('+'))] : [],
    )
    expect(fights.slice(0, 4)).toEqual([true, true, true, false])
    const upgraded = ['FROZEN_EGG', 'MOLTEN_EGG', 'TOXIC_EGG'].flatMap((egg) =>
      first([egg]).cards.filter((id) => id.endsWith('+')),
    )
    expect(upgraded.sort()).toEqual(cards.map((id) => `${id}+`).sort())
  })

  test('add cards, relics and potions to fights', () => {
    expect(first(['PRAYER_WHEEL']).moreCards).toHaveLength(1)
    expect(first(['WHITE_STAR'], 'elite').moreCards).toHaveLength(1)
    expect(first(['BLACK_STAR'], 'elite').moreRelics).toHaveLength(1)
    expect(first(['LAVA_ROCK'], 'boss').moreRelics).toHaveLength(2)
    const candied = walkWith(['LASTING_CANDY']).flatMap(({ room }) =>
      'rewards' in room && room.rewards !== null ? [room.rewards.cards.length] : [],
    )
    expect(candied.slice(0, 4)).toEqual([3, 4, 3, 4])
    const potions = walkWith(['WHITE_BEAST_STATUE']).flatMap(({ room }) =>
      'rewards' in room && room.rewards !== null ? [room.rewards.potion] : [],
    )
    expect(potions).not.toContain(null)
    const relics = walkWith(['WONGOS_MYSTERY_TICKET']).flatMap(({ room }) =>
      'rewards' in room && room.rewards !== null ? [room.rewards.moreRelics?.length ?? 0] : [],
    )
    expect(relics.slice(0, 6)).toEqual([0, 0, 0, 0, 3, 0])
  })

  test('empty the first chest with Silver Crucible, and fill that of act 2 with the Spoils Map', () => {
    const chests = walkWith(['SILVER_CRUCIBLE']).filter(({ room }) => room.kind === 'treasure')
    expect(chests.map(({ room }) => room.kind === 'treasure' && room.relic !== null).slice(0, 2)).toEqual([
      false,
      true,
    ])
    const marked = walkWith([], {}, { spoilsMap: true }).find(
      ({ act, room }) => act === 2 && room.kind === 'treasure',
    )!
    expect(marked.room.kind === 'treasure' && marked.room.gold).toBeGreaterThan(600)
  })

  test('lower the prices of shops, and restock them with The Courier', () => {
    const shop = plain.find(({ room }) => room.kind === 'shop')!
    const stockWith = (relics: readonly string[], buy: readonly string[] = []) => {
      const { room, bought } = walkWith(relics, { [shop.floor]: { gold: 999, buy } }).find(
        ({ floor }) => floor === shop.floor,
      )!
      if (room.kind !== 'shop') throw new Error('no shop')
      return { ...room.stock, bought }
    }
    const usual = stockWith([])
    const paid = (share: number): number[] => usual.cards.map(({ price }) => Math.floor(price * share))
    expect(stockWith(['MEMBERSHIP_CARD']).cards.map(({ price }) => price)).toEqual(paid(0.5))
    expect(stockWith(['THE_COURIER']).cards.map(({ price }) => price)).toEqual(paid(0.8))
    expect(stockWith(['MEMBERSHIP_CARD']).removal).toBe(Math.floor(usual.removal / 2))
    const { id } = usual.cards[0]!
    const restocked = stockWith(['THE_COURIER'], [id])
    expect(restocked.bought).toEqual([id])
    expect(restocked.cards[0]!.id).not.toBe(id)
    expect(restocked.cards.slice(1).map((ware) => ware.id)).toEqual(
      usual.cards.slice(1).map((ware) => ware.id),
    )
  })

  test('allow more in fights and at rest sites', () => {
    const fight = plain.find(({ room }) => room.kind === 'monster')!.floor
    const rerolled = walkWith(['DRIFTWOOD'], { [fight]: { reroll: true } }).find(
      ({ floor }) => floor === fight,
    )!
    expect(rerolled.rerolled).toEqual(cards)
    expect('rewards' in rerolled.room && rerolled.room.rewards!.cards).not.toEqual(cards)
    const given = walkWith(['PAELS_WING'], {
      [fight]: { sacrifice: true },
      [fight + 1]: { sacrifice: true },
    }).filter(({ floor }) => floor === fight || floor === fight + 1)
    expect(given.map((walked) => walked.given?.relics?.length)).toEqual([undefined, 1])
    const rest = plain.find(({ room }) => room.kind === 'rest')!.floor
    const restWith = (relic: string, option?: string) =>
      walkWith([relic], { [rest]: option === undefined ? {} : { rest: option } }).find(
        ({ floor }) => floor === rest,
      )!.given
    expect(restWith('SHOVEL', 'DIG')!.relics).toHaveLength(1)
    expect(restWith('MEAT_CLEAVER', 'COOK')).toEqual({ maxHp: 9 })
    expect(restWith('TINY_MAILBOX')!.potions).toHaveLength(2)
    expect(restWith('DREAM_CATCHER')!.cards![0]).toHaveLength(3)
    expect(() => restWith('ANCHOR', 'DIG')).toThrow()
  })
})

describe('events', () => {
  test('that draw from their own streams are those in the layout', () => {
    const drawing = Object.entries(eventOutcomes).flatMap(([event, options]) =>
      /found|paid|relicOf|cardOf/.test(JSON.stringify(options)) ? [event] : [],
    )
    expect([...drawing, 'TRIAL'].sort()).toEqual([...DRAWN_EVENTS])
  })

  test('give gold, HP, cards and relics, and cost what the player has', () => {
    const at = (event: string, option: string, more: object = {}): WalkedRoom => {
      const floor = plain.find(({ room }) => room.kind === 'event')!.floor
      return walkWith([], { [floor]: { event, option, hp: 40, ...more } }).find(
        (room) => room.floor === floor,
      )!
    }
    const { given, hp } = at('THIS_OR_THAT', 'PLAIN')
    expect(given!.gold).toBeGreaterThanOrEqual(41)
    expect(given!.gold).toBeLessThan(69)
    expect(hp).toBe(34)
    expect(at('BYRDONIS_NEST', 'EAT')).toMatchObject({ hp: 47, maxHp: 87 })
    expect(at('TEA_MASTER', 'BONE_TEA', { gold: 160 })).toMatchObject({
      gold: 110,
      given: { relics: ['BONE_TEA'] },
    })
    expect(at('MORPHIC_GROVE', 'GROUP', { gold: 160 }).gold).toBe(0)
    expect(at('WHISPERING_HOLLOW', 'HUG').hp).toBe(31)
    expect(at('BRAIN_LEECH', 'SHARE_KNOWLEDGE').given!.cards![0]).toHaveLength(5)
    expect(at('COLORFUL_PHILOSOPHERS', 'SILENT').given!.cards).toHaveLength(3)
  })

  test('whose options all draw have no option without an effect', () => {
    expect(eventOptions('BRAIN_LEECH')).toEqual(['SHARE_KNOWLEDGE', 'RIP', 'other'])
    expect(eventOptions('THIS_OR_THAT')).toEqual(['PLAIN', 'ORNATE', 'none', 'other'])
  })
})
