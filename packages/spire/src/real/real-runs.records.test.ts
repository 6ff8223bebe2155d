import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { BOSSES } from '../data/encounters.js'
import { drawEncounters } from '../fights/encounters.js'
import { makeMap, type ActMap } from '../map/act-map.js'
import { Random } from '../numbers/random.js'
import { mapSeedOffset } from '../numbers/streams.js'
import type { RealRun } from './record.fixture.js'
import { replay } from './replay.fixture.js'
import { Tally } from './tally.fixture.js'

describeRecords<{ cases: RealRun[] }>('spire/real_runs.json', ({ cases }) => {
  test('fights, elites, bosses and paths match the recorded games', () => {
    const tally = new Tally()
    for (const run of cases) {
      const monsterRng = new Random(BigInt(run.seed))
      for (const act of [1, 2, 3]) {
        const lists = drawEncounters(monsterRng, act, new Set(BOSSES))
        const where = `seed ${run.seed} act ${act}`
        const prefix = (rule: string, recorded: readonly string[] | undefined, drawn: readonly string[]) => {
          if (recorded === undefined) return
          const equal = recorded.every((name, i) => name === drawn[i])
          tally.add(rule, equal ? 'equal' : { miss: `${recorded.join()} for ${drawn.join()}` }, where)
        }
        prefix('fights', run.monsters[act], lists.monsters)
        prefix('elites', run.elites[act], lists.elites)
        prefix('bosses', run.bosses[act], lists.bosses)
        const path = run.paths[act - 1]
        if (path === undefined) continue
        const random = new Random(BigInt.asIntN(64, BigInt(run.seed) + BigInt(mapSeedOffset(act))))
        const map = makeMap(random, { ascension: run.asc, emerald: false })
        const miss = run.wingBoots ? 'flying with Wing Boots' : 'no such path'
        tally.add('paths', canWalk(map, path) ? 'equal' : { miss }, where)
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
    const tally = new Tally()
    for (const run of cases) if (run.perFloor !== '') tally.join(replay(run).tally)
    report(tally, {
      neow: [64, 64, 64],
      'neow cards': [11, 11, 11],
      'neow colorless': [11, 11, 11],
      '?-rooms': [567, 567, 567],
      events: [383, 391, 391],
      'potion yes or no': [1268, 1278, 1278],
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
      'sensory stone': [5, 5, 5],
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

function canWalk({ nodes }: ActMap, path: string): boolean {
  let here = nodes.filter((node) => node.y === 0 && node.symbol === path[0])
  for (let y = 1; y < path.length; y++) {
    const next = nodes.filter((node) => node.y === y && node.symbol === path[y])
    here = next.filter((node) => here.some((below) => below.to.includes(node.x)))
  }
  return here.length > 0
}

/** A rule's results: the number of exact matches, of exact or explained matches, and of all comparisons. */
type Reached = readonly [equal: number, explained: number, all: number]

/**
 * Prints each rule's agreement, with the causes of explained and unexplained differences, and checks it against the
 * expected numbers.
 */
function report(tally: Tally, reached: Readonly<Record<string, Reached>>): void {
  const counts = tally.rules.map((rule) => {
    const { equal, fits, all } = tally.of(rule)
    return `${rule} ${equal + fits}/${all}${fits === 0 ? '' : ` (${fits} of them fit)`}`
  })
  console.log(`real_runs: ${counts.join(', ')}`)
  for (const { text, places } of tally.causes()) console.log(`  ${places.length} × ${text}`)
  for (const [rule, [least, explained, count]] of Object.entries(reached)) {
    const { equal, fits, all } = tally.of(rule)
    const text = `${rule}: ${equal} equal and ${fits} fitting of ${all}`
    expect([equal >= least, equal + fits >= explained, all], text).toEqual([true, true, count])
  }
}
