import { expect, test } from 'vitest'
import { describeOracle } from '../../../../tests/oracles.js'
import { BOSSES } from '../data/encounters.js'
import { drawEncounters } from '../encounters.js'
import { makeMap, type ActMap } from '../map/act-map.js'
import { Random } from '../random.js'
import { mapSeedOffset } from '../streams.js'
import { replay, Tally, type RealRun } from './replay.fixture.js'

describeOracle<{ cases: RealRun[] }>('spire/real_runs.json', ({ cases }) => {
  test('fights, elites, bosses and paths are those of the real game', () => {
    const tally = new Tally()
    for (const run of cases) {
      const monsterRng = new Random(BigInt(run.seed))
      for (const act of [1, 2, 3]) {
        const lists = drawEncounters(monsterRng, act, new Set(BOSSES))
        const where = `seed ${run.seed} act ${act}`
        const prefix = (rule: string, recorded: readonly string[] | undefined, drawn: readonly string[]) => {
          if (recorded === undefined) return
          const equal = recorded.every((name, i) => name === drawn[i])
          tally.add(rule, equal, () => `${recorded.join()} for ${drawn.join()}`, where)
        }
        prefix('fights', run.monsters[act], lists.monsters)
        prefix('elites', run.elites[act], lists.elites)
        prefix('bosses', run.bosses[act], lists.bosses)
        const path = run.paths[act - 1]
        if (path === undefined) continue
        const random = new Random(BigInt.asIntN(64, BigInt(run.seed) + BigInt(mapSeedOffset(act))))
        const map = makeMap(random, { ascension: run.asc, emerald: false })
        tally.add('paths', canWalk(map, path), () => (run.wingBoots ? 'Wing Boots' : 'no such path'), where)
      }
    }
    report(tally, { fights: [172, 172], elites: [164, 164], bosses: [132, 132], paths: [170, 172] })
  })

  test('what the floors hold is what the real game had', () => {
    const tally = new Tally()
    for (const run of cases) if (run.perFloor !== '') replay(run, tally)
    report(tally, {
      neow: [64, 64],
      'neow cards': [11, 11],
      'neow colourless': [11, 11],
      '?-rooms': [567, 567],
      events: [376, 391],
      'potion yes or no': [1266, 1276],
      'cards normal act 1': [405, 407],
      'cards normal act 2': [246, 247],
      'cards normal act 3': [135, 145],
      'cards elite act 1': [193, 195],
      'cards elite act 2': [90, 93],
      'cards elite act 3': [66, 72],
      'cards boss act 1': [49, 49],
      'cards boss act 2': [22, 22],
      'cards elite act 4': [15, 18],
      'relic elite': [382, 389],
      'relic chest': [151, 152],
      'relic event': [20, 20],
      'relic Calling Bell': [18, 18],
      'boss relics': [87, 87],
      'gold normal': [705, 782],
      'gold elite': [341, 378],
      'gold boss': [75, 87],
      'gold chest': [71, 77],
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

/** Prints the agreement of each rule and its misses by cause, and holds the rules to what they reach. */
function report(tally: Tally, reached: Readonly<Record<string, readonly [number, number]>>): void {
  const rules = [...new Set([...tally.equal.keys(), ...tally.misses.map(({ rule }) => rule)])]
  console.log(`real_runs: ${rules.map((rule) => `${rule} ${tally.of(rule).join('/')}`).join(', ')}`)
  const causes = new Map<string, number>()
  for (const { rule, cause } of tally.misses) {
    const key = `${rule}: ${cause}`
    causes.set(key, (causes.get(key) ?? 0) + 1)
  }
  for (const [cause, count] of causes) console.log(`  ${count} × ${cause}`)
  for (const [rule, least] of Object.entries(reached)) {
    const [equal, all] = tally.of(rule)
    expect([equal >= least[0], all], `${rule}: ${equal} of ${all}`).toEqual([true, least[1]])
  }
}
