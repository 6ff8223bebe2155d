import type { CrawlGenerators } from '../crawl/generators.js'
import { CELL_GLYPHS, Cell, HEIGHT, WIDTH } from '../data/cells.js'
import type { Level } from '../level/level.js'

/** Somebody who died here in an earlier game on this machine. */
export interface Bones {
  readonly name: string
  /** The level where it was, such as `D:4`. */
  readonly level: string
}

/** A ghost, and where it haunts. */
export interface Ghost extends Bones {
  readonly x: number
  readonly y: number
}

const TRIES = 1000

/**
 * Sets the ghosts of earlier games on the levels that are made. Bones differ from machine to machine, so that all is
 * drawn from the stream for what does, and nothing of a level depends on it. A ghost that finds no place stays away.
 */
export function raiseGhosts(
  bones: readonly Bones[],
  levels: Readonly<Record<string, Level>>,
  generators: CrawlGenerators,
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
