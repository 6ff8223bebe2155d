import { CELL_GLYPHS, Cell, HEIGHT, WIDTH } from '../data/cells.js'

/** A rectangle of cells. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const SIZE = WIDTH * HEIGHT
/** What stands on a cell. */
const VAULT = 1
const THING = 2
const CREATURE = 4

/** A level in the making: its cells, and what belongs to a vault or is taken. */
export class Draft {
  readonly cells = new Uint8Array(SIZE)
  private readonly marks = new Uint8Array(SIZE)
  private readonly seen = new Uint8Array(SIZE)
  private readonly queue = new Int16Array(SIZE)
  private readonly codes: number[] = Array.from({ length: WIDTH }, () => 0)

  /** Solid rock again. */
  clear(): void {
    this.cells.fill(Cell.ROCK)
    this.marks.fill(0)
  }

  /** Whether a creature walks there. */
  isOpen(at: number): boolean {
    return this.cells[at]! >= Cell.FLOOR
  }

  /** Whether the cell belongs to a vault, so that nothing may be dug through it. */
  isVault(at: number): boolean {
    return (this.marks[at]! & VAULT) !== 0
  }

  setVault(at: number, cell: Cell): void {
    this.cells[at] = cell
    this.marks[at]! |= VAULT
  }

  /** Whether a stair, an item or the like may lie there. */
  isFreeForThing(at: number): boolean {
    return this.cells[at] === Cell.FLOOR && (this.marks[at]! & THING) === 0
  }

  isFreeForCreature(at: number): boolean {
    return this.isOpen(at) && this.cells[at] !== Cell.DOOR && (this.marks[at]! & CREATURE) === 0
  }

  putThing(at: number): void {
    this.marks[at]! |= THING
  }

  putCreature(at: number): void {
    this.marks[at]! |= CREATURE
  }

  /** Whether a box and the cells around it hold rock alone. */
  isSolid({ x, y, width, height }: Box): boolean {
    for (let row = y - 1; row <= y + height; row++) {
      const end = row * WIDTH + x + width
      for (let at = row * WIDTH + x - 1; at <= end; at++) {
        if (this.cells[at] !== Cell.ROCK || this.isVault(at)) return false
      }
    }
    return true
  }

  /** Makes rock, and walls that stand free, into floor; vaults stay. */
  dig(at: number): void {
    if (!this.isOpen(at) && !this.isVault(at)) this.cells[at] = Cell.FLOOR
  }

  /** How many open cells a walk from a cell reaches. */
  reachedFrom(start: number): number {
    const { seen, queue } = this
    seen.fill(0)
    let length = 1
    queue[0] = start
    seen[start] = 1
    for (let i = 0; i < length; i++) {
      const at = queue[i]!
      for (let side = 0; side < 4; side++) {
        const next = at + STEPS[side]!
        if (seen[next] === 0 && this.isOpen(next)) {
          seen[next] = 1
          queue[length++] = next
        }
      }
    }
    return length
  }

  openCells(): number {
    let count = 0
    for (let at = 0; at < SIZE; at++) if (this.cells[at]! >= Cell.FLOOR) count++
    return count
  }

  /**
   * The shortest way between two cells that goes through no vault, both ends included; null where there is none.
   * Of equally short ways the one that turns by the order of `STEPS`.
   */
  wayAround(from: number, to: number): number[] | null {
    const { seen, queue } = this
    seen.fill(0)
    let length = 1
    queue[0] = to
    seen[to] = 5
    for (let i = 0; i < length && seen[from] === 0; i++) {
      const at = queue[i]!
      for (let side = 0; side < 4; side++) {
        const next = at + STEPS[side]!
        if (seen[next] !== 0 || isEdge(next) || this.isVault(next)) continue
        seen[next] = side + 1
        queue[length++] = next
      }
    }
    if (seen[from] === 0) return null
    const way = [from]
    for (let at = from; at !== to;) {
      at -= STEPS[seen[at]! - 1]!
      way.push(at)
    }
    return way
  }

  /** The rows of the map as text. */
  rows(): string[] {
    const rows: string[] = []
    for (let from = 0; from < SIZE; from += WIDTH) {
      for (let x = 0; x < WIDTH; x++) this.codes[x] = CODES[this.cells[from + x]!]!
      rows.push(String.fromCharCode.apply(null, this.codes))
    }
    return rows
  }
}

/** The characters of the cells, as codes. */
const CODES = Array.from(CELL_GLYPHS, (glyph) => glyph.charCodeAt(0))

/** From a cell to the one above, below, left and right of it. */
export const STEPS = [-WIDTH, WIDTH, -1, 1] as const

/** Whether a cell lies at the edge of the level, which stays rock. */
export function isEdge(at: number): boolean {
  const x = at % WIDTH
  return x === 0 || x === WIDTH - 1 || at < WIDTH || at >= SIZE - WIDTH
}

export function cellAt(x: number, y: number): number {
  return y * WIDTH + x
}

export function columnOf(at: number): number {
  return at % WIDTH
}

export function rowOf(at: number): number {
  return (at - (at % WIDTH)) / WIDTH
}
