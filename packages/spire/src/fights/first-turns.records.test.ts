import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { STARTS, PLAYER_CLASSES } from '../data/classes.js'
import { Random } from '../numbers/random.js'
import { drawOpeningCards } from './opening-hand.js'

interface FirstTurns {
  cases: {
    seed: string
    floor: number
    class: string
    deckIds: string[]
    drawPileDeckIdx: number[]
    handDeckIdx: number[]
  }[]
}

describeRecords<FirstTurns>('spire/real_first_turn_shuffle.json', ({ cases }) => {
  test('first turns match the recorded games', () => {
    for (const { seed, floor, deckIds, drawPileDeckIdx, handDeckIdx, class: name } of cases) {
      const deck = deckIds.map((id) => ({ id, upgrades: 0 }))
      const relics = PLAYER_CLASSES.map((c) => STARTS[c]).filter(({ gameName }) => gameName === name)
      const { hand, drawPile } = drawOpeningCards(
        deck,
        [relics[0]!.relic],
        new Random(BigInt.asIntN(64, BigInt(seed) + BigInt(floor))),
      )
      expect(hand.slice(0, handDeckIdx.length).map((card) => deck.indexOf(card))).toEqual(handDeckIdx)
      expect(drawPile.slice(0, drawPileDeckIdx.length).map((card) => deck.indexOf(card))).toEqual(
        drawPileDeckIdx,
      )
    }
  })
})
