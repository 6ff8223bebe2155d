import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { drawStart } from '../acts/run-start.js'
import type { RelicBag } from '../acts/relic-bags.js'
import { MEETING_ORDER } from '../acts/bosses.js'
import { ACT_IDS, type Character } from '../builds/build.js'
import { buildOf } from '../builds/builds.js'
import { GameRandom } from '../numbers/random.js'
import { runSeed, streamSeed } from '../seed/stream-seeds.js'
import { drawChestRelics } from './chest-relics.js'

interface RecordedRun {
  readonly seed: string
  readonly character: Character
  readonly rooms: {
    readonly rooms: [kind: string, id: string, monsters: string[]][]
    readonly relics?: [relic: string, taken: boolean][]
  }[]
}

describeRecords<{ cases: RecordedRun[] }>('spire2/runs-v0107.json', ({ cases }) => {
  test('every chest contains the recorded relic', () => {
    const chests = cases.flatMap(({ seed, character, rooms }) => {
      const open = (name: string): GameRandom =>
        new GameRandom(streamSeed('old32', runSeed('old32', seed), name))
      const { sharedRelics } = drawStart(
        { act_selection: open('act_selection'), up_front: open('up_front') },
        {
          build: buildOf('v0.107.1'),
          characters: [character],
          ascension: 0,
          bossesMet: [...MEETING_ORDER],
          actsDiscovered: [...ACT_IDS],
        },
      )
      const random = open('treasure_room_relics')
      let bag: RelicBag = sharedRelics
      return rooms.flatMap(({ rooms: [room], relics = [] }) => {
        const pairs = room![0] === 'treasure' ? [[drawChestRelics(random, bag, 1)[0]!, relics[0]![0]]] : []
        const found = relics.map(([relic]) => relic)
        bag = Object.fromEntries(
          Object.entries(bag).map(([rarity, list]) => [
            rarity,
            list.filter((relic) => !found.includes(relic)),
          ]),
        )
        return pairs
      })
    })
    expect(chests.map(([drawn]) => drawn)).toEqual(chests.map(([, recorded]) => recorded))
    expect(chests.length).toBeGreaterThan(10)
  })
})
