import { recordDraws } from '@seedfast/audit'
import { spire2, type Spire2Result } from '@seedfast/spire2'
import { findWorld, make, valueAt } from '@seedfast/world'
import { expect, test } from 'vitest'

const request = { seed: 'ABCDEF123456', params: { ascension: 10 } }
const { draws } = recordDraws(findWorld([spire2], 'spire2'), request)
const result: Spire2Result = make(spire2, request).result
const labels = new Set(draws.map(({ path }) => path.join('/')))

test('every fight, elite, boss and ancient, and every list of events, has its own label', () => {
  result.acts.forEach(({ fights, elites }, i) => {
    fights.forEach((_, n) => expect(labels).toContain(`acts/${i}/fights/${n}`))
    elites.forEach((_, n) => expect(labels).toContain(`acts/${i}/elites/${n}`))
    for (const part of ['boss', 'ancient', 'events']) expect(labels).toContain(`acts/${i}/${part}`)
  })
})

test('the relics of each rarity have their own label', () => {
  for (const rarity of ['common', 'uncommon', 'rare', 'shop']) {
    expect(labels).toContain(`players/0/relics/${rarity}`)
    expect(labels).toContain(`sharedRelics/${rarity}`)
  }
})

test('the roll of each ? room has its own label', () => {
  const rolls = draws.filter(({ stream }) => stream === 'unknown_map_point')
  expect(rolls.map(({ path }) => path.join('/'))).toEqual(rolls.map((_, i) => `unknownRooms/roll ${i + 1}`))
})

test('every other label names a part of the result', () => {
  const unknown = [...labels].filter(
    (label) =>
      label !== '' &&
      !/^unknownRooms\/roll \d+$/.test(label) &&
      valueAt(result, label.split('/')) === undefined,
  )
  expect(unknown).toEqual([])
})

test('every draw of a walk has the label of its room', () => {
  const walked = { ...request, params: { ...request.params, plan: {} } }
  const { walk } = make(spire2, walked).result
  const onWalk = recordDraws(findWorld([spire2], 'spire2'), walked).draws.filter(({ stream }) =>
    ['rewards', 'shops', 'treasure_room_relics'].includes(stream),
  )
  const counters = walk!.rooms.map((room) => room.counters.rewards)
  const drawn = counters.map((count, i) => count - (counters[i - 1] ?? 0))
  // Each tick is one output of two words. A draw can have several ticks.
  const labeled = walk!.rooms.map((_, i) =>
    onWalk
      .filter(({ stream, path }) => stream === 'rewards' && path.join('/') === `walk/rooms/${i}`)
      .reduce((sum, { words }) => sum + words.length / 2, 0),
  )
  expect(labeled).toEqual(drawn)
  expect(onWalk.filter(({ path }) => path[0] !== 'walk')).toEqual([])
})
