import { generateMap, NO_BATTLES, rulesSchema, UncheckedJourney } from '@seedfast/actmap'
import { lateParts, loadWorld } from '@seedfast/world'
import { beforeAll, expect, test } from 'vitest'
import { journeySave, openWalk, steppedWalk, undoneWalk, walkText, type Act } from './saved-walk.js'

const rules = rulesSchema.parse({})
const act: Act = { map: generateMap({}, {}, 42n), rules }

beforeAll(() => loadWorld({ late: lateParts([journeySave]) }))

/** Walks to the boss, always to the right, to visit Unknowns. */
function walked(modifiers: Parameters<typeof steppedWalk>[3]): UncheckedJourney {
  let journey = new UncheckedJourney(act.map, rules)
  while (journey.reachable().length > 0) {
    journey = steppedWalk(act, journey, journey.reachable().at(-1)!, modifiers)
  }
  return journey
}

test.each([
  ['with hallway battles', []],
  ['without hallway battles', [NO_BATTLES]],
])('a walk round-trips through its text, %s', (_, modifiers) => {
  const journey = walked(modifiers)
  const text = walkText(journey.save())
  expect(text).toMatch(/^[\w-]+$/)
  const { journey: again, fault } = openWalk(act, text)
  expect(fault).toBeNull()
  expect(again.save()).toEqual(journey.save())
})

test('undo visits every earlier state, back to the start', () => {
  const states = [new UncheckedJourney(act.map, rules)]
  for (let i = 0; i < 9; i++) {
    const last = states.at(-1)!
    states.push(steppedWalk(act, last, last.reachable()[0]!, i % 2 === 0 ? [] : [NO_BATTLES]))
  }
  expect(Object.keys(states.at(-1)!.outcomes).length).toBeGreaterThan(0)
  for (let i = states.length - 1; i > 0; i--) {
    expect(undoneWalk(act, states[i]!)!.save()).toEqual(states[i - 1]!.save())
  }
})

test('another map’s walk, or invalid text, starts a new walk, with a message', () => {
  const text = walkText(walked([]).save())
  const other: Act = { map: generateMap({}, {}, 43n), rules }
  expect(openWalk(other, text)).toMatchObject({ fault: 'The link’s walk belongs to a different map.' })
  expect(openWalk(other, text).journey.path).toEqual([])
  expect(openWalk(act, 'x').fault).toBe('The walk in this link can’t be read.')
  expect(openWalk(act, btoa('{"format":"seedfast-journey/1"}')).fault).toContain(
    'The link’s walk doesn’t fit this map: ',
  )
})
