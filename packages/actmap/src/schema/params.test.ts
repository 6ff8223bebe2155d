import { InputError, inputJsonSchema, parseSchema } from '@seedfast/world'
import { describe, expect, it } from 'vitest'
import documentRules from '../data/rules.json' with { type: 'json' }
import { rulesSchema } from '../rules/rules.js'
import { paramsSchema } from './params.js'

const parse = (params: unknown) => parseSchema(paramsSchema, params, { in: 'params' })

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
  it('default to the 15 x 7 act and the rules of rules.json', () => {
    const { spec, rules } = parse({})
    expect(spec).toMatchObject({ rows: 15, columns: 7, branchiness: 0.5 })
    expect(rules).toMatchObject(documentRules)
    expect(parse({ rules: documentRules })).toEqual(parse({}))
  })

  it('are the same when parsed again', () => {
    expect(parse(parse({}))).toEqual(parse({}))
    expect(parse(JSON.parse(JSON.stringify(parse({}))))).toEqual(parse({}))
  })

  it('keep the other defaults if one value of a table is set', () => {
    expect(parse({ rules: { counts: { min: { Elite: 3 } } } }).rules.counts.min).toMatchObject({
      Elite: 3,
      Port: 3,
    })
  })

  it('accept targets outside of min and max, which take precedence', () => {
    const { counts } = parse({ rules: { counts: { min: { Elite: 9 }, max: { Elite: 9 } } } }).rules
    expect(counts.targets.Elite).toBe(3)
  })

  it.each([
    [{ spec: { rows: 3 } }, 'params: spec.rows: must be an integer from 4 to 60, got 3'],
    [{ spec: { rows: 61 } }, 'params: spec.rows: must be an integer from 4 to 60, got 61'],
    [{ spec: { rows: 7.5 } }, 'params: spec.rows: must be an integer from 4 to 60, got 7.5'],
    [{ spec: { columns: 1 } }, 'params: spec.columns: must be an integer from 2 to 15, got 1'],
    [{ spec: { columns: 16 } }, 'params: spec.columns: must be an integer from 2 to 15, got 16'],
    [{ spec: { branchiness: NaN } }, 'params: spec.branchiness: must be a number from 0 to 1, got NaN'],
    [{ spec: { branchiness: 1.01 } }, 'params: spec.branchiness: must be a number from 0 to 1, got 1.01'],
    [{ spec: { branchiness: '0.5' } }, 'params: spec.branchiness: must be a number from 0 to 1, got "0.5"'],
    [
      { spec: { flags: { enableMetaKeys: 1 } } },
      'params: spec.flags.enableMetaKeys: must be true or false, got 1',
    ],
    [{ spec: { bosses: ['a', 'b', 'a'] } }, 'params: spec.bosses[2]: duplicate boss "a"'],
    [{ spec: { bosses: [] } }, 'params: spec.bosses: must be an array of 1 to 64 strings, got []'],
    [{ spek: {} }, 'params: spek: unknown key (did you mean spec?)'],
    [
      { rules: { counts: { min: { Elit: 1 } } } },
      'params: rules.counts.min.Elit: unknown type "Elit" (did you mean Elite?)',
    ],
    [
      { rules: { counts: { min: { Elite: 5 } } } },
      'params: rules.counts.min.Elite: must be at most counts.max.Elite (4), got 5',
    ],
    [
      { rules: { windows: { midTreasureRows: [9, 6] } } },
      'params: rules.windows.midTreasureRows: must have the lower row first, got [9,6]',
    ],
    [
      { rules: { windows: { midTreasureRows: [0.5, 6] } } },
      'params: rules.windows.midTreasureRows[0]: must be a row, such as 6, "lastRow-1" or "50%", got 0.5',
    ],
    [
      { rules: { windows: { midTreasureRows: [6] } } },
      'params: rules.windows.midTreasureRows: must be an array of 2 items (each a string that matches /^(lastRow-[1-9]\\d?|(\\d{1,3}%|[01](\\.\\d{1,3})?R)([+-][1-9]\\d?)?)$/ or an integer from 0 to 58) or null, got [6]',
    ],
    [
      { spec: { rows: 7 } },
      'params: rules.windows.midTreasureRows: must start in a row from 0 to 5, got [6,9]',
    ],
    [
      { rules: { windows: { preBossPortRow: 14 } } },
      'params: rules.windows.preBossPortRow: must be a row from 0 to 13, got 14',
    ],
    [
      { rules: { windows: { preBossPortRow: 'lastRow-15' } } },
      'params: rules.windows.preBossPortRow: must be a row from 0 to 13, got "lastRow-15"',
    ],
    [
      { rules: { windows: { preBossPortRow: 'lastRow' } } },
      'params: rules.windows.preBossPortRow: must be a row, such as 6, "lastRow-1" or "50%", got "lastRow"',
    ],
    [
      { rules: { rows: { width: [5, 2] } } },
      'params: rules.rows.width: must have the smaller width first, got [5,2]',
    ],
    [
      { spec: { columns: 3 }, rules: { rows: { width: [4, 4] } } },
      'params: rules.rows.width[0]: must be at most spec.columns (3), got 4',
    ],
    [
      { rules: { unknownWeights: { start: { Event: -1 } } } },
      'params: rules.unknownWeights.start.Event: must be a number from 0 to 1000000, got -1',
    ],
    [
      { rules: { unknownWeights: { caps: { Event: 10 } } } },
      'params: rules.unknownWeights.caps.Event: must be at least unknownWeights.start.Event (60), got 10',
    ],
    [
      { rules: { unknownWeights: { start: { Event: 0, Battle: 0, Shop: 0, Treasure: 0 } } } },
      'params: rules.unknownWeights.start: must have at least one weight above 0',
    ],
    [
      { rules: { spacing: { scope: 'row' } } },
      'params: rules.spacing.scope: must be one of path, map, got "row"',
    ],
    ['act', 'params: must be an object, got "act"'],
  ])('%j is rejected: %s', (params, message) => {
    expect(refusal(params)).toContain(message)
  })

  it('are rejected with a code and data', () => {
    const params = { spec: { columns: 3 }, rules: { rows: { width: [4, 4] } } }
    expect(() => parse(params)).toThrow(
      expect.objectContaining({
        issues: [
          expect.objectContaining({
            code: 'width-above-columns',
            place: { in: 'params', path: ['rules', 'rows', 'width', 0] },
            data: { got: 4, columns: 3 },
          }),
        ],
      }),
    )
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
