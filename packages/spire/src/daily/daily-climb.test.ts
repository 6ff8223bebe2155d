import { describe, expect, test } from 'vitest'
import { PLAYER_CLASSES } from '../data/classes.js'
import { Random } from '../numbers/random.js'
import { dailyClimb } from './daily-climb.js'
import { MODIFIER_GROUPS } from '../data/modifiers.js'

/** Days with the modifiers that Java's own `HashMap` and `Collections.shuffle` give for the day's class. */
const JAVA: readonly (readonly [day: number, modifiers: readonly string[]])[] = [
  [0, ['SealedDeck', 'Flight', 'Elite Swarm']],
  [4, ['Cursed Run', 'Flight', 'DeadlyEvents']],
  [17897, ['Allstar', 'Diverse', 'Midas']],
  [18262, ['Allstar', 'Uncertain Future', 'Lethality']],
  [18628, ['Shiny', 'ControlledChaos', 'Elite Swarm']],
  [19063, ['Shiny', 'Uncertain Future', 'Midas']],
  [19999, ['Shiny', 'Colorless Cards', 'Terminal']],
  [20000, ['Insanity', 'Time Dilation', 'Lethality']],
  [20483, ['SealedDeck', 'Colorless Cards', 'Elite Swarm']],
  [25000, ['Shiny', 'ControlledChaos', 'Terminal']],
]

test.each(JAVA)('day %i has the modifiers that Java gives', (day, modifiers) => {
  expect(dailyClimb(day).modifiers).toEqual(modifiers)
})

test('the character and the seed are the first two draws of a stream that is seeded with the day', () => {
  const random = new Random(19_000)
  const at = random.random(3)
  const { class: playerClass, seed } = dailyClimb(19_000)
  expect([playerClass, seed]).toEqual([PLAYER_CLASSES[at], random.randomLong()])
})

describe('over 3,000 days', () => {
  const climbs = Array.from({ length: 3000 }, (_, i) => dailyClimb(18_000 + i))

  test('each group has all of its modifiers, and no character has its own color as an addition', () => {
    MODIFIER_GROUPS.forEach((group, at) => {
      expect(new Set(climbs.map(({ modifiers }) => modifiers[at]))).toEqual(
        new Set(group.map(({ id }) => id)),
      )
    })
    const own = {
      IRONCLAD: 'Red Cards',
      SILENT: 'Green Cards',
      DEFECT: 'Blue Cards',
      WATCHER: 'Purple Cards',
    }
    for (const climb of climbs) expect(climb.modifiers).not.toContain(own[climb.class])
  })

  test('no modifier of the first group repeats within five days', () => {
    for (let day = 0; day < climbs.length; day += 5) {
      const first = climbs.slice(day, day + 5).map(({ modifiers }) => modifiers[0])
      expect(new Set(first).size).toBe(5)
    }
  })
})

test.each([-1, 1.5, Number.NaN])('%d is no day', (day) => {
  expect(() => dailyClimb(day)).toThrow(RangeError)
})
