import { foundText, pathPointer, suggestion } from '@seedfast/world'
import type { PlaceAsked } from './result-place.js'

/** How many keys and labels are named. */
const MOST_NAMED = 12
const MOST_LABELS = 30

/** Why a path is no label, where a label was asked for. */
export function noLabelText(path: string, labels: readonly string[]): string {
  const near = suggestion(path, labels)
  const rest = near.includes('did you mean') || labels.length <= MOST_LABELS ? near : ''
  return `expected a label of the run, found ${foundText(path)}${rest}`
}

/**
 * Why a path is neither a label nor a place: what it most likely meant, or how far it leads and what there is. `near` is
 * a place near to it, if there is one.
 */
export function noPlaceText(
  path: string,
  labels: readonly string[],
  { place, missing }: PlaceAsked,
  near: string | null = null,
): string {
  const expected = `expected a label or a place in the result, found ${foundText(path)}`
  if (missing === undefined) return expected
  if (near !== null) return `${expected}; did you mean ${path.startsWith('/') ? '/' : ''}${near}?`
  const nearLabel = suggestion(path, labels)
  if (nearLabel.includes('did you mean')) return `${expected}${nearLabel}`
  const labelled =
    labels.length === 0 || labels.length > MOST_LABELS ? '' : `; the labels are ${labels.join(', ')}`
  const where = place.length === 0 ? 'the result' : pathPointer(place)
  return `${expected}${labelled}; ${where} has ${keysText(missing.keys)}`
}

function keysText(keys: readonly string[]): string {
  if (keys.length === 0) return 'nothing below it'
  if (keys.length > 2 && keys.every((key, i) => key === String(i))) return `0 to ${keys.length - 1}`
  const rest = keys.length > MOST_NAMED ? ` and ${count(keys.length - MOST_NAMED)} more` : ''
  return `${keys.slice(0, MOST_NAMED).join(', ')}${rest}`
}

/** A whole number with a comma for every thousand. */
function count(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
}
