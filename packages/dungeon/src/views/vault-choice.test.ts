import { recordDraws } from '@seedfast/audit'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { builtInData } from '../loading/built-in-data.js'
import type { DungeonResult } from '../schema/result.js'
import { dungeon } from '../world/world.js'
import { vaultChoice } from './vault-choice.js'

const data = builtInData()

test('every placed vault is one of its candidates', () => {
  const rules = new Map<string, number>()
  for (let seed = 1; seed <= 5; seed++) {
    const { result } = make(dungeon, { seed })
    for (const id of result.order)
      for (const index of result.levels[id]!.vaults.keys()) {
        const choice = vaultChoice(result, id, index, data)
        rules.set(choice.rule, (rules.get(choice.rule) ?? 0) + 1)
        if (choice.rule === 'chance') continue
        expect(choice.candidates).toBeGreaterThanOrEqual(1)
        expect(choice.weight).toBeGreaterThan(0)
        expect(choice.weight).toBeLessThanOrEqual(choice.total)
      }
  }
  // One arrival vault per dungeon, one vault per branch entrance, and vaults of all other kinds.
  expect(rules.get('arrival')).toBe(5)
  expect(rules.get('entry')).toBe(5 * (data.branches.length - 1))
  for (const rule of ['ending', 'chance', 'weight']) expect(rules.get(rule)).toBeGreaterThan(0)
})

test('the candidates are those that the builder drew from', () => {
  const { generated, draws } = recordDraws(dungeon, { seed: '3', params: {} }, {})
  const result = generated.result as DungeonResult
  // Earlier draws for the same vault belong to vetoed attempts, or to vaults that didn't fit.
  const sizes = new Map<string, unknown>()
  for (const { rule, path, args, value } of draws)
    if (rule === 'chooseWeighted') sizes.set(path.join('/'), { args, value })
  let compared = 0
  for (const id of result.order)
    for (const [index, vault] of result.levels[id]!.vaults.entries()) {
      const choice = vaultChoice(result, id, index, data)
      if (choice.rule === 'chance') continue
      compared++
      expect(sizes.get(`levels/${id}/vaults/${index}`)).toEqual({
        args: [expect.objectContaining({ size: choice.candidates })],
        value: vault.id,
      })
    }
  expect(compared).toBeGreaterThan(40)
})
