import { Pcg32Stream } from '@seedfast/rng'
import { describe, expect, test } from 'vitest'
import { PLAYER_CLASSES } from '../data/classes.js'
import { Run } from '../run/run.js'
import { legalActions, performAction, type RunAction } from './legal-actions.js'
import { observeRun } from './observe-run.js'

/** Plays a run with random legal actions, and calls `seen` before each. Returns the run and the number of actions. */
function playRandomly(seed: bigint, seen: (run: Run, actions: readonly RunAction[]) => void): [Run, number] {
  const choices = new Pcg32Stream(seed)
  const run = Run.start({
    seed,
    playerClass: PLAYER_CLASSES[Number(seed % 4n)]!,
    ascension: Number(seed % 21n),
  })
  for (let steps = 0; ; steps++) {
    const actions = legalActions(run)
    seen(run, actions)
    if (actions.length === 0) return [run, steps]
    const action = choices.pick(actions)
    performAction(run, action, action.picks && choices.sample(action.picks.from, action.picks.count))
    run.state.gold += 20
  }
}

describe.each([1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n])('a run of random legal actions, seed %s', (seed) => {
  test('ends at the end of the run, and every legal action can be performed', () => {
    const kinds = new Set<string>()
    const [run, steps] = playRandomly(seed, (at, actions) => {
      for (const action of actions) {
        kinds.add(action.do)
        const { picks } = action
        performAction(at.fork(), action, picks?.from.slice(0, picks.count))
        if (picks !== undefined && picks.count > 0)
          expect(() => performAction(at.fork(), action)).toThrow('must pick')
      }
    })
    expect(run.room.kind).toBe('end')
    expect(steps).toBeGreaterThan(60)
    expect([...kinds]).toEqual(expect.arrayContaining(['chooseNeow', 'enter', 'winFight', 'take', 'proceed']))
  })

  test('no other node can be entered, and observations are plain JSON', () => {
    playRandomly(seed, (at, actions) => {
      const columns = actions.flatMap((action) => (action.do === 'enter' ? [action.x] : []))
      for (let x = 0; x < 7; x++)
        if (!columns.includes(x)) expect(() => at.fork().enter(x)).toThrow(RangeError)
      const seen = observeRun(at)
      expect(JSON.parse(JSON.stringify(seen))).toEqual(seen)
      expect(seen.over).toBe(actions.length === 0)
    })
  })
})

test('an observation is not changed by later actions', () => {
  const run = Run.start({ seed: 7n, playerClass: 'SILENT', ascension: 0 })
  const seen = observeRun(run)
  const text = JSON.stringify(seen)
  run.chooseNeow(1)
  run.enter(run.choices[0]!.x)
  run.winFight()
  for (const action of legalActions(run).slice(0, 1)) performAction(run, action)
  expect(JSON.stringify(seen)).toBe(text)
  expect(JSON.stringify(observeRun(run))).not.toBe(text)
})
