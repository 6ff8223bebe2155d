import { expect, test } from 'vitest'
import { make, prepareParams } from '@seedfast/world'
import { startRun } from '../world/start-run.js'
import { spire2 } from '../world/world.js'

test('the first rewards are those of a run whose first three rooms are fights', () => {
  let compared = 0
  for (let index = 0n; compared < 20; index++) {
    const params = { ascension: Number(index % 11n), character: index % 2n === 0n ? 'SILENT' : 'IRONCLAD' }
    const seed = spire2.seed.at(index * 1_000_003n, prepareParams(spire2, {}).params)
    const run = startRun(seed, params)
    const rooms = []
    while (rooms.length < 3) {
      const next = run.choices.find(({ type }) => type === 'monster')
      if (next === undefined) break
      rooms.push(run.enter(next.column))
    }
    if (rooms.length < 3) continue
    const { firstRewards } = make(spire2, { seed, params }).result
    expect(rooms.map((room) => 'rewards' in room && room.rewards)).toEqual(
      firstRewards.map((rewards) => ({ ...rewards, relic: null })),
    )
    compared++
  }
})

test('there are no first rewards with several players', () => {
  const { result } = make(spire2, { seed: '6P96T755CNZ3', params: { otherPlayers: ['SILENT'] } })
  expect(result.firstRewards).toEqual([])
})
