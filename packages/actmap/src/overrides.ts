import { z } from 'zod'
import { inputError } from '@seedfast/world'
import { STRIDE, type Board } from './board.js'
import { closedObject, wholeNumber } from './field-schemas.js'
import { ROOM_TYPES, typeCode } from './node-types.js'
import { MAX_ATTEMPT } from './purposes.js'

/** What a person fixed by hand: nodes that keep a type, and how many times the rest was rolled again. */
export const overridesSchema = closedObject({
  locks: z
    .record(
      z.string().regex(/^r(?:0|[1-9]\d?)c(?:0|[1-9]\d?)$/, { error: 'expected a node id such as r5c2' }),
      z.enum(ROOM_TYPES, { error: `expected one of ${ROOM_TYPES.join(', ')}` }),
      {
        error: (issue) =>
          issue.code === 'invalid_key'
            ? 'expected a node id such as r5c2'
            : 'expected an object of node ids and types',
      },
    )
    .default({})
    .describe('Types of nodes that stay, by the ids of the nodes'),
  roll: wholeNumber(0, MAX_ATTEMPT)
    .default(0)
    .describe('0 is the map as made; each other number rolls all types again'),
})

/** What a person fixed by hand, with every default filled in. */
export type Overrides = z.output<typeof overridesSchema>

/** What a person fixed by hand, as it is given: what is left out has its default. */
export type OverridesInput = z.input<typeof overridesSchema>

/** The locked cells of a board with their types; null when a locked node is not there. */
export function locksOn(board: Board, { locks }: Overrides): Map<number, number> | null {
  const given = new Map<number, number>()
  for (const [id, type] of Object.entries(locks)) {
    const cell = cellOf(board, id)
    if (cell < 0) return null
    given.set(cell, typeCode(type))
  }
  return given
}

/** Refuses locks of nodes that are not on the board, and of the boss. */
export function checkLocks(board: Board, { locks }: Overrides): void {
  for (const id of Object.keys(locks)) {
    if (cellOf(board, id) < 0) {
      throw inputError('overrides', ['locks', id], `expected a node of this map below the boss, found ${id}`)
    }
  }
}

function cellOf(board: Board, id: string): number {
  const [row, col] = id.slice(1).split('c').map(Number) as [number, number]
  if (row >= board.rows - 1 || col >= board.columns) return -1
  return (board.nodes[row]! >> col) & 1 ? row * STRIDE + col : -1
}
