import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { ACT_IDS, type Character } from '../builds/build.js'
import { buildOf } from '../builds/builds.js'
import { drawAncientOffers } from '../ancients/ancient-offers.js'
import { drawNeowOffers } from '../ancients/neow.js'
import { GameRandom } from '../numbers/random.js'
import { eventSeed, playerSeed, runSeed, streamSeed } from '../seed/stream-seeds.js'
import { inMeetingOrder } from './act-lists.js'
import { MEETING_ORDER } from './bosses.js'
import type { RelicBag } from './relic-bags.js'
import { drawStart, type RunStart } from './run-start.js'

interface RecordedAct {
  readonly id: string
  readonly normal: string[]
  readonly elite: string[]
  readonly event?: string[]
  readonly boss: string
  readonly ancient?: string
  readonly second?: string | null
}

interface RecordedRun {
  readonly seed: string
  readonly character: Character
  readonly ascension: number
  readonly acts: RecordedAct[]
  readonly bag: RelicBag
  readonly sharedBag: RelicBag
  readonly counters: Record<string, Record<string, number>>
  readonly rooms: {
    readonly act: number
    readonly rooms: string[][]
    readonly ancient?: [string, boolean][]
  }[]
}

function start(
  build: string,
  seed: string,
  character: Character = 'IRONCLAD',
  ascension = 0,
): RunStart & { readonly ticks: number } {
  const { hash } = buildOf(build)
  const open = (name: string): GameRandom => new GameRandom(streamSeed(hash, runSeed(hash, seed), name))
  const streams = { act_selection: open('act_selection'), up_front: open('up_front') }
  const options = {
    build: buildOf(build),
    characters: [character],
    ascension,
    bossesMet: [...MEETING_ORDER],
    actsDiscovered: [...ACT_IDS],
  }
  return { ...drawStart(streams, options), ticks: streams.up_front.counter }
}

const plain = (id: string): string => id.replace(/^[A-Z]+\./, '')
const lists = ({ normal, elite }: RecordedAct): string[][] => [normal.map(plain), elite.map(plain)]

describeRecords<{ cases: [string, string][] }>('spire2/acts-v0107.json', ({ cases }) => {
  test('the first act matches the records', () => {
    for (const [seed, act] of cases) expect(start('v0.107.1', seed).acts[0]!.id, seed).toBe(act)
  })
})

describeRecords<{ cases: { seed: string; acts: RecordedAct[] }[] }>(
  'spire2/rooms-v0107.json',
  ({ cases }) => {
    test('the fights, elites and boss of act 1 match the records', () => {
      for (const { seed, acts } of cases) {
        const [found] = start('v0.107.1', seed).acts
        expect(found!.id).toBe(plain(acts[0]!.id))
        expect([found!.fights, found!.elites], seed).toEqual(lists(acts[0]!))
        expect(found!.boss).toBe(plain(acts[0]!.boss))
      }
    })
  },
)

describeRecords<{ cases: RecordedRun[] }>('spire2/runs-v0107.json', ({ cases }) => {
  test('the acts match the records, with their lists, bosses and ancients', () => {
    for (const { seed, character, ascension, acts } of cases) {
      const found = start('v0.107.1', seed, character, ascension)
      for (const [i, act] of acts.entries()) {
        expect(found.acts[i]!.id).toBe(plain(act.id))
        expect([found.acts[i]!.fights, found.acts[i]!.elites], seed).toEqual(lists(act))
        expect(found.acts[i]!.events).toEqual(inMeetingOrder(act.event!.map(plain)))
        expect(found.acts[i]!.boss).toBe(plain(act.boss))
        expect(found.acts[i]!.ancient).toBe(plain(act.ancient!))
        expect(found.acts[i]!.secondBoss).toBe(act.second ?? null)
      }
    }
  })

  test('the ticks of up_front match the records', () => {
    for (const { seed, character, counters } of cases) {
      expect(start('v0.107.1', seed, character).ticks).toBe(counters['18']!['up_front'])
    }
  })

  test('the rest of both relic bags matches the records in order', () => {
    for (const { seed, character, bag, sharedBag } of cases) {
      const found = start('v0.107.1', seed, character)
      for (const [recorded, whole] of [
        [bag, found.playerRelics[0]!],
        [sharedBag, found.sharedRelics],
      ] as const) {
        for (const [rarity, left] of Object.entries(recorded)) {
          const list = whole[rarity as keyof RelicBag] ?? []
          expect(
            list.filter((relic) => left.includes(relic)),
            `${seed} ${rarity}`,
          ).toEqual(left)
        }
      }
    }
  })

  test('the offers of the ancients match the records', () => {
    const { hash, neow } = buildOf('v0.107.1')
    for (const { seed, character, rooms } of cases) {
      for (const {
        act,
        rooms: [room],
        ancient,
      } of rooms) {
        if (ancient === undefined) continue
        const name = room![1]!
        const random = new GameRandom(eventSeed(hash, runSeed(hash, seed), name))
        const found =
          name === 'NEOW'
            ? drawNeowOffers(random, neow, { multiplayer: false, locked: [] })
            : drawAncientOffers(random, name, { act: act - 1, character }).relics
        expect(found, `${seed} ${name}`).toEqual(ancient.map(([relic]) => relic))
      }
    }
  })
})

interface RecordedSave {
  readonly seed: string
  readonly cases: [string, ...unknown[]][]
}

describeRecords<RecordedSave>('spire2/save-v0111.json', ({ seed, cases }) => {
  const found = start('v0.111.0', seed, 'IRONCLAD', 10)
  const { hash, neow } = buildOf('v0.111.0')
  const [act] = found.acts
  const facts: Record<string, (...rest: unknown[]) => unknown> = {
    act: () => [act!.id],
    normal: () => [act!.fights],
    elite: () => [act!.elites],
    boss: () => [act!.boss],
    second: () => [found.acts[2]!.secondBoss],
    ancient: () => [act!.ancient],
    own: (rarity) => [rarity, found.playerRelics[0]![rarity as 'common']],
    shared: (rarity) => [rarity, found.sharedRelics[rarity as 'common']],
    neow: () => [
      drawNeowOffers(new GameRandom(eventSeed(hash, runSeed(hash, seed), 'NEOW')), neow, {
        multiplayer: false,
        locked: [],
      }),
    ],
    state: (name, ticks) => {
      const player = ['rewards', 'shops', 'transformations'].includes(name as string)
      const base = player ? playerSeed(hash, seed, 0) : runSeed(hash, seed)
      const [high, low] = new GameRandom(streamSeed(hash, base, name as string)).skip(ticks as number).state
      return [name, ticks, String((BigInt(high!) << 32n) | BigInt(low!))]
    },
  }
  // Card rewards aren't part of the world.
  test.each(cases.filter(([kind]) => kind !== 'fights'))('%s', (kind, ...rest) => {
    expect(facts[kind]!(...rest)).toEqual(rest)
  })
})
