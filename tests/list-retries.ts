import type { Reporter, TestModule } from 'vitest/node'

/** Lists the tests that passed only when they ran a second time, so that nobody takes them for sound. */
export class ListRetries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const again = modules.flatMap((module) =>
      [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky === true),
    )
    if (again.length === 0) return
    const lines = again.map((test) => `  ${test.module.relativeModuleId} > ${test.fullName}`)
    console.log(`\nPassed only at the second try:\n${lines.join('\n')}`)
  }
}
