import type { Place } from '@seedfast/world'

/** Returns the place of an option, given its long name without dashes. */
export function optionPlace(name: string): Place {
  return { in: 'option', name }
}
