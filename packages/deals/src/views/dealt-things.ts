import { pathPointer, type Thing } from '@seedfast/world'
import { cardSign, readCard } from '../cards/read-card.js'
import type { DealsResult } from '../schema/result.js'

/** Lists the dealt cards round by round: the trump card, and then the hand of each seat. */
export function dealtThings({ rounds }: DealsResult): Thing[] {
  return rounds.flatMap(({ round, trumpCard, order, hands }, at) => {
    const place = `round ${round}`
    const name = (card: string): string => cardSign(readCard(card)!)
    const trump = { kind: 'trump card', name: name(trumpCard), pointer: `/rounds/${at}/trumpCard`, place }
    return [
      trump,
      ...order.flatMap((seat) =>
        hands[seat]!.map((card, i) => ({
          kind: 'card',
          name: name(card),
          pointer: pathPointer(['rounds', at, 'hands', seat, i]),
          place,
          fields: { seat, position: i + 1 },
        })),
      ),
    ]
  })
}
