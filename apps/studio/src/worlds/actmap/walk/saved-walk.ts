import {
  NO_BATTLES,
  savePlace,
  UncheckedJourney,
  type GenerationResult,
  type JourneySave,
  type Modifier,
  type Rules,
} from '@seedfast/actmap'
import { isInputError, issueLines, issuePath, lateSchema, parseSchema } from '@seedfast/world'

/** A generated map and the rules that it was generated with. */
export interface Act {
  readonly map: GenerationResult
  readonly rules: Rules
}

/** Formats a saved journey for the URL, as JSON in base64url. The JSON is plain ASCII, which `btoa` requires. */
export function walkText(save: JourneySave): string {
  return btoa(JSON.stringify(save)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The schema of a journey in the URL. Other journeys need no schema. */
export const journeySave = lateSchema(
  async () => (await import('./journey-save-schema.js')).journeySaveSchema,
)

/**
 * Parses a journey from the URL, for which `journeySave` must be loaded. If that journey can't be used, returns a new
 * one and the reason.
 */
export function openWalk(
  { map, rules }: Act,
  text: string | null,
): { journey: UncheckedJourney; fault: string | null } {
  const start = (fault: string | null): { journey: UncheckedJourney; fault: string | null } => ({
    journey: new UncheckedJourney(map, rules),
    fault,
  })
  if (text === null) return start(null)
  let save: unknown
  try {
    save = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return start('The walk in this link can’t be read.')
  }
  try {
    return {
      journey: UncheckedJourney.resume(map, rules, parseSchema(journeySave, save, savePlace())),
      fault: null,
    }
  } catch (error) {
    if (!isInputError(error)) throw error
    const other = error.issues.every((issue) => issuePath(issue)[0] === 'map')
    return start(
      other
        ? 'The link’s walk belongs to a different map.'
        : `The link’s walk doesn’t fit this map: ${issueLines(error.issues).join('; ')}`,
    )
  }
}

export function steppedWalk(
  act: Act,
  journey: UncheckedJourney,
  id: string,
  modifiers: readonly Modifier[],
): UncheckedJourney {
  const next = UncheckedJourney.resume(act.map, act.rules, journey.save())
  next.step(id, modifiers)
  return next
}

/** Returns a copy of the journey after claiming the current node's reward. */
export function claimedWalk(act: Act, journey: UncheckedJourney): UncheckedJourney {
  const next = UncheckedJourney.resume(act.map, act.rules, journey.save())
  next.claim()
  return next
}

/**
 * Returns the journey without its last step, by replaying the other steps. A journey doesn't record whether its
 * Unknowns could turn out to be battles, so each step is tried both with and without that possibility. If neither
 * attempt has the recorded outcome, for example because the rules have changed, returns null.
 */
export function undoneWalk(act: Act, journey: UncheckedJourney): UncheckedJourney | null {
  let back = new UncheckedJourney(act.map, act.rules)
  for (const id of journey.path.slice(0, -1)) {
    const before = back
    const again = [[], [NO_BATTLES]].map((modifiers) => steppedWalk(act, before, id, modifiers))
    const same = again.find((one) => one.outcomes[id] === journey.outcomes[id])
    if (same === undefined) return null
    if (journey.claimed.includes(id)) same.claim()
    back = same
  }
  return back
}
