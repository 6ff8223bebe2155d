import { defineWorld, make, type AnyWorld, type GeneratedResult, type Run } from '@seedfast/world'
import { expect, test } from 'vitest'
import { drawTrials } from '../outcomes/draw-trials.js'
import { trialsOf, type Trial, type TrialDone } from './trial.js'

const madeBy = (generate: (run: Run) => unknown): GeneratedResult =>
  make(defineWorld({ id: 'game', version: 1, generate }) as AnyWorld, { seed: '7' })
const tryOut = (generated: GeneratedResult, path: string[]): ((trial: Trial) => TrialDone) =>
  trialsOf(generated, path, drawTrials(generated, generated.result))

const generated = madeBy((run) => {
  const [gold, luck, dark] = [
    run.stream('gold').int(1, 60),
    run.stream('luck').int(1, 100),
    run.stream('x').bool(),
  ]
  return { gold, jackpot: luck === 100, chest: { gold, dark }, same: 7 }
})
const [GOLD, LUCK, DARK] = [0, 1, 2]

test('a draw that changes the part usually does so with its first outcome', () => {
  expect(tryOut(generated, ['gold'])([GOLD])).toEqual({
    makes: 1,
    moved: true,
    effect: { moves: ['chest', 'gold'], at: ['gold'], otherwise: expect.any(Number) },
  })
})

test('tries all outcomes if the others don’t change the part', () => {
  const done = tryOut(generated, ['jackpot'])([LUCK])
  expect(done).toEqual({
    makes: expect.any(Number),
    moved: true,
    effect: expect.objectContaining({ otherwise: true }),
  })
  expect(done.makes).toBeGreaterThan(1)
  expect(tryOut(generated, ['same'])([LUCK])).toEqual({ makes: 5, moved: false })
  expect(tryOut(generated, ['gold'])([DARK])).toEqual({ makes: 1, moved: false })
})

test('reports the first changed place in the part', () => {
  expect(tryOut(generated, ['chest'])([DARK]).effect).toEqual({
    moves: ['chest', 'dark'],
    at: ['chest', 'dark'],
    otherwise: !(generated.result as { chest: { dark: boolean } }).chest.dark,
  })
})

test('changes grouped draws together, and reports nothing about individual draws', () => {
  expect(tryOut(generated, ['gold'])([GOLD, LUCK, DARK])).toEqual({ makes: 1, moved: true })
  expect(tryOut(generated, ['same'])([GOLD, LUCK, DARK])).toEqual({ makes: 5, moved: false })
  const jackpot = tryOut(generated, ['jackpot'])
  expect(jackpot([LUCK, DARK]).makes).toBe(jackpot([LUCK]).makes)
})

/** The value of the first draw in the failing world below. */
const seven = madeBy((run) => run.stream('a').bool()).result as boolean

test('an outcome that makes the world fail is not a change', () => {
  const failing = madeBy((run) => {
    if (run.stream('a').bool() !== seven) throw new Error('no such world')
    return { a: 1 }
  })
  expect(tryOut(failing, ['a'])([0])).toEqual({ makes: 1, moved: false })
})
