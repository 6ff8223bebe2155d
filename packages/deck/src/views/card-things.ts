import type { About, Thing } from '@seedfast/world'
import { libraryOf } from '../library/given-library.js'
import type { Params } from '../schema/params.js'
import type { ShuffledDeck } from '../schema/result.js'

/** Lists the cards of the deck in the order that they are drawn, and then those that the shuffle left out. */
export function cardThings(result: ShuffledDeck, { params }: About<Params>): Thing[] {
  const library = libraryOf(params.library)
  return (['deck', 'passive', 'trimmed', 'removed'] as const).flatMap((list) =>
    result[list].map((id, i) => {
      const { name, points, boost, type, group, legend, base } = library.cardOf(id)
      const [energy, damage, health, armour] = points
      return {
        kind: 'card',
        name,
        pointer: `/${list}/${i}`,
        place: list,
        notes: [...(legend ? ['legend'] : []), ...(base ? ['base card'] : [])],
        fields: {
          position: i + 1,
          energy,
          damage,
          health,
          armour,
          ...(group === null ? {} : { group }),
          ...(type === null ? {} : { type }),
          ...(boost === 0 ? {} : { boost }),
        },
      }
    }),
  )
}
