import { recordDraws } from '@seedfast/audit'
import { movedBy } from '@seedfast/explain'
import { spire } from '@seedfast/spire'
import { findWorld } from '@seedfast/world'
import { expect, test } from 'vitest'

test(
  'each rarity draw of a card reward decides the reward, with a rule that uses remainders',
  { timeout: 60_000 },
  () => {
    const world = findWorld([spire], 'spire')
    const request = { seed: 'SEEDFAST' }
    const { draws } = recordDraws(world, request)
    const cardDraws = draws.filter(({ stream }) => stream === 'cardRng').slice(0, 60)
    const moves = (n: number): string[] =>
      movedBy(world, request, n)!.places.map(({ path }) => path.join('/'))
    // A card is a rarity, drawn from 0 to 99, and an index among the cards with that rarity.
    const rewards = cardDraws.filter(
      ({ n, args }, i) =>
        cardDraws[i - 1]?.args[0] === 99 &&
        args[0] !== 99 &&
        /^walk\/4\/cards\/0\/\d$/.test(moves(n)[0] ?? ''),
    )
    expect(rewards).toHaveLength(3)
    for (const reward of rewards) {
      const rarity = cardDraws[cardDraws.indexOf(reward) - 1]!
      expect(moves(rarity.n).some((place) => place.startsWith('walk/4/cards/'))).toBe(true)
    }
  },
)
