import { describe, expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { BOSSES, ENCOUNTERS } from '../data/encounters.js'
import { Random } from '../numbers/random.js'
import { drawEncounters, drawElites } from './encounters.js'

interface Dungeon {
  cases: {
    seed: string
    asc: number
    acts: {
      act: number
      boss: string
      secondBoss?: string
      monsters: string[]
      elites: string[]
      monsterRngCounter: number
    }[]
  }[]
}

const seen = new Set(BOSSES)

describeVectors<Dungeon>('spire/acts', ({ cases }) => {
  test('fights, bosses and counters match the records', () => {
    for (const run of cases) {
      const monsterRng = new Random(BigInt(run.seed))
      for (const { act, boss, secondBoss, monsters, elites, monsterRngCounter } of run.acts) {
        const lists = drawEncounters(monsterRng, act, seen)
        expect(lists.monsters, `seed ${run.seed} act ${act}`).toEqual(monsters)
        expect(lists.elites).toEqual(elites)
        expect(lists.bosses[0]).toBe(boss)
        if (secondBoss !== undefined) expect(lists.bosses[1]).toBe(secondBoss)
        expect(monsterRng.counter).toBe(monsterRngCounter)
      }
    }
  })
})

describe('the fights', () => {
  test('start with a boss that the player has not met, without a draw', () => {
    const all = new Random(3n)
    drawEncounters(all, 2, seen)
    const unseen = new Random(3n)
    expect(drawEncounters(unseen, 2, new Set(['Champ', 'Collector'])).bosses).toEqual([
      'Automaton',
      'Automaton',
    ])
    expect(unseen.counter).toBe(all.counter - 1)
  })

  test('come from the next share if the float is exactly at the end of one', () => {
    // If a state's first word is 0, the first step is nearly twice the second word: here 1/4, the end of the first of
    // four shares.
    const onTheEnd = new Random(1n).restore([0, 0, 0x20000000, 0])
    expect(onTheEnd.copy().random()).toBe(0.25)
    const { encounters } = ENCOUNTERS[0]!.weak
    expect(encounters).toHaveLength(4)
    expect(drawEncounters(onTheEnd, 1, seen).monsters[0]).toBe(encounters[1])
  })

  test('never repeat an elite back to back', () => {
    const list: string[] = []
    drawElites(new Random(9n), 1, list)
    expect(list).toHaveLength(10)
    expect(list.some((elite, i) => elite === list[i - 1])).toBe(false)
  })
})
