import { fittingUnlocks, parseSeen } from '@seedfast/spire'
import type { SeedFormat } from '@seedfast/world'
import { z } from 'zod'
import { givenOf } from '../../operations/make-request.js'
import { operation } from '../../operations/operation.js'
import { paramsFields, seedShape } from '../../operations/request-shapes.js'

const { preset, params, set } = paramsFields

const request = z.strictObject({
  seed: seedShape,
  preset,
  params,
  set,
  seen: z.array(z.unknown()).meta({
    description:
      'What the player saw: objects with a `floor` and its `names`, which are IDs or display names of cards, relics, potions, fights and events, or, on floor 0, Neow’s bonuses.',
    example: [{ floor: 1, names: ['Anger', 'Clash'] }],
  }),
})

/** Finds the unlock levels that match what a player saw. */
export const locksOperation = operation({
  request,
  answer: (world, { seed, seen, ...given }) => {
    const parsed = (world.seed as SeedFormat<bigint, unknown>).parse(String(seed), {})
    const { params } = givenOf(world, given)
    const fit = fittingUnlocks(parsed, params ?? {}, parseSeen(seen, { in: 'body', path: ['seen'] }))
    return { type: 'application/json', text: `${JSON.stringify(fit)}\n` }
  },
})
