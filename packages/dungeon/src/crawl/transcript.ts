import { DeferRand } from './defer-rand.js'
import { CrawlGenerators } from './generators.js'
import { hash3, hash32, hashWithSeed } from './hash.js'
import { STREAM_NAMES } from './streams.js'

/**
 * The results of calling every helper function with one seed. Each result includes the number of outputs drawn up to
 * that point.
 */
export interface Transcript {
  readonly seed: string
  readonly saved: readonly (readonly [string, string])[]
  readonly calls: readonly (readonly [call: string, value: unknown, outputs: number])[]
}

/**
 * Calls every helper function in turn on a seed's generators, and returns the results. Comparing them with golden files
 * reveals any change.
 */
export function transcript(seed: bigint): Transcript {
  const all = CrawlGenerators.seed(seed)
  const saved = all.toCrawlSave()
  const calls: [string, unknown, number][] = []
  const call = (name: string, value: unknown): void => {
    calls.push([name, typeof value === 'bigint' ? String(value) : value, all.current.position])
  }
  for (const name of ['GAMEPLAY', 'LEVELGEN/DUNGEON', 'LEVELGEN/GULCH'] as const) {
    const stream = all.enter(name)
    for (let round = 1; round <= 4; round++) {
      call('random2', stream.random2(round * round * 7))
      call('random2, large', stream.random2(0x60000001))
      call('randomRange', stream.randomRange(-round, 5))
      call('coinflip', stream.coinflip())
      call('oneChanceIn', stream.oneChanceIn(round))
      call('xChanceInY', stream.xChanceInY(round, 4))
      call('random2Avg', stream.random2Avg(30, round))
      call('biasedRandom2', stream.biasedRandom2(12, 3))
      call('binomial', stream.binomial(6, 40))
      call('fuzzValue', stream.fuzzValue(120, 20, 30))
      call('rollDice', stream.rollDice(round, 6))
      call('calcDice', stream.calcDice(round, 17))
      call('divRandRound', stream.divRandRound(22, -3 + round * 2))
      call('randomReal', stream.randomReal())
      call('chooseWeighted', stream.chooseWeighted([...'abc'].map((letter, i) => [letter, i * 3] as const)))
      call('chooseWeightedIndex', stream.chooseWeightedIndex([4, -1, round]))
      call(
        'chooseWeightedOf',
        stream.chooseWeightedOf([...'xyz'].map((letter, i) => [letter, 1 + i] as const)),
      )
      call('chooseWeightedByReservoir', stream.chooseWeightedByReservoir([1, 2, round]))
      call('shuffleArray', stream.shuffleArray([1, 2, 3, 4, 5, 6]))
      const tree = new DeferRand(stream)
      const coarse = tree.child(round).random2(100)
      const fine = tree.child(round).random2(1000)
      call('DeferRand', [coarse, fine, tree.xChanceInY(1, 3)])
      all.nested('nested', (nested) => call('nested', nested.nextUint32()))
      call('nextUint64', stream.nextUint64())
    }
    all.leave()
  }
  call('hash3', hash3(seed, 2n, 3n))
  call('hash32', hash32(Uint8Array.from(String(seed), (digit) => digit.charCodeAt(0))))
  call('hashWithSeed', hashWithSeed(1000, Number(seed % 1000n), STREAM_NAMES.length))
  return { seed: String(seed), saved, calls }
}
