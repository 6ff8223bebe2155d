import { generateMap } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import { movedFocus } from './move-focus.js'

const { graph } = generateMap({}, {}, 42n)
const boss = graph.nodes.find(({ type }) => type === 'Boss')!

test('left and right move along the row and stop at its ends', () => {
  const row = graph.nodes.filter(({ row }) => row === 3).sort((a, b) => a.col - b.col)
  expect(row.length).toBeGreaterThan(1)
  expect(movedFocus(graph, row[0]!.id, 'ArrowRight')).toBe(row[1]!.id)
  expect(movedFocus(graph, row[1]!.id, 'ArrowLeft')).toBe(row[0]!.id)
  expect(movedFocus(graph, row[0]!.id, 'ArrowLeft')).toBeNull()
})

test('up follows an edge from every node, down follows one back', () => {
  for (const { id } of graph.nodes.filter(({ id }) => id !== boss.id)) {
    const up = movedFocus(graph, id, 'ArrowUp')!
    expect(graph.edges).toContainEqual({ fromId: id, toId: up })
    const down = movedFocus(graph, up, 'ArrowDown')!
    expect(graph.edges).toContainEqual({ fromId: down, toId: up })
  }
})

test('End moves to the boss, and other keys do nothing', () => {
  expect(movedFocus(graph, 'r0c0', 'End') ?? movedFocus(graph, graph.nodes[0]!.id, 'End')).toBe(boss.id)
  expect(movedFocus(graph, boss.id, 'ArrowUp')).toBeNull()
  expect(movedFocus(graph, boss.id, 'x')).toBeNull()
})
