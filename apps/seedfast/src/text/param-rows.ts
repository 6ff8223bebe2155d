import type { ValueModel } from '@seedfast/world'

/** A row of the table that describes a world's params. */
export interface ParamRow {
  readonly path: string
  /** A short description of the accepted values. */
  readonly value: string
  readonly preset: string
  /** The description in the param's schema, or an empty string. */
  readonly about: string
}

/**
 * Returns one row per param, except for params that merely group other params. A param's default is either set on the
 * param itself or taken from the default of an enclosing object.
 */
export function paramRows(model: ValueModel, path = '', given: unknown = model.default): ParamRow[] {
  if (model.kind === 'object' && model.fields.length > 0) {
    return model.fields.flatMap(({ key, value }) => {
      const inner = valueOf(given, key) ?? value.default
      return paramRows(value, path === '' ? key : `${path}.${key}`, inner)
    })
  }
  if (path === '') return []
  const preset = given === undefined ? '' : shortText(JSON.stringify(given))
  return [{ path, value: valueText(model), preset, about: model.about ?? '' }]
}

/** Truncates the text of a long value. `--json` prints the whole value. */
function shortText(text: string): string {
  return text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`
}

const MOST_LETTERS = 48

function valueText(model: ValueModel): string {
  switch (model.kind) {
    case 'union':
      return model.options.map(valueText).join(' or ')
    case 'const':
      return JSON.stringify(model.value)
    case 'choice':
      return choice(model.options)
    case 'number':
      return `${model.integer ? 'integer' : 'number'}${range(model)}`
    case 'tuple':
      return `[${model.items.map(valueText).join(', ')}]`
    case 'array':
      return model.item.kind === 'json' ? 'array' : `array of ${valueText(model.item)}`
    case 'record':
      return 'object'
    case 'json':
      return 'any'
    default:
      return model.kind
  }
}

const MOST_SHOWN = 20

/**
 * Formats the allowed values. For a long list, such as card IDs, includes only the first two values and the last one.
 */
function choice(values: readonly unknown[]): string {
  const texts = values.map((value) => JSON.stringify(value))
  if (texts.length <= MOST_SHOWN) return texts.join(' | ')
  return `${texts[0]} | ${texts[1]} | … | ${texts.at(-1)} (${texts.length})`
}

function range({ min, max }: Extract<ValueModel, { kind: 'number' }>): string {
  const from = min === -Infinity ? '' : String(min)
  const to = max === Infinity ? '' : String(max)
  return from === '' && to === '' ? '' : ` ${from}…${to}`
}

function valueOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}
