import { expect, test } from 'vitest'
import { phaseText } from './phase-text.js'

test.each([
  [{ name: 'build' }, 'bundling the game'],
  [{ name: 'load', attempt: 1 }, 'loading the game, with an estimate after the first run'],
  [{ name: 'load', attempt: 2, left: 9_000 }, 'loading the game, attempt 2, about 9 s left'],
  [{ name: 'engine', engine: 'bun' }, 'running the game in bun'],
  [{ name: 'run', run: 1, runs: 10, attempt: 1 }, 'run 1 of 10, with an estimate after the first run'],
  [{ name: 'run', run: 3, runs: 10, attempt: 2, left: 9_000 }, 'run 3 of 10, attempt 2, about 9 s left'],
  [
    { name: 'perturb', run: 1, runs: 2, attempt: 1, left: 8_000 },
    'run under changed conditions, 1 of 2, about 8 s left',
  ],
] as const)('%j', (phase, text) => expect(phaseText(phase)).toBe(text))
