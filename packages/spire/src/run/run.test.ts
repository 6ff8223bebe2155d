import { expect, test } from 'vitest'
import { Run } from './run.js'

test('a fight that is fled draws what a won one draws but for the cards, and leaves it behind', () => {
  const start = () => {
    const run = Run.start({ seed: 7n, playerClass: 'SILENT', ascension: 0 })
    run.chooseNeow(1)
    run.enter(run.choices[0]!.x)
    return run
  }
  const [won, fled] = [start(), start()]
  won.winFight()
  const cards = fled.state.streams.cardRng.counter
  fled.fleeFight()
  expect(fled.rewards).toEqual([])
  expect(fled.state.streams.cardRng.counter).toBe(cards)
  expect(fled.state.streams.treasureRng.counter).toBe(won.state.streams.treasureRng.counter)
  expect(fled.state.potionChance).toBe(won.state.potionChance)
  expect(() => fled.winFight()).toThrow('not yet won')
  expect(() => fled.fleeFight()).toThrow('not yet won')
})
