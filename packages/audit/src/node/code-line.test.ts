import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diverge, type DrawDivergence } from '../../dist/index.js'
import { TraceProcess } from '../../dist/node/index.js'
import { codeLine } from './code-line.js'
import { project } from './worlds.fixture.js'

const signal = new AbortController().signal

/** The source of a game that makes all draws with its own function `random`, without arguments or labels. */
const game = (before: string, inRooms: string): string => `
import { defineWorld } from '@seedfast/world'
${before}
let random: () => number
const rooms = (): number[] => [1, 2, 3].map(() => {
  const width = random()
  ${inRooms}
  const height = random()
  return width < 2 ? height : 0
})
const doors = (): number[] => [1, 2, 3, 4].map(() => random())
const bare = defineWorld({
  id: 'bare',
  version: 1,
  generate(run) {
    random = () => run.stream('all').float()
    return { rooms: rooms(), doors: doors(), count: 7 }
  },
})
export const worlds = [bare]
`

test('an extra draw is identified by its line, even if the line numbers of the two versions differ', async () => {
  const [before, now] = await Promise.all([
    project(game('', '')),
    project(game('// a comment\n// and another one', 'const shade = random()')),
  ])
  const side = ({ module, folder }: typeof before) =>
    new TraceProcess(
      'bare',
      { modules: [module], world: 'bare', seed: '1', params: {}, overrides: {} },
      { signal, cwd: folder },
    )
  const found = await diverge(side(before), side(now))
  // The function `random` makes every draw, so its caller is shown.
  expect(found).toMatchObject({ kind: 'extra draw', stream: 'all', index: 1 })
  const line = game('// a comment\n// and another one', 'const shade = random()')
    .split('\n')
    .findIndex((text) => text.includes('shade'))
  expect((found as DrawDivergence).b?.sites?.[0]).toMatch(`game.ts:${line + 1}:`)
})

test('describes a call site by its line of code, independently of other lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
  const site = (name: string, lines: string[], line: number): string => {
    const file = join(folder, name)
    writeFileSync(file, lines.join('\n'))
    return codeLine(`${file}:${line}:5 (roll)`).replace(name, 'x.js')
  }
  const once = site('a.js', ['    random()'], 1)
  expect(site('b.js', ['let a', '    random()', 'let b'], 2)).toBe(once)
  expect(site('c.js', ['    random()', '    random()'], 2)).not.toBe(once)
  expect(codeLine('nowhere.js:1:2')).toBe('nowhere.js:1:2')
  expect(codeLine('native')).toBe('native')
})
