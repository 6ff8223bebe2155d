import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { BIN, newFolder, ROOT, run, seedfast, type Ran } from './command.js'
import { isLong } from './long.js'

const ACTION = join(ROOT, 'action')
const { inputs, runs } = parse(readFileSync(join(ACTION, 'action.yml'), 'utf8')) as {
  inputs: Readonly<Record<string, { default: string }>>
  runs: { using: string; main: string }
}

const config = (weapons: string): string => `import { defineWorld } from 'seedfast'
const WEAPONS = [${weapons}]
const hero = defineWorld({
  id: 'hero',
  version: 1,
  generate: (run) => ({ weapon: run.stream('hero').pick(WEAPONS) }),
})
export default { worlds: [hero] }
`
const OLD = "'sword', 'axe', 'bow'"

let workspace: string
let game: string

beforeAll(async () => {
  workspace = newFolder()
  game = join(workspace, 'game')
  mkdirSync(join(game, 'node_modules'), { recursive: true })
  for (const name of ['seedfast', '@seedfast'])
    symlinkSync(join(ROOT, 'node_modules', name), join(game, 'node_modules', name))
  writeFileSync(join(workspace, '.gitignore'), 'node_modules\n')
  writeFileSync(join(game, 'seedfast.config.ts'), config(OLD))
  const makeOutput = await seedfast(['catalog', 'hero', '--count', '4', '-o', 'hero.catalog.json'], {
    cwd: game,
  })
  expect(makeOutput).toMatchObject({ status: 0 })
  const user = ['-c', 'user.name=A', '-c', 'user.email=a@b.example']
  for (const args of [
    ['init', '--quiet', '.'],
    ['add', '.'],
    ['commit', '--quiet', '-m', 'A game'],
  ])
    execFileSync('git', [...user, ...args], { cwd: workspace })
})

/** Runs the action as GitHub does, with inputs and files in environment variables. Returns the summary, too. */
async function act(
  given: Readonly<Record<string, string>> = {},
): Promise<Ran & { readonly summary: string }> {
  const summaryFile = join(newFolder(), 'summary.md')
  writeFileSync(summaryFile, '')
  const values = { command: `${process.execPath} ${BIN}`, 'working-directory': 'game', ...given }
  for (const name of Object.keys(values)) expect(inputs).toHaveProperty(name)
  const env = Object.entries(inputs).map(([name, input]) => [
    `INPUT_${name.toUpperCase()}`,
    (values as Readonly<Record<string, string>>)[name] ?? input.default,
  ])
  const ran = await run(process.execPath, [join(ACTION, runs.main)], {
    cwd: workspace,
    env: {
      ...process.env,
      ...(Object.fromEntries(env) as NodeJS.ProcessEnv),
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_WORKSPACE: workspace,
      GITHUB_STEP_SUMMARY: summaryFile,
    },
  })
  return { ...ran, summary: readFileSync(summaryFile, 'utf8') }
}

test.runIf(isLong)('equal seeds pass, with a table in the summary', async () => {
  const { status, out, summary } = await act()
  expect(out).toBe('')
  expect(status).toBe(0)
  expect(summary).toContain('### ✅ hero.catalog.json\n')
  expect(summary).toContain('| same process | 4 | equal |\n')
})

test('a changed list is annotated at its draw, and fails the job', async () => {
  writeFileSync(join(game, 'seedfast.config.ts'), config(`${OLD}, 'flail'`))
  const { status, out, summary } = await act({ catalogs: 'hero.catalog.json' })
  writeFileSync(join(game, 'seedfast.config.ts'), config(OLD))
  expect(out).toMatch(
    /^::error file=game\/seedfast\.config\.ts,line=6,col=\d+,title=Seedfast::hero\.catalog\.json: .*%0Afirst difference: stream hero, draw 0: different candidates%0Ato see the difference: seedfast diverge hero --seed \d --base \w+\n$/,
  )
  expect(status).toBe(1)
  expect(summary).toContain('### ❌ hero.catalog.json\n')
  expect(summary).toContain('only B has "flail"')
})

test('a catalog that can’t be checked fails the job with the message', async () => {
  const { status, out, summary } = await act({ catalogs: 'none.json' })
  expect(out).toMatch(/^::error file=game\/none\.json,title=Seedfast::none\.json: doesn't exist$/m)
  expect(status).toBe(2)
  expect(summary).toContain('none.json')
})

test('without a catalog, the job fails and says what to do', async () => {
  const { status, out } = await act({ 'working-directory': 'game/node_modules' })
  expect(out).toContain('no catalog found: commit a file that `seedfast catalog -o` wrote')
  expect(status).toBe(2)
})

test('the entry point needs no build and no dependencies', () => {
  expect(runs.using).toMatch(/^node\d+$/)
  expect(existsSync(join(ACTION, runs.main))).toBe(true)
  for (const name of ['main', 'run', 'cause', 'report']) {
    const imports = readFileSync(join(ACTION, `${name}.mjs`), 'utf8').matchAll(/ from '([^']+)'/g)
    for (const [, from] of imports) expect(from).toMatch(/^(?:node:|\.\/)/)
  }
})
