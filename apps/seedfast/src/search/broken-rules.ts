import type { SeedRange } from '@seedfast/search'
import { makeAsync, type AnyWorld, type Problem } from '@seedfast/world'

/** The maximum number of seeds to regenerate, and of seeds with broken rules among them. */
const MOST_SEEDS = 10_000
const MOST_BROKEN = 20

/** The rules that the first seeds with broken rules break. */
export interface BrokenRules {
  /** The first seed with broken rules. */
  readonly first: string
  /** The number of regenerated seeds with broken rules. */
  readonly sample: number
  /** For each conflict of rules, or otherwise each kind of problem, the number of these seeds that have it. */
  readonly rules: Readonly<Record<string, number>>
}

/** Regenerates seeds from the start of a range to find which rules they break. Returns null if the first 10,000 break none. */
export async function brokenRules(
  world: AnyWorld,
  request: { readonly params: unknown; readonly overrides: unknown },
  { from, to }: SeedRange,
): Promise<BrokenRules | null> {
  const rules: Record<string, number> = {}
  let first: string | null = null
  let sample = 0
  for (let i = from; i <= to && i < from + BigInt(MOST_SEEDS) && sample < MOST_BROKEN; i++) {
    const seed = world.seed.print(world.seed.at(i, request.params), request.params)
    const { problems } = await makeAsync(world, { ...request, seed })
    if (problems.length === 0) continue
    first ??= seed
    sample++
    for (const rule of new Set(rulesOf(problems))) rules[rule] = (rules[rule] ?? 0) + 1
  }
  return first === null ? null : { first, sample, rules }
}

/** Returns the messages about the whole result, which name the rules in conflict, or otherwise the codes of all problems. */
function rulesOf(problems: readonly Problem[]): string[] {
  const whole = problems.filter(({ path }) => path.length === 0)
  return whole.length > 0
    ? whole.map(({ message }) => message)
    : problems.map(({ code, message }) => code ?? message)
}
