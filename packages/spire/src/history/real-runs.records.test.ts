import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { BOSSES } from '../data/encounters.js'
import { drawEncounters } from '../fights/encounters.js'
import { makeMap } from '../map/act-map.js'
import { Random } from '../numbers/random.js'
import { mapSeedOffset } from '../numbers/streams.js'
import { causeOf, countOutcomes, outcomeKind, type Check } from './comparison.js'
import { digestHistory, type RunDigest } from './digest-history.fixture.js'
import { causeText } from './history-words.js'
import { walkedRows } from './recorded-path.js'
import { replay } from './replay.js'

describeRecords<{ cases: RunDigest[] }>('spire/real_runs.json', ({ cases }) => {
  test('fights, elites, bosses and paths match the recorded games', () => {
    const tally = new Map<string, Result[]>()
    const add = (rule: string, result: Result): void =>
      void tally.set(rule, [...(tally.get(rule) ?? []), result])
    for (const run of cases) {
      const monsterRng = new Random(BigInt(run.seed))
      for (const act of [1, 2, 3]) {
        const lists = drawEncounters(monsterRng, act, new Set(BOSSES))
        const where = `seed ${run.seed} act ${act}`
        const prefix = (rule: string, recorded: readonly string[] | undefined, drawn: readonly string[]) => {
          if (recorded === undefined) return
          const equal = recorded.every((name, i) => name === drawn[i])
          add(rule, { outcome: equal ? 'equal' : 'unexplained', text: recorded.join(), where })
        }
        prefix('fights', run.monsters[act], lists.monsters)
        prefix('elites', run.elites[act], lists.elites)
        prefix('bosses', run.bosses[act], lists.bosses)
        const path = run.paths[act - 1]
        if (path === undefined) continue
        const random = new Random(BigInt.asIntN(64, BigInt(run.seed) + BigInt(mapSeedOffset(act))))
        const map = makeMap(random, { ascension: run.asc, emerald: false })
        const text = run.wingBoots ? 'flying with Wing Boots' : 'no such path'
        const canWalk = walkedRows(map, path, 0) !== null
        add('paths', { outcome: canWalk ? 'equal' : 'unexplained', text, where })
      }
    }
    report(tally, {
      fights: [172, 172, 172],
      elites: [164, 164, 164],
      bosses: [132, 132, 132],
      paths: [170, 170, 172],
    })
  })

  test('the contents of floors match the recorded games', () => {
    const tally = new Map<string, Result[]>()
    for (const run of cases) {
      if (run.perFloor === '') continue
      for (const check of replay(digestHistory(run)).checks) {
        const cause = causeOf(check.outcome)
        const text = cause === null ? `${check.recorded.join()} for ${check.drawn.join()}` : causeText(cause)
        const where = `seed ${run.seed} ${run.class} A${run.asc} floor ${check.floor}`
        const name = /^cards (normal|elite|boss)$/.test(check.rule)
          ? `${check.rule} act ${check.act}`
          : check.rule
        tally.set(name, [...(tally.get(name) ?? []), { outcome: check.outcome, text, where }])
      }
    }
    report(tally, {
      neow: [64, 64, 64],
      'neow cards': [22, 22, 22],
      '?-room': [567, 567, 567],
      event: [383, 391, 391],
      'potion drop': [1268, 1278, 1278],
      'cards normal act 1': [407, 407, 407],
      'cards normal act 2': [247, 247, 247],
      'cards normal act 3': [140, 145, 145],
      'cards elite act 1': [191, 195, 195],
      'cards elite act 2': [92, 93, 93],
      'cards elite act 3': [66, 72, 72],
      'cards elite act 4': [16, 18, 18],
      'cards boss act 1': [49, 49, 49],
      'cards boss act 2': [22, 22, 22],
      'cards event fight': [17, 17, 17],
      'cards rest': [5, 5, 5],
      'cards Orrery': [14, 14, 14],
      'cards Sensory Stone': [5, 5, 5],
      'relic elite': [389, 389, 389],
      'relic chest': [152, 152, 152],
      'relic event': [20, 20, 20],
      'relic Calling Bell': [18, 18, 18],
      'boss relics': [87, 87, 87],
      'gold normal': [732, 777, 781],
      'gold elite': [352, 378, 378],
      'gold boss': [81, 87, 87],
      'gold chest': [74, 77, 77],
    })
  })
})

/** A rule's results: the number of exact matches, of exact or explained matches, and of all comparisons. */
type Reached = readonly [equal: number, explained: number, all: number]

/** A comparison, with what differs or why, and where. */
interface Result {
  readonly outcome: Check['outcome']
  readonly text: string
  readonly where: string
}

/** Prints each rule's agreement, with the causes of differences, and checks it against the expected numbers. */
function report(
  tally: ReadonlyMap<string, readonly Result[]>,
  reached: Readonly<Record<string, Reached>>,
): void {
  const counts = [...tally].map(([rule, results]) => {
    const { equal, explained, possible } = countOutcomes(results)
    return `${rule} ${equal + explained + possible}/${results.length} (${explained} explained, ${possible} possible)`
  })
  console.log(`real_runs: ${counts.join(', ')}`)
  const causes = new Map<string, number>()
  for (const [rule, results] of tally) {
    for (const { outcome, text, where } of results) {
      if (outcome === 'equal') continue
      const kind = outcomeKind(outcome)
      const key =
        kind === 'unexplained' ? `${rule} unexplained: ${text}, ${where}` : `${rule} ${kind}: ${text}`
      causes.set(key, (causes.get(key) ?? 0) + 1)
    }
  }
  for (const [text, count] of causes) console.log(`  ${count} × ${text}`)
  for (const [rule, [least, fitting, count]] of Object.entries(reached)) {
    const results = tally.get(rule) ?? []
    const { equal, explained, possible } = countOutcomes(results)
    const text = `${rule}: ${equal} equal, ${explained} explained and ${possible} possible of ${results.length}`
    expect([equal >= least, equal + explained + possible >= fitting, results.length], text).toEqual([
      true,
      true,
      count,
    ])
  }
}
