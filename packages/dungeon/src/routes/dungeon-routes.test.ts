import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { builtInData } from '../loading/built-in-data.js'
import { CELL_GLYPHS, Cell, HEIGHT, WIDTH } from '../data/cells.js'
import type { DungeonResult } from '../schema/result.js'
import { levelThings } from '../views/level-things.js'
import { dungeon } from '../world/world.js'
import { DungeonRoutes, entrancePlace, type RoutePlace } from './dungeon-routes.js'

const { result } = make(dungeon, { seed: 1 })
const routes = new DungeonRoutes(result, entrancePlace(result)!)
const point = (level: string, x: number, y: number): RoutePlace => ({ level, x, y, width: 1, height: 1 })
const isOpen = ({ levels }: DungeonResult, level: string, x: number, y: number): boolean =>
  CELL_GLYPHS.indexOf(levels[level]!.map[y]?.[x] ?? ' ') >= Cell.FLOOR

/** Returns the number of steps to every walkable cell of the dungeon, found cell by cell without any shortcuts. */
function slowSteps(start: RoutePlace): ReadonlyMap<string, number> {
  const key = (level: string, x: number, y: number): string => `${level} ${x} ${y}`
  const steps = new Map([[key(start.level, start.x, start.y), 0]])
  for (const [place, count] of steps) {
    const [level, x, y] = place.split(' ').map((part, i) => (i === 0 ? part : Number(part))) as [
      string,
      number,
      number,
    ]
    const reach = (next: string): void => {
      if (!steps.has(next)) steps.set(next, count + 1)
    }
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        if (isOpen(result, level, x + dx, y + dy)) reach(key(level, x + dx, y + dy))
    for (const { to } of result.levels[level]!.stairs.filter((stair) => stair.x === x && stair.y === y)) {
      const [other = ''] = to?.split(/[<>^]/) ?? []
      const end = result.levels[other]?.stairs.find(({ id }) => id === to!.slice(other.length))
      if (end !== undefined) reach(key(other, end.x, end.y))
    }
  }
  return steps
}

test('the number of steps to each cell of the dungeon is the smallest possible one', () => {
  const slow = slowSteps(entrancePlace(result)!)
  const different: unknown[] = []
  let compared = 0
  for (const level of result.order)
    for (let y = 0; y < HEIGHT; y += 3)
      for (let x = 0; x < WIDTH; x++) {
        if (!isOpen(result, level, x, y)) continue
        const [found, wanted] = [routes.steps(point(level, x, y)), slow.get(`${level} ${x} ${y}`) ?? null]
        if (found !== wanted) different.push({ level, x, y, found, wanted })
        compared++
      }
  expect(different).toEqual([])
  expect(compared).toBeGreaterThan(5000)
})

test('a route to a thing walks from cell to cell and takes stairs between levels', () => {
  for (const level of ['D:1', 'D:7', 'T:1', 'X:2'])
    for (const thing of levelThings(result, level, builtInData())) {
      const route = routes.to({ ...thing, level })!
      const stairs = route.legs.length - 1
      expect(route.legs.reduce((sum, { cells }) => sum + cells.length - 1, stairs)).toBe(route.steps)
      expect(route.legs.at(-1)).toMatchObject({ level, stair: null })
      for (const [i, { level: on, cells, stair }] of route.legs.entries()) {
        for (const [at, { x, y }] of cells.entries()) {
          expect(isOpen(result, on, x, y)).toBe(true)
          const before = cells[at - 1] ?? { x, y }
          expect(Math.max(Math.abs(before.x - x), Math.abs(before.y - y))).toBeLessThanOrEqual(1)
        }
        if (stair === null) continue
        const { x, y, to } = result.levels[on]!.stairs[stair]!
        expect(cells.at(-1)).toEqual({ x, y })
        const next = route.legs[i + 1]!
        const end = result.levels[next.level]!.stairs.find(({ id }) => `${next.level}${id}` === to)!
        expect(next.cells[0]).toEqual({ x: end.x, y: end.y })
      }
    }
})

test('routes can start at any place, and are as long in both directions', () => {
  const far = {
    ...levelThings(result, 'B:4', builtInData()).find(({ kind }) => kind === 'monster')!,
    level: 'B:4',
  }
  const back = new DungeonRoutes(result, far)
  expect(back.steps(entrancePlace(result)!)).toBe(routes.steps(far))
  expect(back.to(far)).toMatchObject({ steps: 0, legs: [{ level: 'B:4', stair: null }] })
})

test('a statue is reached from the cells around it', () => {
  const statue = result.order.flatMap((level) =>
    levelThings(result, level, builtInData())
      .filter(({ name }) => name === 'statue')
      .map((thing) => ({ ...thing, level })),
  )[0]!
  expect(isOpen(result, statue.level, statue.x, statue.y)).toBe(false)
  const end = routes.to(statue)!.legs.at(-1)!.cells.at(-1)!
  expect(Math.max(Math.abs(end.x - statue.x), Math.abs(end.y - statue.y))).toBe(1)
})

test('levels that weren’t generated, and rock, have no route', () => {
  const { result: some } = make(dungeon, { seed: 1, params: { mode: 'on-demand', visits: ['D:2', 'D:4'] } })
  expect(entrancePlace(some)).toBeNull()
  const start = point('D:2', some.levels['D:2']!.stairs[0]!.x, some.levels['D:2']!.stairs[0]!.y)
  const partial = new DungeonRoutes(some, start)
  const { x, y } = some.levels['D:4']!.stairs[0]!
  expect(partial.to(point('D:4', x, y))).toBeNull()
  expect(partial.to(point('D:3', 5, 5))).toBeNull()
  expect(routes.to(point('D:1', 0, 0))).toBeNull()
})
