import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { HEIGHT, WIDTH } from '../data/cells.js'
import { dungeon } from '../world/world.js'
import { sightWalls, type Corner } from './sight-walls.js'
import { virtualTabletop } from './virtual-tabletop.js'

const { result } = make(dungeon, { seed: 1 })

interface Portal {
  readonly position: Corner
  readonly bounds: readonly [Corner, Corner]
  readonly rotation: number
  readonly closed: boolean
}

interface Tabletop {
  readonly format: number
  readonly resolution: Readonly<Record<string, unknown>>
  readonly line_of_sight: readonly (readonly Corner[])[]
  readonly objects_line_of_sight: readonly (readonly Corner[])[]
  readonly portals: readonly Portal[]
  readonly image: string
}

const read = (id: string): Tabletop => JSON.parse(virtualTabletop(result, id)) as Tabletop

/** Returns the sides of cells that lines cover, each as a string of its two ends. */
function sidesOf(lines: readonly (readonly Corner[])[]): string[] {
  return lines.flatMap((line) =>
    line.slice(1).flatMap((end, i) => {
      const start = line[i]!
      const length = Math.abs(end.x - start.x) + Math.abs(end.y - start.y)
      const [dx, dy] = [Math.sign(end.x - start.x), Math.sign(end.y - start.y)]
      expect(dx === 0 || dy === 0).toBe(true)
      return Array.from({ length }, (_, at) =>
        sideOf(start.x + dx * at, start.y + dy * at, start.x + dx * (at + 1), start.y + dy * (at + 1)),
      )
    }),
  )
}

function sideOf(...[x1, y1, x2, y2]: readonly [number, number, number, number]): string {
  return [`${x1},${y1}`, `${x2},${y2}`].toSorted().join(' ')
}

/** Returns the sides of cells that separate open cells from others, found cell by cell. */
function expectedSides(isOpen: (x: number, y: number) => boolean): string[] {
  const sides: string[] = []
  for (let y = 0; y <= HEIGHT; y++)
    for (let x = 0; x <= WIDTH; x++) {
      if (isOpen(x, y) !== isOpen(x - 1, y)) sides.push(sideOf(x, y, x, y + 1))
      if (isOpen(x, y) !== isOpen(x, y - 1)) sides.push(sideOf(x, y, x + 1, y))
    }
  return sides
}

test('walls and trees block sight on exactly the sides of cells where they end', () => {
  for (const id of ['D:1', 'D:7', 'C:1', 'F:1']) {
    const { map } = result.levels[id]!
    const { line_of_sight: walls, objects_line_of_sight: trees } = read(id)
    const glyph = (x: number, y: number): string => map[y]?.[x] ?? ' '
    expect(sidesOf(walls).toSorted()).toEqual(expectedSides((x, y) => !' #'.includes(glyph(x, y))).toSorted())
    expect(sidesOf(trees).toSorted()).toEqual(expectedSides((x, y) => glyph(x, y) === 't').toSorted())
  }
})

test('a border is closed, and turns at each of its corners', () => {
  const rows = ['......', '.##.#.', '.##...', '....##']
  const borders = sightWalls(6, 4, (x, y) => rows[y]![x] === '.')
  expect(borders.map((border) => border.length - 1).toSorted()).toEqual([4, 4, 6])
  for (const border of borders) {
    expect(border.at(-1)).toEqual(border[0])
    const turns = border.slice(1).map((corner, i) => Math.sign(corner.x - border[i]!.x) !== 0)
    turns.forEach((isAcross, i) => expect(isAcross).not.toBe(turns[(i + 1) % turns.length]))
  }
})

test('cells that touch in a corner have separate borders', () => {
  const rows = ['.#', '#.']
  expect(sightWalls(2, 2, (x, y) => rows[y]![x] === '.')).toHaveLength(2)
})

test('doors are closed portals across their passage', () => {
  let doors = 0
  for (const [id, { map }] of Object.entries(result.levels)) {
    const { portals } = read(id)
    expect(portals).toHaveLength(Array.from(map.join('')).filter((glyph) => glyph === '+').length)
    for (const { position, bounds, rotation, closed } of portals) {
      const [x, y] = [Math.floor(position.x), Math.floor(position.y)]
      expect(map[y]![x]).toBe('+')
      expect(closed).toBe(true)
      const isAcross = rotation === 0
      const [before, after] = isAcross
        ? [map[y]![x - 1]!, map[y]![x + 1]!]
        : [map[y - 1]![x]!, map[y + 1]![x]!]
      if (' #'.includes(before) && ' #'.includes(after)) doors++
      const length = [Math.abs(bounds[0].x - bounds[1].x), Math.abs(bounds[0].y - bounds[1].y)]
      expect(length).toEqual(isAcross ? [1, 0] : [0, 1])
    }
  }
  expect(doors).toBeGreaterThan(100)
})

test('a file has the size of the level and the given picture', () => {
  expect(read('D:1')).toMatchObject({
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: WIDTH, y: HEIGHT },
      pixels_per_grid: 70,
    },
    image: '',
  })
  const pictured = JSON.parse(virtualTabletop(result, 'D:1', { png: 'iVBORw0KGgo=', cell: 35 })) as Tabletop
  expect(pictured.image).toBe('iVBORw0KGgo=')
  expect(pictured.resolution['pixels_per_grid']).toBe(35)
})
