import type { UncheckedGenerators } from '../crawl/unchecked-generators.js'
import { CELL_GLYPHS, Cell, HEIGHT, WIDTH } from '../data/cells.js'
import type { Level } from '../level/level.js'

/** The remains of a character who died in this dungeon in an earlier game on the same machine. */
export interface Bones {
  readonly name: string
  /** The ID of the level where the character died, such as `D:4`. */
  readonly level: string
}

/** A ghost and its position on the level. */
export interface Ghost extends Bones {
  readonly x: number
  readonly y: number
}

const TRIES = 1000

/**
 * Places ghosts from earlier games on generated levels. Because bones differ between machines, ghosts are drawn from
 * the machine-specific stream, so that nothing else on a level depends on them. Omits a ghost if its level hasn't been
 * generated, or if no floor cell is found for it.
 */
export function raiseGhosts(
  bones: readonly Bones[],
  levels: Readonly<Record<string, Level>>,
  generators: UncheckedGenerators,
): Ghost[] {
  return generators.within('SYSTEM_SPECIFIC', (stream) =>
    bones.flatMap(({ name, level }): Ghost[] => {
      const map = levels[level]?.map
      if (map === undefined) return []
      for (let i = 0; i < TRIES; i++) {
        const x = stream.random2(WIDTH)
        const y = stream.random2(HEIGHT)
        if (map[y]![x] === CELL_GLYPHS[Cell.FLOOR]) return [{ name, level, x, y }]
      }
      return []
    }),
  )
}
