import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { Comparison } from './comparison.fixture.js'
import { startOf } from './recorded-run.fixture.js'

interface RecordedLists {
  readonly seed: string
  readonly acts: readonly {
    readonly id: string
    readonly boss: string
    readonly second?: string
    readonly ancient: string
    readonly fights: string[]
    readonly elites: string[]
    readonly events: string[]
  }[]
}

describeRecords<{ cases: RecordedLists[] }>('spire2/act-lists-v0108-v0111.json', ({ cases }) => {
  test('the lists of acts match the records', () => {
    const lists = new Comparison()
    for (const { seed, acts } of cases) {
      const build = seed.length === 10 ? 'v0.108.0' : 'v0.111.0'
      const start = startOf({ seed, build, ascension: 10, characters: ['IRONCLAD'] })
      for (const act of acts) {
        const found = start.acts.find(({ id }) => id === act.id)!
        const listed = { ...found, events: [found.events.at(-1), ...found.events.slice(0, -1)] }
        for (const list of ['fights', 'elites', 'events'] as const)
          lists.add(act[list], listed[list].slice(0, act[list].length), `${seed} ${act.id} ${list}`)
        for (const name of ['boss', 'ancient'] as const)
          lists.add(act[name], found[name], `${seed} ${act.id}`)
        if (act.second !== undefined) lists.add(act.second, found.secondBoss, `${seed} second boss`)
      }
    }
    lists.finish('v0.108.0 to v0.111.0: lists of acts')
  })
})

type RecordedFight = [seed: string, ascension: number, character: 'IRONCLAD', point: number, fight: string]

describeRecords<{ cases: RecordedFight[] }>('spire2/fights-v0111.json', ({ cases }) => {
  test('single fights are in the lists of their act, and bosses are its bosses', () => {
    const fights = new Comparison()
    for (const [seed, ascension, character, point, fight] of cases) {
      const { acts } = startOf({ seed, build: 'v0.111.0', ascension, characters: [character] })
      const act = acts[point < 17 ? 0 : point < 33 ? 1 : 2]!
      // The point of the first boss of act 3 is 47, and that of the second one 48.
      const known = fight.endsWith('_BOSS')
        ? [point === 48 ? act.secondBoss : act.boss]
        : fight.endsWith('_WEAK')
          ? act.fights.slice(0, 3)
          : [...act.fights, ...act.elites]
      fights.add(
        fight,
        known.find((one) => one === fight),
        `${seed} point ${point}`,
      )
    }
    fights.finish('v0.111.0: single fights')
  })

  test("the boss of 0XPN2X98ZW1V's act 3 is the Queen", () => {
    const { acts } = startOf({
      seed: '0XPN2X98ZW1V',
      build: 'v0.111.0',
      ascension: 10,
      characters: ['IRONCLAD'],
    })
    expect(acts[2]!.boss).toBe('QUEEN_BOSS')
  })
})
