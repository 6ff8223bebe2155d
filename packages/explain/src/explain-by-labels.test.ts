import { defineWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { explainByLabels } from './explain-by-labels.js'

const chest = defineWorld({
  id: 'chest',
  version: 1,
  generate: async (run) => ({
    gold: await run.at(['gold', 0], async () => run.stream('gold').int(1, 6)),
    rope: run.at(['rope'], () => run.stream('rope').bool()),
  }),
})

test('finds the draws of an asynchronous world by their labels', async () => {
  const { by, draws, of } = await explainByLabels(chest, { seed: 1 }, 'gold')
  expect({ by, of, streams: draws.map(({ draw }) => draw.stream) }).toEqual({
    by: 'labels',
    of: 2,
    streams: ['gold'],
  })
})

test('a path that is no label is refused with the label that was probably meant', async () => {
  await expect(explainByLabels(chest, { seed: 1 }, 'rpoe')).rejects.toThrow('did you mean rope')
})

test('changed draws can’t be requested', async () => {
  await expect(explainByLabels(chest, { seed: 1 }, 'gold', { by: 'counterfactual' })).rejects.toThrow(
    'by: not tested: the draws of chest',
  )
})
