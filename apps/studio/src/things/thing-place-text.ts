import { plainName, type ListedThing } from '@seedfast/world'
import { capital } from '../words/capital.js'

/** Describes where a thing is and its details on one line: `Floor 14, Merchant, price 300`. */
export function thingPlaceText({ place, fields, notes }: ListedThing): string {
  const details = Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || value === false) return []
    const word = plainName(name).toLowerCase()
    return [value === true ? word : typeof value === 'number' ? `${word} ${value}` : value]
  })
  return [capital(place), ...details, ...notes].filter((text) => text !== '').join(', ')
}
