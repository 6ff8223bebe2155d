import { describe, expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { STARTS, PLAYER_CLASSES } from '../data/classes.js'
import { Random } from '../numbers/random.js'
import { drawMonsters } from './monsters.js'
import { drawOpeningCards } from './opening-hand.js'

type Row = [id: string, maxHp: number, moveId: number, move: string, extra?: Record<string, number>]
interface Fights {
  cases: {
    seed: string
    floor: number
    asc: number
    hands: Record<string, string[]>
    fights: [encounter: string, monsters: Row[], counters: number[]][]
  }[]
}

function floorStreams(seed: string, floor: number) {
  const random = () => new Random(BigInt.asIntN(64, BigInt(seed) + BigInt(floor)))
  return { monsterHpRng: random(), aiRng: random(), miscRng: random(), shuffleRng: random() }
}

describeVectors<Fights>('spire/fights', ({ cases }) => {
  test('monsters match the records, with their HP, opening moves and counters', () => {
    for (const { seed, floor, asc, fights: recorded } of cases) {
      for (const [encounter, monsters, counters] of recorded) {
        const streams = floorStreams(seed, floor)
        const rows = drawMonsters(encounter, streams, asc).map(({ id, maxHp, moveId, move, ...extra }) => {
          const row: unknown[] = [id, maxHp, moveId, move]
          return Object.keys(extra).length === 0 ? row : [...row, extra]
        })
        expect(rows, `${encounter}, seed ${seed} floor ${floor} A${asc}`).toEqual(monsters)
        drawOpeningCards([], [], streams.shuffleRng)
        const { monsterHpRng, aiRng, miscRng, shuffleRng } = streams
        expect([monsterHpRng.counter, aiRng.counter, miscRng.counter, shuffleRng.counter, 0]).toEqual(
          counters,
        )
      }
    }
  })

  test('opening hands match the records', () => {
    for (const { seed, floor, asc, hands: recorded } of cases) {
      for (const playerClass of PLAYER_CLASSES) {
        const { deck, relic, gameName } = STARTS[playerClass]
        const cards = (asc >= 10 ? ['AscendersBane', ...deck] : deck).map((id) => ({ id, upgrades: 0 }))
        const { hand } = drawOpeningCards(cards, [relic], floorStreams(seed, floor).shuffleRng)
        expect(hand.map(({ id }) => id)).toEqual(recorded[gameName])
      }
    }
  })
})

describe('the opening hand', () => {
  test('starts with innate and bottled cards', () => {
    const deck = ['Strike_R', 'Strike_R', 'Strike_R', 'Strike_R', 'Defend_R', 'Defend_R'].map((id) => ({
      id,
      upgrades: 0,
    }))
    const { hand } = drawOpeningCards(
      [{ id: 'Writhe', upgrades: 0 }, { id: 'Anger', upgrades: 0, bottled: true }, ...deck],
      [],
      new Random(1n),
    )
    expect(
      hand
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['Anger', 'Writhe'])
    expect(hand).toHaveLength(5)
  })

  test('rejects an unknown encounter', () => {
    expect(() => drawMonsters('5 Cultists', floorStreams('1', 1), 0)).toThrow('unknown encounter')
  })
})
