import { displayName, spire } from '@seedfast/spire'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { runLists } from './met-items.js'

const run = make(spire, { seed: '3LWVGX7BL' }).result
const next = (items: readonly { readonly name: string; readonly state: string }[]): string | undefined =>
  items.find(({ state }) => state === 'next')?.name

test('the next fight and elite on the lists are those that the walk meets', () => {
  run.walk.forEach((row, index) => {
    if (row.act > 3) return
    const { fights, elites } = runLists(run, index, row.act)
    const later = run.walk.slice(index + 1).filter(({ act }) => act === row.act)
    const fight = later.find(({ room }) => room === 'monster')
    const elite = later.find(({ room }) => room === 'elite')
    if (fight !== undefined) expect(next(fights)).toBe(displayName('encounter', fight.encounter!))
    if (elite !== undefined) expect(next(elites)).toBe(displayName('encounter', elite.encounter!))
  })
})

test('relics that were offered are met, and shop relics come from the end of their list', () => {
  const start = runLists(run, 0, 1).relics
  const tier = (lists: typeof start, name: string) => lists.find((one) => one.tier === name)!.items
  expect(next(tier(start, 'SHOP'))).toBe(displayName('relic', run.relicPools.SHOP.at(-1)!))
  const chest = run.walk.findIndex(({ room }) => room === 'bossChest')
  const after = runLists(run, chest, 1).relics
  expect(
    tier(after, 'BOSS')
      .slice(0, 4)
      .map(({ state }) => state),
  ).toEqual(['met', 'met', 'met', 'next'])
})
