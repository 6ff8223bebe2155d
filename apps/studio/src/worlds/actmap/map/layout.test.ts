import { generateMap } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import { layOut, RADIUS } from './layout.js'

const { graph } = generateMap({}, {}, 42n)

test.each([false, true])(
  'the boss is at the top, and everything is inside the picture (narrow: %s)',
  (isNarrow) => {
    const { places, width, height } = layOut(graph, null, isNarrow)
    const boss = graph.nodes.find(({ type }) => type === 'Boss')!
    const top = places.get(boss.id)!
    for (const { id, row } of graph.nodes) {
      const { x, y } = places.get(id)!
      if (row < boss.row) expect(y).toBeGreaterThan(top.y)
      expect(x - RADIUS).toBeGreaterThan(0)
      expect(x + RADIUS).toBeLessThan(width)
      expect(y + RADIUS).toBeLessThan(height)
    }
    expect(places.size).toBe(graph.nodes.length)
  },
)

test('every edge goes from its lower node to its upper one', () => {
  const { places, edges } = layOut(graph, null)
  expect(edges).toHaveLength(graph.edges.length)
  for (const { fromId, toId, line } of edges) {
    const [from, to] = [places.get(fromId)!, places.get(toId)!]
    expect(line.startsWith(`M${from.x} ${from.y}C`)).toBe(true)
    expect(line.endsWith(` ${to.x} ${to.y}`)).toBe(true)
  }
})

test('the band covers the rows of the window, without the boss', () => {
  const { rows, band } = layOut(graph, [6, 8])
  const within = rows.map((y, row) => [row, y > band!.top && y < band!.top + band!.height] as const)
  expect(within.filter(([, inside]) => inside).map(([row]) => row)).toEqual([6, 7, 8])
  expect(layOut(graph, [graph.rows - 1, graph.rows - 1]).band).toBeNull()
})

test('a node on a phone is at least as large as a fingertip, and an act of fifteen rows fits in a window', () => {
  const narrow = layOut(graph, null, true)
  expect(((RADIUS + 9) * 2 * 344) / narrow.width).toBeGreaterThan(40)
  const wide = layOut(graph, null)
  expect((RADIUS * 2 * 680) / wide.height).toBeGreaterThan(30)
})
