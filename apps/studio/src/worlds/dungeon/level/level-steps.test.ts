import { dungeon } from '@seedfast/dungeon'
import { artefactOf, make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { exploredDungeon } from '../dungeon-part.js'
import { levelAfter, levelBy, stairTarget } from './level-steps.js'

const artefact = artefactOf(make(dungeon, { seed: 1 }))
const explored = exploredDungeon({ artefact })
const { levels, things, result } = explored

test('pages through all levels in the order of the branch tree', () => {
  const walked = [levels[0]!]
  for (let next = levelAfter(levels, 'D:1', 1); next !== null; next = levelAfter(levels, next, 1))
    walked.push(next)
  expect(walked).toEqual(levels)
  expect(walked.toSorted()).toEqual(Object.keys(result.levels).toSorted())
  expect(levelAfter(levels, 'D:1', -1)).toBeNull()
})

test('steps up and down in a branch, and leaves the branch at its top', () => {
  expect(levelBy(explored, 'D:3', 1)).toBe('D:4')
  expect(levelBy(explored, 'D:13', 1)).toBeNull()
  expect(levelBy(explored, 'W:1', -1)).toBe(result.plan['W'])
  expect(levelBy(explored, 'D:1', -1)).toBeNull()
})

test('stairs lead to their other end, which leads back', () => {
  for (const id of levels) {
    for (const stair of things(id).filter(({ kind }) => kind === 'stair')) {
      const target = stairTarget(result, stair)
      if (target === null) {
        expect([id, stair.name]).toEqual(['D:1', 'the dungeon’s exit'])
        continue
      }
      const other = things(target.level).find(({ pointer }) => pointer === target.at)!
      expect(stairTarget(result, other)).toEqual({ level: id, at: stair.pointer })
    }
  }
})

test('stairs to a level that wasn’t generated lead nowhere', () => {
  const params = { mode: 'on-demand', visits: ['D:2'] }
  const part = exploredDungeon({ artefact: artefactOf(make(dungeon, { seed: 1, params })) })
  const [stair] = part.things('D:2').filter(({ kind }) => kind === 'stair')
  expect(stairTarget(part.result, stair!)).toBeNull()
})
