import { explain } from '@seedfast/explain'
import { spire2, type ActPlan } from '@seedfast/spire2'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { pathThrough } from '../../../game-parts/path-through.js'
import { pathOf, savedPaths } from '../../../game-parts/saved-paths.js'
import { nextTypes, unknownRollsOf, nodesOf, walkRun } from './walked-rooms.js'

const seed = 'ABCDEF123456'
const run = make(spire2, { seed }).result
const rolls = unknownRollsOf(run, seed)
const { acts } = run
const leftmost = (at: number): readonly number[] => pathOf(nodesOf(acts[at]!.map), undefined)

test('a path visits one room per row, and takes fights, elites and events in order', () => {
  const walked = walkRun(run, rolls, leftmost)
  for (const [at, { rooms, eventsBefore }] of walked.entries()) {
    const plan = acts[at]!
    expect(rooms.map(({ row }) => row)).toEqual(leftmost(at).map((_, i) => i + 1))
    const fights = rooms.filter(({ type, unknown }) => type === 'monster' || unknown === 'monster')
    expect(fights.map(({ id }) => id)).toEqual(plan.fights.slice(0, fights.length))
    const events = rooms.flatMap(({ unknown, id }) => (unknown === 'event' ? [id] : []))
    const left = plan.events.filter((event) => !eventsBefore.includes(event))
    expect(events).toEqual(left.slice(0, events.length))
  }
})

test('no ? room next to a merchant on the path is one, and the others follow the rolls', () => {
  let barred = 0
  for (let index = 0n; index < 40n; index++) {
    const text = spire2.seed.at(index, { build: 'v0.111.0' } as never)
    const { result } = make(spire2, { seed: text })
    const pathOfAct = (at: number) => pathOf(nodesOf(result.acts[at]!.map), undefined)
    walkRun(result, unknownRollsOf(result, text), pathOfAct).forEach(({ rooms, unknownsBefore }, at) => {
      const { points } = result.acts[at]!.map
      const typesAfter = nextTypes(points)
      let isPlain = true
      let entered = 0
      rooms.forEach(({ row, type, unknown }, i) => {
        if (type !== 'unknown') return
        const point = points.find((one) => one.row === row && one.column === pathOfAct(at)[row - 1])!
        const before = rooms[i - 1]
        const isNext =
          (before?.unknown ?? before?.type) === 'shop' || typesAfter(point).every((next) => next === 'shop')
        if (isNext) {
          barred++
          isPlain = false
          expect(unknown).not.toBe('shop')
        } else if (isPlain && entered < 8) {
          expect(unknown).toBe(result.unknownRooms[unknownsBefore]![entered])
        }
        entered++
      })
    })
  }
  expect(barred).toBeGreaterThan(10)
})

test('counts of earlier acts continue in later ones', () => {
  const walked = walkRun(run, rolls, leftmost)
  const rooms = walked.flatMap((act) => act.rooms)
  const chests = rooms.flatMap(({ chest }) => chest ?? [])
  expect(chests).toEqual(chests.map((_, i) => i))
  expect(walked[2]!.unknownsBefore).toBe(
    [...walked[0]!.rooms, ...walked[1]!.rooms].filter(({ type }) => type === 'unknown').length,
  )
  // Act 1 has 15 rooms between its ancient and its boss.
  expect(walked.map(({ firstFloor }) => firstFloor)).toEqual([1, 18, 34])
  expect(rooms[0]!.floor).toBe(2)
})

test('an event that the path visited in an earlier act is skipped', () => {
  const first = walkRun(run, rolls, leftmost)[0]!.rooms.find(({ unknown }) => unknown === 'event')!.id!
  const again = acts.map((plan, at): ActPlan =>
    at === 0 ? plan : { ...plan, events: [first, ...plan.events] },
  )
  const rooms = walkRun({ acts: again }, rolls, leftmost).flatMap((act) => act.rooms)
  expect(rooms.filter(({ id }) => id === first)).toHaveLength(1)
})

test('each room names the part of the result that decides it', () => {
  for (const { rooms } of walkRun(run, rolls, leftmost)) {
    for (const { part, rollLabel, id, unknown, type } of rooms) {
      if (part === rollLabel) {
        expect(['shop', 'treasure']).toContain(unknown)
        continue
      }
      if (part.endsWith('/map')) {
        expect(['rest', 'shop', 'treasure']).toContain(type)
        continue
      }
      const value = part
        .slice(1)
        .split('/')
        .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], run)
      if (unknown === 'event') expect(value).toContain(id)
      else expect(value).toBe(id)
    }
  }
})

test('each ? room names the roll that decides what it is', () => {
  const labels = walkRun(run, rolls, leftmost).flatMap(({ rooms }) =>
    rooms.flatMap(({ rollLabel }) => rollLabel ?? []),
  )
  expect(labels).toEqual(labels.map((_, i) => `unknownRooms/roll ${i + 1}`))
  for (const label of labels) {
    const why = explain(spire2, { seed: 'ABCDEF123456' }, label.split('/'))!
    expect([why.by, why.draws.map(({ draw }) => draw.stream)]).toEqual(['labels', ['unknown_map_point']])
  }
})

test('paths round-trip through the address', () => {
  const nodes = nodesOf(acts[0]!.map)
  const last = nodes.reduce((best, node) => (node.y === 5 && node.x > best.x ? node : best))
  const path = pathThrough(nodes, [], nodes.findLast(({ y }) => y === 5) ?? last)!
  const paths = [path, [], []]
  expect(pathOf(nodes, savedPaths.read(savedPaths.print(paths))![0])).toEqual(path)
  expect(savedPaths.print([[], [], []])).toBe('')
})

test('a path of another map is replaced with the leftmost path', () => {
  const nodes = nodesOf(acts[0]!.map)
  expect(pathOf(nodes, [9, 9, 9])).toEqual(pathOf(nodes, undefined))
  expect(savedPaths.read('01x3.2')).toEqual([[0, 1], [2]])
})
