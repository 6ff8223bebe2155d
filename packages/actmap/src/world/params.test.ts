import { InputError, inputJsonSchema, parseSchema } from '@seedfast/world'
import { describe, expect, it } from 'vitest'
import documentRules from '../data/rules.json' with { type: 'json' }
import { rulesSchema } from '../schema/rules.js'
import { paramsSchema } from './params.js'

const parse = (params: unknown) => parseSchema(paramsSchema, params, 'params')

function refusal(params: unknown): string {
  try {
    parse(params)
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
  return 'taken'
}

describe('params', () => {
  it('fill in the 15 x 7 act and the rules of rules.json', () => {
    const { spec, rules } = parse({})
    expect(spec).toMatchObject({ rows: 15, columns: 7, branchiness: 0.5 })
    expect(rules).toMatchObject(documentRules)
    expect(parse({ rules: documentRules })).toEqual(parse({}))
  })

  it('are the same after a second reading', () => {
    expect(parse(parse({}))).toEqual(parse({}))
    expect(parse(JSON.parse(JSON.stringify(parse({}))))).toEqual(parse({}))
  })

  it('keep other defaults where one value of a table is given', () => {
    expect(parse({ rules: { counts: { min: { Elite: 3 } } } }).rules.counts.min).toMatchObject({
      Elite: 3,
      Port: 3,
    })
  })

  it('take targets outside min and max, which the map then follows', () => {
    const { counts } = parse({ rules: { counts: { min: { Elite: 9 }, max: { Elite: 9 } } } }).rules
    expect(counts.targets.Elite).toBe(3)
  })

  it.each([
    [{ spec: { rows: 3 } }, 'params: spec.rows: expected a whole number from 4 to 60, got 3'],
    [{ spec: { rows: 61 } }, 'params: spec.rows: expected a whole number from 4 to 60, got 61'],
    [{ spec: { rows: 7.5 } }, 'params: spec.rows: expected a whole number from 4 to 60, got 7.5'],
    [{ spec: { columns: 1 } }, 'params: spec.columns: expected a whole number from 2 to 15, got 1'],
    [{ spec: { columns: 16 } }, 'params: spec.columns: expected a whole number from 2 to 15, got 16'],
    [{ spec: { branchiness: NaN } }, 'params: spec.branchiness: expected a number from 0 to 1, got NaN'],
    [{ spec: { branchiness: 1.01 } }, 'params: spec.branchiness: expected a number from 0 to 1, got 1.01'],
    [{ spec: { branchiness: '0.5' } }, 'params: spec.branchiness: expected a number from 0 to 1, got "0.5"'],
    [
      { spec: { flags: { enableMetaKeys: 1 } } },
      'params: spec.flags.enableMetaKeys: expected true or false, got 1',
    ],
    [{ spec: { bosses: ['a', 'b', 'a'] } }, 'params: spec.bosses[2]: expected each boss once'],
    [{ spec: { bosses: [] } }, 'params: spec.bosses: expected at least one boss, got []'],
    [{ spek: {} }, 'params: spek: unknown key (did you mean spec?)'],
    [
      { rules: { counts: { min: { Elit: 1 } } } },
      'params: rules.counts.min.Elit: unknown key (did you mean Elite?)',
    ],
    [
      { rules: { counts: { min: { Elite: 5 } } } },
      'params: rules.counts.min.Elite: expected at most counts.max.Elite, which is 4',
    ],
    [
      { rules: { windows: { midTreasureRows: [9, 6] } } },
      'params: rules.windows.midTreasureRows: expected the first row of the window at or below its last',
    ],
    [
      { rules: { windows: { midTreasureRows: [6] } } },
      'params: rules.windows.midTreasureRows: expected two rows, the first and the last of the window, got [6]',
    ],
    [
      { spec: { rows: 7 } },
      'params: rules.windows.midTreasureRows: expected a window that begins in a row from 0 to 5, since the boss is in row 6',
    ],
    [
      { rules: { windows: { preBossPortRow: 14 } } },
      'params: rules.windows.preBossPortRow: expected a row from 0 to 13, since the boss is in row 14',
    ],
    [
      { rules: { windows: { preBossPortRow: 'lastRow-15' } } },
      'params: rules.windows.preBossPortRow: expected a row from 0 to 13, since the boss is in row 14',
    ],
    [
      { rules: { windows: { preBossPortRow: 'lastRow' } } },
      'params: rules.windows.preBossPortRow: expected "lastRow-1", "lastRow-2" and so on, or a row from 0 to 58, got "lastRow"',
    ],
    [
      { rules: { rows: { width: [5, 2] } } },
      'params: rules.rows.width: expected the least width first and the most last',
    ],
    [
      { spec: { columns: 3 }, rules: { rows: { width: [4, 4] } } },
      'params: rules.rows.width[0]: expected at most spec.columns, which is 3',
    ],
    [
      { rules: { unknownWeights: { start: { Event: -1 } } } },
      'params: rules.unknownWeights.start.Event: expected a number from 0 to 1000000, got -1',
    ],
    [
      { rules: { unknownWeights: { caps: { Event: 10 } } } },
      'params: rules.unknownWeights.caps.Event: expected at least unknownWeights.start.Event, which is 60',
    ],
    [
      { rules: { unknownWeights: { start: { Event: 0, Battle: 0, Shop: 0, Treasure: 0 } } } },
      'params: rules.unknownWeights.start: expected a weight above 0',
    ],
    [
      { rules: { spacing: { scope: 'row' } } },
      'params: rules.spacing.scope: expected "path" or "map", got "row"',
    ],
    ['act', 'params: expected an object, got "act"'],
  ])('%j is refused: %s', (params, message) => {
    expect(refusal(params)).toContain(message)
  })

  it('have a JSON Schema with limits, defaults and no unknown keys', () => {
    const schema = inputJsonSchema(paramsSchema) as {
      properties: Record<string, { properties: Record<string, unknown>; additionalProperties: unknown }>
    }
    expect(schema.properties['spec']!.properties['rows']).toMatchObject({
      type: 'integer',
      minimum: 4,
      maximum: 60,
      default: 15,
    })
    expect(schema.properties['rules']!.additionalProperties).toBe(false)
    expect(inputJsonSchema(rulesSchema)).toMatchObject({ type: 'object' })
  })
})
