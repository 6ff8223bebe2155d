import type { Place } from '@seedfast/world'

/** An option by its long name, without dashes. */
export function optionPlace(name: string): Place {
  return { in: 'option', name }
}
