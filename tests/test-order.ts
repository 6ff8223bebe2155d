import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification, type Vitest } from 'vitest/node'

/** The slowest files, slowest first. They start early, so that no core is idle at the end. */
const LONGEST = [
  'tests/determinism/determinism.test.ts',
  'tests/adopt.test.ts',
  'tests/catalog-and-check.test.ts',
  'tests/search-command.test.ts',
  'tests/new-world.test.ts',
  'tests/trace-and-diverge.test.ts',
  'apps/server/e2e/same-as-command.test.ts',
  'tests/search.test.ts',
  'packages/audit/src/planted.test.ts',
  'tests/error-texts.test.ts',
  'tests/explain.test.ts',
  'tests/serve.test.ts',
  'tests/guides.test.ts',
  'tests/ci-action.test.ts',
  'tests/queue.test.ts',
  'tests/own-game.test.ts',
]

/**
 * Runs one project after another, each with its slowest files first. Unit tests, which share modules, run in random
 * order.
 */
export class TestOrder extends BaseSequencer {
  private readonly seed: number

  constructor(vitest: Vitest) {
    super(vitest)
    this.seed = vitest.config.sequence.seed ?? Date.now()
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      return name === 'units' ? this.shuffled(own) : [...own].sort((a, b) => rank(a) - rank(b))
    })
  }

  private shuffled(files: TestSpecification[]): TestSpecification[] {
    if (files.length > 1)
      console.log(`unit tests in random order; repeat it with --sequence.seed=${this.seed}`)
    const key = ({ moduleId }: TestSpecification): string =>
      createHash('sha1').update(`${this.seed} ${moduleId}`).digest('hex')
    // Vitest loads this file before the project is built, so it can't import the project's packages.
    const byKey = new Map(files.map((file) => [key(file), file]))
    return [...byKey.keys()].sort().map((one) => byKey.get(one)!)
  }
}

function rank({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`))
  return found === -1 ? LONGEST.length : found
}
