import type { Place } from '@seedfast/world'

/** Returns an option by its long name, without dashes. */
export function optionPlace(name: string): Place {
  return { in: 'option', name }
}
