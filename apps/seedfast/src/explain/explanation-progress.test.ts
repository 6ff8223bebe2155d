import { explain, type ExplainedDraw, type ExplainStep } from '@seedfast/explain'
import { defineWorld, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { explainingLines, forecastText } from './explanation-progress.js'

const world = defineWorld({
  id: 'w',
  version: 1,
  generate: (run) => [1, 2, 3].map((i) => run.stream(i < 3 ? 'veins' : 'shafts').int(1, 6)),
}) as AnyWorld
const { draws } = explain(world, { seed: '1' }, ['0'])!
const step = (decided: readonly ExplainedDraw[]): ExplainStep => ({
  done: 1200,
  of: 35_571,
  decided,
  makes: 5000,
  left: 90_000,
})

test('shows the progress on one line, and the streams found on another', () => {
  expect(explainingLines('explain /rich', step([]), null, 80)).toEqual([
    'explain /rich: 1,200 of 35,571 draws tried',
  ])
  const found = [draws[0]!, draws[0]!, { draw: { ...draws[0]!.draw, stream: 'shafts' } }]
  expect(explainingLines('explain /rich', step(found), 61.2, 80)).toEqual([
    'explain /rich: 1,200 of 35,571 draws tried, 3 of them decide it, up to 1 min 1 s left',
    '  veins 2, shafts 1',
  ])
  expect(explainingLines('explain /rich', step(found), 61.2, 10)[1]).toBe('  veins 2…')
})

test('a forecast says how to stop', () => {
  expect(forecastText('explain /rich', step([]), 90, 1)).toBe(
    'explain /rich: up to 90,000 more results, which take up to 1 min 30 s on one thread; the likeliest draws come first; Ctrl-C or --for <seconds> stops with the results so far\n',
  )
  expect(forecastText('explain /rich', step([]), 90, 4)).toContain(' on 4 threads; ')
})
