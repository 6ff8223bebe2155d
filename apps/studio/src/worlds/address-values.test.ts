import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deck, deckCode, type CodedDeck } from '@seedfast/deck'
import { worlds } from '@seedfast/worlds'
import { aboutOf, artefactOf, make, thingsOf, type AnyWorld } from '@seedfast/world'
import { format, resolveConfig } from 'prettier'
import { describe, expect, test } from 'vitest'
import { readAddress } from '../address/address.js'
import { linkFaults, withoutFaults } from '../address/link-faults.js'
import { PAGE_VALUES } from '../page/link-faults-notice.js'
import { panelsOf } from '../panels/panels.js'
import { playsText } from './deck/play/plays.js'
import { worldPages } from './world-pages.js'

/** Returns the messages about the values of a URL, and the URL's values without the faulty ones. */
async function checked(hash: string): Promise<{ texts: string[]; kept: unknown }> {
  const { state } = readAddress(hash)
  const world = worlds.find(({ id }) => id === state!.world)!
  const made = make(world, { seed: state!.seed! })
  const things = await thingsOf(world as AnyWorld, made.result, aboutOf(made))
  const panels = panelsOf(world, worldPages.get(world.id)!.panels)
  const values = [...Object.values(await worldPages.get(world.id)!.values!()), ...PAGE_VALUES]
  const faults = linkFaults({ state: state!, artefact: artefactOf(made), things }, panels, values)
  const { view, rest } = withoutFaults(state!, faults)
  return { texts: faults.map(({ issue }) => issue.message), kept: [view, ...rest.map(([key]) => key)] }
}

test('every value that the page stores passes the checks', async () => {
  const { params } = make(deck, { seed: '7' })
  const played = playsText('7', deckCode(params as CodedDeck), [0, 't', 1])!
  for (const hash of [
    '#/dungeon?seed=1&view=search&page/level=D:2&page/at=/levels/D:2/monsters/0&page/find=orc&page/vaults=off',
    '#/dungeon?seed=1&view=contents&page/kinds=item,shop&page/sort=-price&page/levels=D&page/route=off&page/start=/levels/D:5/stairs/0',
    '#/spire?seed=3LWVGX7BL&page/floor=4&page/act=2&page/not1=elites == 1&page/where=boss == "x"',
    '#/spire2?seed=ABCDEF123456&page/act=2&page/worth=elite:5,rest:-0.5&page/taken=ANCHOR&view=draws&page/draw=3',
    `#/deck?seed=7&view=play&page/plays=${played}`,
    '#/actmap?seed=42&page/worth=Elite:1,Battle:-0.5&page/unknowns=no-battles&page/rule=boss&page/run=three-acts:42',
    '#/deals?seed=1&view=scorecard&page/why=/rounds/0',
  ]) {
    const { texts } = await checked(hash)
    expect(texts, hash).toEqual([])
  }
})

describe('values that a page can’t show are named, with what it shows instead', () => {
  test.each([
    ['dungeon', 'seed=1&page/level=XX', 'the link’s level "XX" can’t be shown here; showing D:1 instead'],
    [
      'dungeon',
      'seed=1&page/at=/levels/D:1/monsters/-1',
      'the link’s selected thing "/levels/D:1/monsters/-1" can’t be shown here',
    ],
    [
      'dungeon',
      'seed=1&page/at=/levels/D:1/monsters',
      'the link’s selected thing "/levels/D:1/monsters" can’t be shown here',
    ],
    [
      'dungeon',
      'seed=1&page/start=/levels/D:99/stairs/0',
      'the link’s route start "/levels/D:99/stairs/0" can’t be shown here; showing routes from the dungeon’s exit instead',
    ],
    ['dungeon', 'seed=1&page/with=Q:1', 'the link’s comparison level "Q:1" can’t be shown here'],
    [
      'dungeon',
      'seed=1&page/list=/levels/D:1/items/0,/levels/D:1/items/999',
      'the link’s list of things "/levels/D:1/items/0,/levels/D:1/items/999" can’t be shown here; showing the valid ones instead',
    ],
    [
      'dungeon',
      'seed=1&page/kinds=item,toast',
      'the link’s kinds "item,toast" can’t be shown here; showing the valid ones instead',
    ],
    [
      'dungeon',
      'seed=1&page/sort=weight',
      'the link’s sort order "weight" can’t be shown here; showing the order of the levels instead',
    ],
    [
      'spire',
      'seed=3LWVGX7BL&page/floor=-3',
      'the link’s floor "-3" can’t be shown here; showing floor 0 instead',
    ],
    ['spire', 'seed=3LWVGX7BL&page/act=9', 'the link’s act "9" can’t be shown here; showing act 1 instead'],
    [
      'spire2',
      'seed=ABCDEF123456&page/act=x',
      'the link’s act "x" can’t be shown here; showing act 1 instead',
    ],
    [
      'spire2',
      'seed=ABCDEF123456&page/path=99',
      'the link’s path "99" can’t be shown here; showing the closest path instead',
    ],
    [
      'spire2',
      'seed=ABCDEF123456&page/worth=gold:1',
      'the link’s path weights "gold:1" can’t be shown here; showing the valid ones instead',
    ],
    [
      'spire2',
      'seed=ABCDEF123456&page/taken=ANCHOR,NOPE',
      'the link’s taken relics "ANCHOR,NOPE" can’t be shown here; showing the ones of this run instead',
    ],
    [
      'deck',
      'seed=7&page/plays=8-XYZ-01',
      'the link’s game "8-XYZ-01" can’t be shown here; showing the opening hand instead',
    ],
    [
      'actmap',
      'seed=42&page/path=.9.9',
      'the link’s path ".9.9" can’t be shown here; showing the best path instead',
    ],
    [
      'actmap',
      'seed=42&page/worth=Elite:x',
      'the link’s path weights "Elite:x" can’t be shown here; showing the valid ones instead',
    ],
    [
      'spire',
      'seed=3LWVGX7BL&page/not3=elites == 1',
      'the link’s condition "elites == 1" can’t be shown here',
    ],
    ['spire', 'seed=3LWVGX7BL&page/cutOff=4', 'the link’s minimum number of points "4" can’t be shown here'],
    ['spire', 'seed=3LWVGX7BL&page/why-label=neow', 'the link’s label to explain "neow" can’t be shown here'],
    ['actmap', 'seed=42&page/rule=none', 'the link’s rule "none" can’t be shown here'],
    ['deals', 'seed=1&page/why=/rounds/99', 'the link’s part to explain "/rounds/99" can’t be shown here'],
    ['deals', 'seed=1&view=maps', 'the link’s tab "maps" can’t be shown here; showing Table instead'],
    ['deals', 'seed=1&page/level=D:1', '“page/level” isn’t part of a studio link and is ignored'],
  ])('%s?%s', async (world, query, text) => {
    expect(await checked(`#/${world}?${query}&page/where=x`)).toEqual({
      texts: [text],
      kept: [null, 'page/where'],
    })
  })
})

describe('the README lists every value of the URL', () => {
  const README = fileURLToPath(new URL('../../README.md', import.meta.url))
  const files = ['../trace/draw-values.ts', '../trace/why-values.ts', '../things/address-values.ts']
  files.push(
    '../search/query/where-value.ts',
    '../search/query/address-values.ts',
    '../survey/run/address-values.ts',
  )
  const rows = [
    ...files.flatMap((file) => rowsOf(file, '')),
    ...[...worldPages.keys()].flatMap((id) =>
      rowsOf(
        `./${id}/address-values.ts`,
        `${worlds.find((world) => world.id === id)?.title ?? 'sessions'}: `,
      ),
    ),
  ]

  test('each with the first sentence of its declaration', async () => {
    const start = '| key '
    const before = readFileSync(README, 'utf8')
    const at = before.indexOf(start)
    const own = before
      .slice(at)
      .split('\n')
      .filter((line) => /^\| `(?:\/|overrides|preset|other)/.test(line))
    const table = ['| key | value |', '| - | - |', ...own, ...rows].join('\n')
    const end = before.indexOf('\n\n', at)
    const config = await resolveConfig(README)
    const after = await format(`${before.slice(0, at)}${table}${before.slice(end)}`, {
      ...config,
      parser: 'markdown',
    })
    if (process.env['SEEDFAST_UPDATE_GUIDES'] === '1') writeFileSync(README, after)
    expect(before, 'update with SEEDFAST_UPDATE_GUIDES=1').toBe(after)
  })

  test('and no page stores a value that isn’t in the list', async () => {
    const own = await Promise.all(
      [...worldPages.values()].map(async ({ values }) => Object.values(await values!())),
    )
    expect(rows).toHaveLength([...PAGE_VALUES, ...own.flat()].length)
  })
})

/** Returns the rows of the README's table for the values that a file declares. */
function rowsOf(file: string, world: string): string[] {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const declared = source.matchAll(
    /\/\*\*\s(.+?)\. ?\*\/\nexport const \w+ = (?:value|numbered)\(\s*'(.+?)'/g,
  )
  return [...declared].map(([, about, name]) => {
    return `| \`page/${name}\` | ${world}${about![0]!.toLowerCase()}${about!.slice(1)} |`
  })
}
