import { parseSchema } from '@seedfast/world'
import { expect, it } from 'vitest'
import { limitsOf } from '../board/limits.js'
import { phaseDraws, subSeedsOf } from '../draws/phases.js'
import { rulesSchema, type RulesInput } from '../rules/rules.js'
import { drawSkeleton } from './draw-skeleton.js'

/** Formats a skeleton as a string: the columns of each row, each with its children as bits. */
function skeletonText(
  seed: bigint,
  rows: number,
  columns: number,
  branchiness: number,
  rules: RulesInput,
  attempt = 0,
): string {
  const limits = limitsOf(parseSchema(rulesSchema, rules, { in: 'option', name: 'rules' }), rows, columns)
  const board = drawSkeleton(limits, branchiness, phaseDraws(subSeedsOf(seed)), attempt)
  return Array.from({ length: rows }, (_, row) => {
    const cols = [...Array(columns).keys()].filter((col) => (board.nodes[row]! >> col) & 1)
    return cols.map((col) => `${col}>${board.children[row * 16 + col]!.toString(2)}`).join(' ')
  }).join('\n')
}

it('the rows and edges of a seed never change', () => {
  expect(skeletonText(42n, 15, 7, 0.5, {})).toMatchInlineSnapshot(`
    "1>101 3>100
    0>11 2>1000
    0>11 1>110 3>100
    0>11 1>10 2>1000
    0>10 1>110 3>11000
    1>101 2>1100 3>10000 4>10000
    0>11 2>10 3>10000 4>110000
    0>11 1>10 4>110000 5>100000
    0>11 1>10 4>100000 5>1100000
    0>1 1>11 5>1100000 6>1000000
    0>1 1>11 5>100000 6>1100000
    0>11 1>10 5>110000 6>100000
    0>10 1>10 4>101000 5>1100000
    1>1000 3>1000 5>1000 6>1000
    3>0"
  `)
  expect(skeletonText(7n, 6, 15, 0.8, { rows: { width: [3, 6] }, edges: { maxOutDegree: 3 } }))
    .toMatchInlineSnapshot(`
    "0>11 2>10 7>11000000 12>10000000000000 14>110000000000000
    0>11 1>110 6>10100000 7>10000000 13>100000000000000 14>100000000000000
    0>11 1>10 2>110 5>1100000 7>1000000 14>100000000000000
    0>10 1>10 2>1010 5>1110000 6>1000000 14>10000000000000
    1>10000000 3>10000000 4>10000000 5>10000000 6>10000000 13>10000000
    7>0"
  `)
})

it('another attempt gives a different skeleton', () => {
  expect(skeletonText(42n, 15, 7, 0.5, {}, 1)).not.toBe(skeletonText(42n, 15, 7, 0.5, {}, 0))
})

it('generates a single lane, a full net and the widest act', () => {
  expect(
    skeletonText(1n, 5, 2, 0, { rows: { width: [1, 1] }, edges: { maxOutDegree: 1 } }).split('\n'),
  ).toHaveLength(5)
  const net = skeletonText(1n, 4, 15, 1, { rows: { width: [15, 15] } }).split('\n')
  expect(net.slice(0, 3).every((row) => row.split(' ').length === 15)).toBe(true)
  expect(
    skeletonText(1n, 60, 15, 1, { rows: { width: [1, 15] }, edges: { maxOutDegree: 3 } }).split('\n'),
  ).toHaveLength(60)
})
