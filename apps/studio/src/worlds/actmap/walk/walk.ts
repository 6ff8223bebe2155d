import {
  Journey,
  NO_BATTLES,
  type GenerationResult,
  type JourneySave,
  type Modifier,
  type Rules,
} from '@seedfast/actmap'
import { isInputError } from '@seedfast/world'

/** A map and the rules that it was made with. */
export interface Act {
  readonly map: GenerationResult
  readonly rules: Rules
}

/** A saved journey as a text for the address: base64url of its JSON, which is plain ASCII. */
export function walkText(save: JourneySave): string {
  return btoa(JSON.stringify(save)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The journey of a text, or one that has not begun, with why the text could not be used. */
export function openWalk(
  { map, rules }: Act,
  text: string | null,
): { journey: Journey; fault: string | null } {
  const start = (fault: string | null): { journey: Journey; fault: string | null } => ({
    journey: new Journey(map, rules),
    fault,
  })
  if (text === null) return start(null)
  let save: unknown
  try {
    save = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return start('The walk in the address cannot be read.')
  }
  try {
    return { journey: Journey.restore(map, rules, save), fault: null }
  } catch (error) {
    if (!isInputError(error)) throw error
    const other = error.issues.every(({ path }) => path[0] === 'map')
    return start(
      other ? 'The walk in the address is of another map.' : `The walk in the address: ${error.message}`,
    )
  }
}

/** The journey after a step; the one given stays as it is. */
export function steppedWalk(act: Act, journey: Journey, id: string, modifiers: readonly Modifier[]): Journey {
  const next = Journey.restore(act.map, act.rules, journey.save())
  next.step(id, modifiers)
  return next
}

/** The journey after a claim of what the node under it holds. */
export function claimedWalk(act: Act, journey: Journey): Journey {
  const next = Journey.restore(act.map, act.rules, journey.save())
  next.claim()
  return next
}

/**
 * The journey one step earlier, walked again from the start; each Unknown is asked with and without hallway battles,
 * since a journey does not keep which it was. Null when it cannot be found: the rules changed since.
 */
export function undoneWalk(act: Act, journey: Journey): Journey | null {
  let back = new Journey(act.map, act.rules)
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
