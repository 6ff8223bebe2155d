import { defineWorld, fact } from '@seedfast/world'
export const worlds = [
  defineWorld(
    {
      id: 'inn',
      version: 1,
      title: 'My inn',
      generate: ({ stream }) => ({ beds: stream('beds').int(1, 99) }),
    },
    { facts: { beds: { type: fact.int, of: ({ beds }) => beds } } },
  ),
]
