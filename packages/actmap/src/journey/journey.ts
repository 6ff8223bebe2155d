import { parseSchema } from '@seedfast/world'
import type { GenerationResult } from '../schema/result.js'
import { journeySaveSchema } from './journey-schema.js'
import { savePlace, UncheckedJourney, type JourneyRules } from './unchecked-journey.js'

/**
 * A player's route through an act: the path so far, the outcome of each Unknown, the pity of each possible outcome, and
 * the claimed rewards and meta keys. A journey can be saved as plain JSON, including the state of its stream, so
 * reloading a save changes neither past nor future Unknowns.
 */
export class Journey extends UncheckedJourney {
  /**
   * Restores a saved journey. Throws an InputError if `saved` is invalid, belongs to a different map, or contains a
   * path that doesn't exist on the map.
   */
  static restore(map: GenerationResult, rules: JourneyRules, saved: unknown): Journey {
    return Journey.resume(map, rules, parseSchema(journeySaveSchema, saved, savePlace()))
  }
}
