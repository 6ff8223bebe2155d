import { differenceText, verifyAsync } from '@seedfast/audit'
import { canonicalJson, parseArtefact, pathPointer, type AnyWorld } from '@seedfast/world'
import { operation } from './operation.js'
import { anyObject } from './request-shapes.js'
import { requestError } from '../errors/messages.js'

/** Regenerates the result of an artefact and returns the first difference from the recorded result. */
export const verifyOperation = operation({
  request: anyObject.meta({ description: 'An artefact from `make`.' }),
  answer: async (world, request) => {
    const artefact = parseArtefact(JSON.stringify(request), { in: 'body' })
    if (artefact.world !== world.id) {
      const place = { in: 'body', path: ['world'] } as const
      throw requestError('artefact-of-other-world', place, { world: world.id, got: artefact.world })
    }
    return { type: 'application/json', text: `${canonicalJson(await verification(world, artefact))}\n` }
  },
})

async function verification(world: AnyWorld, artefact: Parameters<typeof verifyAsync>[1]): Promise<unknown> {
  const outcome = await verifyAsync([world], artefact, { in: 'body' })
  switch (outcome.kind) {
    case 'equal':
      return { equal: true, sha256: outcome.sha256 }
    case 'different': {
      const { difference } = outcome
      const { path, expected, found } = difference
      return {
        equal: false,
        difference: {
          pointer: pathPointer(path),
          // If only one side has a value, the other side is left out.
          ...(expected === undefined ? {} : { expected }),
          ...(found === undefined ? {} : { found }),
          message: differenceText(difference),
        },
      }
    }
    case 'problems':
      return {
        equal: false,
        problems: outcome.problems.map(({ path, ...problem }) => ({
          pointer: pathPointer(path),
          ...problem,
        })),
      }
  }
}
