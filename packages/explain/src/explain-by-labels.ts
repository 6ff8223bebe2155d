import { recordDrawsAsync } from '@seedfast/audit'
import { nearestName, type AnyWorld, type MakeRequest } from '@seedfast/world'
import type { Explanation } from './explanation.js'
import { labelsOf } from './labels.js'
import { explainInputError, MOST_LABELS } from './messages.js'
import { startsWith } from './open-explanation.js'
import { pathSteps, type WhyNotOptions } from './place/why-not-explained.js'

/**
 * Finds the draws whose labels start with a path. Works for asynchronous worlds, and for programs in other languages,
 * whose draws can't be changed. Throws an InputError if no label starts with the path, or if changed draws are requested;
 * `place` is the path's place in the input.
 */
export async function explainByLabels(
  world: AnyWorld,
  request: MakeRequest,
  path: string,
  { by, place = { in: 'option', name: 'path' } }: WhyNotOptions = {},
): Promise<Explanation> {
  if (by === 'counterfactual')
    throw explainInputError('only-labels', { in: 'option', name: 'by' }, { world: world.id })
  const { draws } = await recordDrawsAsync(world, request)
  const steps = pathSteps(path)
  const found = draws.filter((draw) => startsWith(draw.path, steps))
  if (found.length > 0)
    return {
      by: 'labels',
      path: steps,
      draws: found.map((draw) => ({ draw })),
      of: draws.length,
      untried: [],
    }
  const labels = labelsOf(draws)
  throw explainInputError('not-a-label', place, {
    got: path,
    labels: labels.length,
    known: labels.slice(0, MOST_LABELS),
    nearest: nearestName(path, labels),
  })
}
