import { inputName, placeText, type Place } from '@seedfast/world'

/** Formats a place in the notation of the command line: `--count`, `--set: rows`, `rules.json:3:5`. */
export function commandPlaceText(place: Place): string {
  return placeText(place, commandInputName(place))
}

function commandInputName(place: Place): string {
  const { in: kind, name } = place
  if (kind === 'option' && name !== undefined) return `--${name}`
  if (kind === 'set' || kind === 'date') return `--${kind}`
  return inputName(place)
}
