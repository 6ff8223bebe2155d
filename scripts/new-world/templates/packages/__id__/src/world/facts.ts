import { fact } from '@seedfast/world'
import type { __Name__ } from '../schema/result.js'

/** The facts for searches and surveys. */
export const facts = {
  gold: { type: fact.int, about: 'Pieces of gold', of: ({ gold }: __Name__) => gold },
  monsters: {
    type: fact.int,
    about: 'The number of rooms with a monster',
    of: ({ rooms }: __Name__) => rooms.filter(({ monster }) => monster !== null).length,
  },
}
