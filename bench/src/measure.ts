import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Sampled } from './child.js'
import type { Native } from './native.js'
import type { Plan } from './plan.js'
import { median } from './statistics.js'
import type { Case, Table } from './table.js'

/** The result of one case. */
export interface Measured {
  readonly row: string
  readonly column: string
  /**
   * The median of each round, in nanoseconds per operation or in bytes. It's empty if the case couldn't be measured.
   */
  readonly rounds: readonly number[]
  /**
   * The rounds as the reference machine would have measured them. Absent for C programs, and in a table without a target
   * that depends on the machine.
   */
  readonly corrected?: readonly number[]
  /** The reason why the case couldn't be measured. */
  readonly absent?: string
}

const run = promisify(execFile)
const child = fileURLToPath(new URL('./child.js', import.meta.url))

/**
 * Measures a table in rounds. Each round runs every case once, one at a time, each in a new process. Throws an Error if cases that should do the same work have
 * different checksums, because their times couldn't be compared.
 */
export async function measure(
  table: Table,
  url: string,
  plan: Plan,
  native: Native,
  progress: (done: number, of: number) => void,
): Promise<Measured[]> {
  const { cases } = table
  const rounds: number[][] = cases.map(() => [])
  const corrected: number[][] = cases.map(() => [])
  const absent = new Map<number, string>()
  const checks = new Map<string, number>()
  const groups = processes(cases, plan)

  for (let round = 0; round < plan.rounds; round++) {
    for (const [turn, group] of groups.entries()) {
      progress(round * groups.length + turn, plan.rounds * groups.length)
      const present = group.filter((index) => !absent.has(index))
      if (present.length === 0) continue
      for (const [i, sampled] of (await sample(cases, present, url, plan, native)).entries()) {
        const index = present[i]!
        if ('absent' in sampled) {
          absent.set(index, sampled.absent)
        } else {
          rounds[index]!.push(median(sampled.samples))
          if (sampled.corrected !== undefined) corrected[index]!.push(median(sampled.corrected))
          compareWork(table, cases[index]!, sampled.check, checks)
        }
      }
    }
  }
  return cases.map(({ row, column }, index) => {
    if (absent.has(index)) return { row, column, rounds: [], absent: absent.get(index)! }
    const measured = { row, column, rounds: rounds[index]! }
    return corrected[index]!.length === 0 ? measured : { ...measured, corrected: corrected[index]! }
  })
}

/**
 * Groups the cases that share a process. Normally, each case has its own process. In a quick run, all cases except C
 * programs share one process to save startup time.
 */
function processes(cases: readonly Case[], plan: Plan): number[][] {
  const all = [...cases.keys()]
  if (!plan.together) return all.map((index) => [index])
  const ours = all.filter((index) => cases[index]!.native === undefined)
  const others = all.filter((index) => cases[index]!.native !== undefined)
  return [ours, ...others.map((index) => [index])]
}

async function sample(
  cases: readonly Case[],
  indexes: readonly number[],
  url: string,
  plan: Plan,
  native: Native,
): Promise<Sampled[]> {
  const { native: args, program = 'draws' } = cases[indexes[0]!]!
  try {
    if (args === undefined) {
      const { stdout } = await run(process.execPath, [
        child,
        url,
        JSON.stringify(indexes),
        JSON.stringify(plan),
      ])
      return stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Sampled)
    }
    if (native.paths === null) return [{ absent: native.about }]
    const { firstCount, warmUpMs, samples, sampleMs } = plan
    const { stdout } = await run(
      native.paths[program],
      [...args, firstCount, warmUpMs, samples, sampleMs].map(String),
    )
    return [JSON.parse(stdout) as Sampled]
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    return indexes.map(() => ({ absent: reason(stderr ?? message) }))
  }
}

/**
 * Given the output of a process that ended with an uncaught error, returns the line that contains the error message.
 */
function reason(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return (
    lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.find((line) => line !== '') ?? 'no reason given'
  )
}

function compareWork(table: Table, { row, column }: Case, check: number, checks: Map<string, number>): void {
  const work = table.sameWork === true ? row : `${row}, ${column}`
  const known = checks.get(work) ?? check
  if (known !== check) {
    throw new Error(
      `${table.name}, ${row}: ${column} does other work: it gave ${check}, the others gave ${known}`,
    )
  }
  checks.set(work, check)
}
