/** An inequality over nonnegative variables: the sum of `coefficients[i] * x[i]` is at most `bound`. All are integers. */
export interface Inequality {
  readonly coefficients: readonly number[]
  readonly bound: number
}

/** Numbers closer to zero than this count as zero during elimination. The proof itself is exact. */
const TINY = 1e-9

const MOST_PIVOTS = 3_000

/** The largest common denominator that is tried for the multipliers of a proof. */
const MOST_PARTS = 60

/**
 * Returns whether no nonnegative numbers satisfy all inequalities. True is proven with integers: it means that a sum of
 * multiples of the inequalities has no solution (Farkas' lemma). False can also mean that no proof was found.
 */
export function isInfeasible(system: readonly Inequality[]): boolean {
  const multipliers = farkasMultipliers(system)
  if (multipliers === null) return false
  for (let parts = 1; parts <= MOST_PARTS; parts++) {
    const whole = multipliers.map((multiplier) => Math.round(multiplier * parts))
    if (provesInfeasible(system, whole)) return true
  }
  return false
}

function provesInfeasible(system: readonly Inequality[], multipliers: readonly number[]): boolean {
  const sums = system[0]!.coefficients.map(() => 0)
  let bound = 0
  for (const [i, row] of system.entries()) {
    const times = multipliers[i]!
    if (times < 0) return false
    if (times === 0) continue
    bound += times * row.bound
    for (const [j, each] of row.coefficients.entries()) sums[j]! += times * each
  }
  return bound < 0 && sums.every((sum) => sum >= 0)
}

/**
 * Runs the dual simplex method (Lemke, 1954) with an arbitrary positive cost for each variable. Returns approximate
 * multipliers of the inequalities whose sum has no solution, or null if it found a solution or ran out of pivots.
 */
function farkasMultipliers(system: readonly Inequality[]): number[] | null {
  const columns = system[0]!.coefficients.length
  // Each row is an equation: its basic variable plus the sum over the other variables equals the last entry. Slack
  // variables have the numbers from `columns` on.
  const rows = system.map(({ coefficients, bound }) => Float64Array.of(...coefficients, bound))
  const cost = new Float64Array(columns + 1)
  for (let j = 0; j < columns; j++) cost[j] = 1 + ((j * 0.618) % 1)
  const basic = system.map((_, i) => columns + i)
  const others = Array.from({ length: columns }, (_, j) => j)
  for (let pivots = 0; pivots < MOST_PIVOTS; pivots++) {
    let leaving = 0
    for (let i = 1; i < rows.length; i++) if (rows[i]![columns]! < rows[leaving]![columns]!) leaving = i
    const row = rows[leaving]!
    if (row[columns]! >= -TINY) return null
    let entering = -1
    for (let j = 0; j < columns; j++) {
      if (row[j]! < -TINY && (entering < 0 || cost[j]! * row[entering]! > cost[entering]! * row[j]!))
        entering = j
    }
    if (entering < 0) {
      const multipliers: number[] = system.map((_, i) => (basic[leaving] === columns + i ? 1 : 0))
      for (const [j, variable] of others.entries()) {
        if (variable >= columns) multipliers[variable - columns] = row[j]!
      }
      return multipliers
    }
    eliminate(rows, cost, leaving, entering)
    const left = basic[leaving]!
    basic[leaving] = others[entering]!
    others[entering] = left
  }
  return null
}

/** Exchanges the basic variable of a row with the variable of a column. */
function eliminate(
  rows: readonly Float64Array[],
  cost: Float64Array,
  leaving: number,
  entering: number,
): void {
  const row = rows[leaving]!
  const pivot = row[entering]!
  for (let j = 0; j < row.length; j++) row[j]! /= pivot
  row[entering] = 1 / pivot
  for (const other of [...rows, cost]) {
    const factor = other[entering]!
    if (other === row || factor === 0) continue
    for (let j = 0; j < other.length; j++) if (row[j] !== 0) other[j]! -= factor * row[j]!
    other[entering] = -factor / pivot
  }
}
