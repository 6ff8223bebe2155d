import type { Thing } from '@seedfast/world'
import { cardOf } from '../library/library.js'
import type { ShuffledDeck } from '../schema/result.js'

/** Lists the cards of the deck in the order in which they are drawn, and then those that the shuffle left out. */
export function cardThings(result: ShuffledDeck): Thing[] {
  return (['deck', 'passive', 'trimmed', 'removed'] as const).flatMap((list) =>
    result[list].map((id, i) => {
      const { name, points, group, legend, base } = cardOf(id)
      const [energy, damage, health, armour] = points
      return {
        kind: 'card',
        name,
        pointer: `/${list}/${i}`,
        place: list,
        notes: [...(legend ? ['legend'] : []), ...(base ? ['base card'] : [])],
        fields: { position: i + 1, energy, damage, health, armour, ...(group === null ? {} : { group }) },
      }
    }),
  )
}
