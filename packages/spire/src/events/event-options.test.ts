import { expect, test } from 'vitest'
import { PLAYER_CLASSES } from '../data/classes.js'
import { Run } from '../run/run.js'
import { allIds } from '../names/names.js'
import { pickCards } from '../plan/plan-names.js'
import { defaultPolicy } from '../walk/default-policy.js'
import { walk } from '../walk/walk.js'
import type { Policy } from '../walk/policy.js'
import { eventOptions, FITS, optionNames } from './event-options.js'

test('an option is listed exactly if the game allows it', () => {
  const seen = new Set<string>()
  const trying: Policy = {
    ...defaultPolicy,
    node: (_run, choices) => choices.find(({ symbol }) => symbol === '?') ?? choices.at(-1)!,
    event: (run, visit) => {
      const listed = eventOptions(run.state, visit)
      for (let option = 0; option < 7; option++) {
        const known = listed.find((other) => other.option === option)
        const fork = run.fork()
        const asks = known?.asks
        const deck = asks === undefined ? [] : pickCards(run.state.deck, [], asks.count, FITS[asks.kind])
        let allowed = true
        try {
          fork.chooseEvent(option, { deck, pairs: [] })
        } catch {
          allowed = false
        }
        expect(known !== undefined, `${visit.event}, choice ${visit.step + 1}, option ${option}`).toBe(
          allowed,
        )
      }
      seen.add(visit.event)
      // Chooses a different option each time, so that an event's later choices are covered too.
      const option = listed[(run.state.floor + visit.step) % listed.length]!
      if (visit.chosen.length > 3) return defaultPolicy.event(run, visit)
      const deck =
        option.asks === undefined
          ? []
          : pickCards(run.state.deck, [], option.asks.count, FITS[option.asks.kind])
      return { option: option.option, picks: { deck, pairs: [] } }
    },
  }
  for (let seed = 1n; seed <= 120n; seed++) {
    const playerClass = PLAYER_CLASSES[Number(seed % 4n)]!
    const run = Run.start({ seed, playerClass, ascension: seed % 2n === 0n ? 0 : 20 })
    for (const _room of walk(run, trying));
  }
  expect(seen.size).toBeGreaterThan(45)
})

test('every event has options with names', () => {
  for (const event of allIds('event')) expect(optionNames(event).length, event).toBeGreaterThan(0)
})
