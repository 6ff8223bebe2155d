import { deck, deckCode, type CodedDeck } from '@seedfast/deck'
import { worlds } from '@seedfast/worlds'
import { artefactOf, make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { readAddress } from '../address/address.js'
import { panelsOf } from '../panels/panels.js'
import { playsText } from './deck/play/plays.js'
import { worldPages } from './world-pages.js'
import { linkFaults, withoutFaults } from '../link-checks/link-faults.js'
import { loadLinkChecks } from '../link-checks/load-link-checks.js'

/** Returns the messages about the values of a URL, and the URL's values without the faulty ones. */
async function checked(hash: string): Promise<{ texts: string[]; kept: unknown }> {
  const { state } = readAddress(hash)
  const world = worlds.find(({ id }) => id === state!.world)!
  const artefact = artefactOf(make(world, { seed: state!.seed! }))
  const panels = panelsOf(world, worldPages.get(world.id)!.panels)
  const faults = linkFaults(
    { state: state!, artefact },
    panels,
    (await loadLinkChecks(worldPages.get(world.id)!.linkChecks))!,
  )
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
