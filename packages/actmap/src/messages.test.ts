import { describe, expect, it } from 'vitest'
import { conflictText, ruleText, violationText, warningText } from './messages.js'
import type { Violation } from './schema/problem-schemas.js'
import { generateMap } from './world/generate-map.js'

/** Returns the strings in a value that contain a space, as sentences do. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : []
}

describe('a result', () => {
  it('contains codes and data, but no sentences', () => {
    const impossible = {
      counts: { min: { Elite: 9 }, max: { Elite: 9 } },
      spacing: { scope: 'map' as const },
    }
    const { audits, conflict, warnings, ...rest } = generateMap({ rows: 11 }, impossible, 3n)
    expect(audits.ok).toBe(false)
    expect(conflict).not.toBeNull()
    expect(
      generateMap({}, { counts: { targets: { Shop: 3 } }, spacing: { shopMinGap: 12 } }, 1n).warnings,
    ).toEqual([{ code: 'missed-target', rule: 'counts.targets.Shop', type: 'Shop', found: 2, expected: 3 }])
    expect(sentences({ audits, conflict, warnings, rest })).toEqual([])
  })
})

const at = (rule: string) => ({ rule, path: ['nodes'] })

describe('messages', () => {
  it.each<[Violation, string]>([
    [
      {
        code: 'edge-skips-rows',
        ...at('edges.forward'),
        fromId: 'r0c1',
        toId: 'r5c1',
        row: 5,
        expectedRow: 1,
      },
      'the edge from r0c1 to r5c1 must lead to row 1, not row 5',
    ],
    [
      { code: 'no-single-boss', ...at('boss'), row: 14, nodes: 2, bosses: 1 },
      'row 14 must contain only the Boss, found 2 nodes and 1 Boss',
    ],
    [{ code: 'boss-below-top', ...at('boss'), node: 'r0c1', topRow: 14 }, 'r0c1 is a Boss below row 14'],
    [
      { code: 'row-width', ...at('rows.width'), row: 3, found: 5, least: 2, most: 4 },
      'row 3 must have 2 to 4 nodes, found 5',
    ],
    [
      { code: 'edges-out', ...at('edges.maxOutDegree'), node: 'r1c0', found: 2, least: 1, most: 1 },
      'r1c0 must have 1 edge up, found 2',
    ],
    [{ code: 'no-edge-in', ...at('edges.inDegree'), node: 'r1c0' }, 'no edge leads to r1c0'],
    [
      {
        code: 'edges-cross',
        ...at('edges.allowCrossing'),
        edge: { fromId: 'r1c2', toId: 'r2c1' },
        crossed: { fromId: 'r1c1', toId: 'r2c2' },
      },
      'the edge from r1c2 to r2c1 crosses the one from r1c1 to r2c2',
    ],
    [{ code: 'no-path-to-boss', ...at('paths.boss'), node: null }, 'no path leads from row 0 to the Boss'],
    [
      { code: 'missing-in-rows', ...at('windows.midTreasureRows'), type: 'Treasure', first: 6, last: 9 },
      'no Treasure in rows 6 to 9',
    ],
    [
      { code: 'too-few', ...at('counts.min.Shop'), type: 'Shop', found: 1, expected: 2 },
      'too few nodes of type Shop: 1 instead of at least 2',
    ],
    [
      { code: 'too-many', ...at('counts.max.Shop'), type: 'Shop', found: 4, expected: 3 },
      'too many nodes of type Shop: 4 instead of at most 3',
    ],
    [
      { code: 'too-close', ...at('spacing.eliteMinGap'), type: 'Elite', node: 'r5c2', gap: 2, scope: 'path' },
      'another Elite is fewer than 2 rows from r5c2 along a path',
    ],
    [
      { code: 'repeated', ...at('spacing.noRepeat'), type: 'Shop', node: 'r5c2' },
      'an edge joins r5c2 to another Shop',
    ],
    [
      { code: 'same-as-sibling', ...at('spacing.siblingsDiffer'), type: 'Shop', node: 'r5c2' },
      'r5c2 shares a parent with another Shop',
    ],
    [
      {
        code: 'wrong-type-in-row',
        ...at('rows.fixed'),
        node: 'r8c2',
        row: 8,
        found: 'Battle',
        expected: 'Treasure',
      },
      'r8c2 is of type Battle, but row 8 must contain only Treasure',
    ],
    [
      { code: 'too-early', ...at('spacing.eliteEarlyRowsCap'), type: 'Elite', node: 'r0c1', firstRow: 4 },
      'r0c1 is of type Elite, which is only allowed from row 4 up',
    ],
    [
      { code: 'too-few-ports-on-path', ...at('paths.minPorts'), found: 1, expected: 2 },
      'a path has 1 Port instead of at least 2',
    ],
    [
      { code: 'no-shop-on-path', ...at('paths.shopAtLeastEvery'), node: 'r8c2', nodes: 5 },
      'a path to r8c2 has 5 consecutive nodes without a Shop',
    ],
  ])('describe a violation %#', (violation, text) => {
    expect(violationText(violation)).toBe(text)
  })

  it('describe a missed target and a conflict', () => {
    expect(
      warningText({
        code: 'missed-target',
        rule: 'counts.targets.Elite',
        type: 'Elite',
        found: 2,
        expected: 3,
      }),
    ).toBe('counts.targets.Elite asks for 3, but the map has 2')
    expect(
      conflictText({
        kind: 'conflict',
        rules: [
          { rule: 'windows.midTreasureRows', value: [6, 9] },
          { rule: 'rows.fixed[0]', value: { row: 8, type: 'Battle' } },
          { rule: 'spacing.noRepeat', value: ['Elite', 'Shop'] },
        ],
        scope: 'path',
        rows: 15,
        minimal: true,
      }),
    ).toBe(
      "windows.midTreasureRows 6 to 9, rows.fixed row 8 Battle and spacing.noRepeat Elite, Shop can't all be satisfied in 15 rows",
    )
    expect(ruleText({ rule: 'overrides.locks.r5c2', value: 'Elite' })).toBe('the lock of r5c2 as Elite')
    expect(conflictText({ kind: 'undecided', visits: 2000, otherSkeletons: 8, visitsOnOthers: 400 })).toBe(
      'the solver reached its limit before it could decide whether all rules can be satisfied: it visited 2000 search nodes on the first skeleton, and 400 on each of the 8 others',
    )
  })
})
