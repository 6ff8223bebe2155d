import { expect, test } from 'vitest'
import { runTrial } from './trial.js'

test('a trial finds seeds that the game doesn’t distinguish', async () => {
  const request = {
    module: new URL('own-generator.fixture.js', import.meta.url).href,
    folder: process.cwd(),
    names: [],
    path: null,
    seeds: 5,
    purpose: { kind: 'again' },
    isLenient: false,
    seconds: 60,
    millisecondsPerRun: null,
  } as const
  const outcome = await runTrial(request, new AbortController().signal, () => {})
  expect(outcome).toMatchObject({
    found: { results: 5, collision: { loss: 'text', seeds: ['banana', 'apple'], severity: 'warning' } },
  })
})
