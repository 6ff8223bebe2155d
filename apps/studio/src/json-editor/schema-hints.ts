import { modelAt, type ValueModel } from '@seedfast/world'
import { limitWords } from '../form/field-state/field-words.js'
import { firstValue } from '../form/field-state/node-values.js'
import type { JsonPlace } from './json-places.js'

/** A completion that the editor suggests. */
export interface Hint {
  readonly label: string
  /** The text that replaces the current token. */
  readonly insert: string
  readonly detail: string
  readonly about: string
}

/**
 * Returns the completions for a place in the document: the keys that the object doesn't contain yet, or the values that
 * the schema lists.
 */
export function hintsAt(model: ValueModel, place: JsonPlace): readonly Hint[] {
  const found = modelAt(model, place.path)
  if (found === null) return []
  return place.at === 'key' ? optionsOf(found).flatMap((one) => keyHints(one, place)) : valueHints(found)
}

function keyHints(model: ValueModel, { keys, hasColon, from, to }: JsonPlace): readonly Hint[] {
  return fieldsOf(model)
    .filter(([key]) => !keys.includes(key) || hasColon || from < to)
    .map(([key, value]) => ({
      label: key,
      insert: hasColon ? JSON.stringify(key) : `${JSON.stringify(key)}: ${JSON.stringify(firstValue(value))}`,
      detail: kindText(value),
      about: value.about ?? '',
    }))
}

function fieldsOf(model: ValueModel): readonly (readonly [string, ValueModel])[] {
  if (model.kind === 'object') return model.fields.map(({ key, value }) => [key, value] as const)
  return model.kind === 'record' ? (model.keys ?? []).map((key) => [key, model.value] as const) : []
}

function valueHints(model: ValueModel): readonly Hint[] {
  const standard = JSON.stringify(model.default)
  const listed = optionsOf(model)
    .flatMap(listedValues)
    .map((value) => JSON.stringify(value))
  const texts = new Set(standard === undefined ? listed : [standard, ...listed])
  return [...texts].map((text) => ({
    label: text,
    insert: text,
    detail: text === standard ? 'default' : kindText(model),
    about: model.about ?? '',
  }))
}

function optionsOf(model: ValueModel): readonly ValueModel[] {
  return model.kind === 'union' ? model.options : [model]
}

function listedValues(model: ValueModel): readonly unknown[] {
  switch (model.kind) {
    case 'choice':
      return model.options
    case 'const':
      return [model.value]
    case 'boolean':
      return [true, false]
    default:
      return []
  }
}

function kindText(model: ValueModel): string {
  switch (model.kind) {
    case 'choice':
      return model.options.join(' | ')
    case 'const':
      return String(model.value)
    case 'number':
      return [model.integer ? 'integer' : 'number', limitWords(model)].filter((text) => text !== '').join(' ')
    case 'union':
      return [...new Set(model.options.map(kindText))].join(' or ')
    case 'tuple':
      return 'array'
    case 'record':
      return 'object'
    case 'json':
      return ''
    default:
      return model.kind
  }
}
