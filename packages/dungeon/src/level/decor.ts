import type { CrawlStream } from '../crawl/crawl-stream.js'
import { Cell, HEIGHT, WIDTH } from '../data/cells.js'
import { cellAt, isEdge, STEPS, type Draft } from './draft.js'
import { DECOR_NAMES, type DecorName } from '../data/layout-names.js'

/** The cells that replace floor and rock in each decoration. Decorations neither open nor block a path. */
const DECORS: Readonly<Record<DecorName, { readonly floor: Cell; readonly rock: Cell }>> = {
  grove: { floor: Cell.GRASS, rock: Cell.TREE },
  lava: { floor: Cell.FLOOR, rock: Cell.LAVA },
  pools: { floor: Cell.SHALLOW, rock: Cell.WATER },
  swamp: { floor: Cell.SHALLOW, rock: Cell.TREE },
}

/** Returns the decorations that a branch's levels can have, with their weights, sorted by key. */
export function decorChoices(decor: Readonly<Partial<Record<DecorName, number>>>): Map<DecorName, number> {
  return new Map(DECOR_NAMES.map((name) => [name, decor[name] ?? 0]))
}

/** Decorates random patches of a level with plants, water or lava. Skips a patch if its center isn't free floor. */
export function decorate(draft: Draft, choices: ReadonlyMap<DecorName, number>, stream: CrawlStream): void {
  let total = 0
  for (const weight of choices.values()) total += weight
  const patches = stream.binomial(30, Math.min(total * 8, 90))
  for (let i = 0; i < patches; i++) {
    const decor = DECORS[stream.chooseWeighted(choices)!]
    const column = stream.randomRange(3, WIDTH - 4)
    const row = stream.randomRange(2, HEIGHT - 3)
    const width = stream.randomRange(4, 11)
    const middle = cellAt(column, row)
    if (draft.isFreeForThing(middle)) patch(draft, middle, width, decor)
  }
}

/** Decorates a diamond-shaped patch that is about `width` cells wide and half as high. */
function patch(
  draft: Draft,
  middle: number,
  width: number,
  { floor, rock }: { readonly floor: Cell; readonly rock: Cell },
): void {
  const across = width >> 1
  const down = (width + 2) >> 2
  for (let y = -down; y <= down; y++) {
    for (let x = -across; x <= across; x++) {
      if (Math.abs(x) * down + Math.abs(y) * across > across * down + 1) continue
      const at = middle + y * WIDTH + x
      if (at < 0 || at >= WIDTH * HEIGHT || isEdge(at) || draft.isVault(at)) continue
      if (draft.isFreeForThing(at)) draft.cells[at] = floor
      else if (draft.cells[at] === Cell.ROCK && !holdsDoor(draft, at)) draft.cells[at] = rock
    }
  }
}

/** Returns whether a rock cell is next to a door. Such a cell must stay rock to hold the door in place. */
function holdsDoor({ cells }: Draft, at: number): boolean {
  return STEPS.some((step) => cells[at + step] === Cell.DOOR)
}
