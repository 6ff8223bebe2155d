import { canonicalJson, make } from '@seedfast/world'
import { dungeon } from '../world/world.js'

export interface FuzzFailure {
  readonly seed: string
  readonly broken: readonly string[]
}

export interface FuzzReport {
  readonly seeds: number
  readonly levels: number
  /** The number of vetoed attempts to build a level. `mostVetoes` is the maximum for a single level. */
  readonly vetoes: number
  readonly mostVetoes: number
  readonly failures: readonly FuzzFailure[]
}

/**
 * Every dungeon whose seed is a multiple of this number is also generated in incremental mode, and the two results are
 * compared.
 */
const AGAIN = 50

/**
 * Generates the dungeons of `count` seeds starting at `first`. Checks that levels are connected, that stairs lead back,
 * and that uniques appear only once. The same range of seeds always produces the same report.
 */
export function fuzz(first: number, count: number): FuzzReport {
  const report = { seeds: 0, levels: 0, vetoes: 0, mostVetoes: 0, failures: [] as FuzzFailure[] }
  for (let seed = first; seed < first + count; seed++) {
    const { result, problems } = make(dungeon, { seed })
    const broken = problems.map(({ path, message }) => `${path.join('/')}: ${message}`)
    if (seed % AGAIN === 0 && !isSameInPieces(seed, result.levels))
      broken.push('incremental mode generated a different dungeon')
    if (broken.length > 0) report.failures.push({ seed: String(seed), broken })
    for (const { vetoes } of Object.values(result.levels)) {
      report.levels++
      report.vetoes += vetoes.length
      report.mostVetoes = Math.max(report.mostVetoes, vetoes.length)
    }
    report.seeds++
  }
  return report
}

function isSameInPieces(seed: number, levels: object): boolean {
  const params = { mode: 'incremental', visits: ['W:2', 'D:3', 'X:1'], level: 'X:5' }
  return canonicalJson(make(dungeon, { seed, params }).result.levels) === canonicalJson(levels)
}
