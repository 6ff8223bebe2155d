import type { Reporter, TestModule } from 'vitest/node'

/**
 * Prints the number of comparisons with vectors or records in a run, and how many of the tests that make such
 * comparisons were run and skipped.
 */
export class CountChecks implements Reporter {
  constructor(private readonly what: 'vectors' | 'records') {}

  onTestRunEnd(modules: readonly TestModule[]): void {
    let [checks, tests, skipped] = [0, 0, 0]
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (!isOf(test.fullName)) continue
        if (test.result().state === 'skipped') skipped++
        else tests++
        checks += test.meta().checks ?? 0
      }
    }
    if (tests + skipped === 0) return
    const count = checks.toLocaleString('en')
    console.log(
      `\n${this.what}: ${count} checks in ${tests} tests, ${skipped === 0 ? 'none' : skipped} skipped`,
    )
  }
}

/** Returns whether a test is in one of the groups that `describeVectors` and `describeRecords` define. */
function isOf(fullName: string): boolean {
  return /^(vectors|oracles)\/\S+\.json > /.test(fullName)
}
