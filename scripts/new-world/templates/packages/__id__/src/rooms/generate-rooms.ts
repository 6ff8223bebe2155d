import type { Run } from '@seedfast/world'
import { MONSTERS, type Monster } from '../data/monsters.js'
import type { __Name__, Room } from '../schema/result.js'

/** The number of rooms, and the chance from 0 to 1 that a room contains a monster. */
export interface RoomOptions {
  readonly rooms: number
  readonly danger: number
}

/**
 * Generates the rooms in order, then the gold. Sizes, monsters and gold are drawn from separate streams, so that
 * changing one of them doesn't affect the others. `run.at` labels draws with the part of the result that they decide.
 */
export function generateRooms(run: Run, { rooms: count, danger }: RoomOptions): __Name__ {
  const rooms = Array.from({ length: count }, (_, i): Room => {
    const size = run.at(['rooms', i, 'size'], () => run.stream('sizes').int(3, 9))
    const monster = run.at(['rooms', i, 'monster'], () => drawMonster(run, danger))
    return { id: `room${i}`, size, monster }
  })
  return { rooms, gold: run.at(['gold'], () => run.stream('gold').dice('3d6')) }
}

function drawMonster(run: Run, danger: number): Monster | null {
  const monsters = run.stream('monsters')
  return monsters.bool(danger) ? monsters.weighted(MONSTERS) : null
}
