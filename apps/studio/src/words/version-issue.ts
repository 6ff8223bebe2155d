import { releaseOf, type AnyWorld, type Issue, type Place } from '@seedfast/world'
import { studioIssue } from './messages.js'

/** Returns the issue to report when a run comes from a different version of its world. */
export function versionIssue(
  world: AnyWorld,
  got: number,
  place: Place = { in: 'option', name: 'v' },
): Issue {
  const { id, version } = world
  return studioIssue('other-version', place, { world: id, got, version, release: releaseOf(world, got) })
}
