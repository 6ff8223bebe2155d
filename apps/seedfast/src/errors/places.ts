import type { Place } from '@seedfast/world'

/** Returns the place of a positional argument. */
export function argumentPlace(name: string): Place {
  return { in: 'argument', name }
}

/** Returns the place of an option. `name` is its long name without dashes. */
export function optionPlace(name: string): Place {
  return { in: 'option', name }
}
