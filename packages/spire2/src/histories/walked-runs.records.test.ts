import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import type { Run } from '../run/run.js'
import { startRun } from '../world/start-run.js'
import { causeOf, countOutcomes, outcomeKind, type Check } from './comparison.js'
import { historyOfDigest, historyOfRun, type RecordedRun, type RunDigest } from './recorded-run.fixture.js'
import { replay } from './replay.js'

/** Prints the counts of each compared part, and fails if a difference isn't among the allowed ones. */
function expectEqual(name: string, checks: readonly Check[]): void {
  for (const rule of new Set(checks.map((check) => check.rule))) {
    const { equal } = countOutcomes(checks.filter((check) => check.rule === rule))
    console.log(`${name}: ${rule}: ${equal} of ${checks.filter((check) => check.rule === rule).length} equal`)
  }
  const differences = checks.flatMap(({ floor, rule, outcome, drawn, recorded }) =>
    outcome === 'equal'
      ? []
      : [
          `${floor} ${rule} ${outcomeKind(outcome)} ${drawn.join()} ${recorded.join()} ${JSON.stringify(causeOf(outcome))}`,
        ],
  )
  expect(differences).toEqual([])
  expect(checks.length).toBeGreaterThan(0)
}

describeRecords<{ cases: RecordedRun[] }>('spire2/runs-v0107.json', ({ cases }) => {
  test.each(cases)(
    'the replay of $seed ($character) has no differences, and all ticks and odds match',
    (recorded) => {
      const { counters, odds, seed } = recorded
      let compared = 0
      const visit = (run: Run, floor: number): void => {
        if (counters[floor] === undefined || odds[floor] === undefined) return
        // The streams are saved when the player enters the ancient's room, before the offers.
        expect({ floor, ...run.counters }).toMatchObject(
          Object.fromEntries(Object.keys(run.counters).map((name) => [name, counters[floor]![name]])),
        )
        const { cards, potions } = run.state.odds
        expect([cards, potions]).toEqual(
          ['card_rarity_odds_value', 'potion_reward_odds_value'].map((name) =>
            Math.fround(odds[floor]![name]!),
          ),
        )
        compared++
      }
      const { checks } = replay(historyOfRun(recorded), visit)
      expectEqual(`v0.107.1, ${seed}`, checks)
      expect(compared).toBe(Object.keys(odds).length)
    },
  )
})

describeRecords<{ cases: RunDigest[] }>('spire2/runs-v0108-v0110.json', ({ cases }) => {
  test.each(cases)('the replay of $seed ($build) has no differences', (digest) =>
    expectEqual(`${digest.build}, ${digest.seed}`, replay(historyOfDigest(digest)).checks),
  )
})

describeRecords<{ cases: RunDigest[] }>('spire2/runs-v0107-multiplayer.json', ({ cases }) => {
  test.each(cases)('the replay of $seed has no differences', (digest) =>
    expectEqual(`v0.107.1 with several players, ${digest.seed}`, replay(historyOfDigest(digest)).checks),
  )
})

type SavedFights = readonly [
  kind: 'fights',
  rewards: readonly (readonly [gold: number, potion: string | null, cards: readonly string[]])[],
  ticks: number,
  odds: number,
]

describeRecords<{ seed: string; ascension: number; cases: (SavedFights | [string])[] }>(
  'spire2/save-v0111.json',
  ({ seed, ascension, cases }) =>
    test('the rewards of the fights before a save of v0.111.0 match', () => {
      const [, rewards, ticks, odds] = cases.find((one): one is SavedFights => one[0] === 'fights')!
      const run = startRun(seed, { ascension })
      const found = rewards.map(() => {
        const room = run.enter(run.choices[0]!.column)
        return room.kind === 'monster' ? room.rewards! : null
      })
      const sorted = (cards: readonly string[] = []): string[] => cards.toSorted()
      expect(found.map((one) => [one?.gold, one?.potion, sorted(one?.cards)])).toEqual(
        rewards.map(([gold, potion, cards]) => [gold, potion, sorted(cards)]),
      )
      expect(run.counters.rewards).toBe(ticks)
      expect(run.state.odds.cards).toBe(Math.fround(odds))
      console.log(`v0.111.0, walked: rewards of ${rewards.length} fights equal`)
    }),
)
