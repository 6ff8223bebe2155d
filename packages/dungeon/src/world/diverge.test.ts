import { diverge, hashDraws, recordDraws, type DrawDivergence, type TraceSource } from '@seedfast/audit'
import { resultHash, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { dungeonFiles } from '../loading/dungeon-files.js'
import { dungeonWorld } from './world.js'

const request = { seed: '1', params: { mode: 'incremental', level: 'D:8' } }

/** A world as one side of a comparison. */
function side(world: AnyWorld): TraceSource {
  return {
    name: world.id,
    hashes: async () => {
      const { generated, hashes, draws } = hashDraws(world, request)
      return { streams: hashes, draws, sha256: resultHash(generated.result), result: generated.result }
    },
    window: async (window) => recordDraws(world, request, { window }).draws,
  }
}

const nook = { id: 'nook', map: ['#####', '#*.*#', '##+##'], depths: 'D:4-, C', weight: 12 }
const more = { ...dungeonFiles, vaults: [...dungeonFiles.vaults, nook] }

test('an extra vault is reported where the dungeon first differs, with the changed candidates', async () => {
  const answer = await diverge(side(dungeonWorld(dungeonFiles)), side(dungeonWorld(more)))
  expect(answer).toMatchObject({
    kind: 'different candidates',
    stream: 'LEVELGEN/DUNGEON',
    a: { rule: 'chooseWeighted', path: ['levels', 'D:4', 'vaults', 0] },
    candidates: { onlyA: [], onlyB: ['nook: 12'] },
  })
})

test('two worlds from the same files make the same draws', async () => {
  const copy = structuredClone(dungeonFiles)
  expect(await diverge(side(dungeonWorld(dungeonFiles)), side(dungeonWorld(copy)))).toMatchObject({
    kind: 'equal',
  })
})

test('an extra monster shows up in the first list that contains it', async () => {
  const moth = { id: 'moth', name: 'moth', glyph: 'y', places: { 'D:1-3': 5 } }
  const moths = { ...dungeonFiles, monsters: [...dungeonFiles.monsters, moth] }
  const answer = (await diverge(
    side(dungeonWorld(dungeonFiles)),
    side(dungeonWorld(moths)),
  )) as DrawDivergence
  expect(answer.kind).toBe('different candidates')
  expect(answer.a!.path.slice(0, 2)).toEqual(['levels', 'D:1'])
})
