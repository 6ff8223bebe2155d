import { defineWorld, type AnyWorld } from '@seedfast/world'
import { z } from 'zod'
import { garden } from './garden.js'
import { mine } from './mine.js'

const chest = defineWorld({
  id: 'chest',
  version: 1,
  title: 'Chest',
  generate: ({ stream, at }) => ({
    gold: at(['gold'], () => stream('gold').int(10, 20)),
    items: stream('items').sample(['rope', 'lute', 'shield'], 2),
  }),
})

/** A world that fails in the way that its `how` param selects. */
const trouble = defineWorld(
  {
    id: 'trouble',
    version: 1,
    title: 'Trouble',
    about: 'Fails in the way you choose.',
    params: z.strictObject({
      how: z
        .enum([
          'not',
          'throws',
          'throws late',
          'loops',
          'no JSON',
          'problems',
          'view throws',
          'view loops',
          'fact throws',
        ])
        .default('not'),
    }),
    generate: ({ params: { how }, stream }) => {
      if (how === 'throws') throw new RangeError('the well is dry')
      if (how === 'throws late') throw new RangeError(`the well is dry below ${stream('well').int(1, 6)}`)
      if (how === 'loops') loopForever()
      return { how, depth: how === 'no JSON' ? Number.NaN : 3 }
    },
    problems: ({ how }) => (how === 'problems' ? [{ path: ['depth'], message: 'expected 4, found 3' }] : []),
  },
  {
    facts: {
      depth: {
        type: { kind: 'int' },
        of: ({ how, depth }) => {
          if (how === 'fact throws') throw new RangeError('no depth known')
          return depth
        },
      },
    },
    views: {
      text: ({ how, depth }) => {
        if (how === 'view throws') throw new RangeError('nothing to see')
        if (how === 'view loops') loopForever()
        return `depth ${depth}\n`
      },
      svg: () =>
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>',
    },
  },
)

function loopForever(): void {
  for (let i = 1; i > 0; i = (i % 1000) + 1);
}

/** The worlds that replace the shipped ones in the studio's browser tests. */
export const worlds: readonly AnyWorld[] = [garden, chest, mine, trouble]
