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
    report(tally)
  })

  test('what the floors hold is what the real game had', () => {
    const tally = new Tally()
    for (const run of cases) if (run.perFloor !== '') replay(run, tally)
    report(tally)
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

function report(tally: Tally): void {
  const rules = [...new Set([...tally.equal.keys(), ...tally.misses.map(({ rule }) => rule)])]
  console.log(`real_runs: ${rules.map((rule) => `${rule} ${tally.of(rule).join('/')}`).join(', ')}`)
  for (const { rule, cause, where } of tally.misses) console.log(`  ${rule}: ${cause} (${where})`)
  expect(rules.length).toBeGreaterThan(3)
}
