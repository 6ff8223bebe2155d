import { pageValue } from '../address/page-values.js'
import { anyText, unusableValue, type LinkCheck, type LinkChecks } from './link-check.js'
import { partAt } from './part-at.js'

const oneOf =
  (known: string, noun: string): LinkCheck =>
  (text) =>
    text === known ? null : unusableValue(noun)

/** Returns a check that accepts any text if the link also contains a value with the name `needed`. */
const onlyWith =
  (needed: string, noun: string): LinkCheck =>
  (_text, { state }) =>
    pageValue(state, needed) === null ? unusableValue(noun) : null

/**
 * The checks for the values that every world's page stores: those of the Contents, Search, Survey, Draws and Why
 * panels.
 */
export const commonChecks: LinkChecks = {
  find: anyText,
  kinds: anyText,
  levels: anyText,
  sort: anyText,
  rows: oneOf('levels', 'row setting'),
  at: (text, { artefact }) =>
    partAt(artefact.result, text) === undefined ? unusableValue('selected thing') : null,
  list: (text, { artefact }) =>
    text.split(',').every((pointer) => partAt(artefact.result, pointer) !== undefined)
      ? null
      : unusableValue('list of things', 'the valid ones'),
  listed: oneOf('only', 'list setting'),
  where: anyText,
  first: anyText,
  cutOff: onlyWith('should1', 'minimum number of points'),
  best: anyText,
  within: anyText,
  from: anyText,
  to: anyText,
  'survey-count': anyText,
  'survey-from': anyText,
  'survey-facts': anyText,
  // The Draws and Why panels themselves report a stream, draw or label that doesn't exist.
  'draws-stream': anyText,
  'draws-find': anyText,
  draw: anyText,
  why: (text, { artefact }) =>
    text.startsWith('/') && partAt(artefact.result, text) === undefined
      ? unusableValue('part to explain')
      : null,
  'why-label': onlyWith('why', 'label to explain'),
  'why-by': (text, page) =>
    onlyWith('why', 'explanation method')(text, page) ??
    oneOf('counterfactual', 'explanation method')(text, page),
}

/** Returns the check for a numbered value of the Search panel, such as `not1`. Returns null for any other name. */
export function numberedCheck(name: string): LinkCheck | null {
  const [, list, number] = /^(not|should)([1-9]\d*)$/.exec(name) ?? []
  if (list === undefined) return null
  // The panel reads the conditions up to the first missing number.
  return number === '1' ? anyText : onlyWith(`${list}${Number(number) - 1}`, 'condition')
}
