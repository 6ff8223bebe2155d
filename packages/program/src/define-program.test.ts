import { makeAsync } from '@seedfast/world'
import { expect, test } from 'vitest'
import { defineProgram, type PlacedProgram, type ProgramHost } from './define-program.js'

const dice = (): ReturnType<typeof defineProgram> =>
  defineProgram({ id: 'dice', version: 3, command: ['dice'] })

test('a program gets the request, and its result and draw counts become those of the world', async () => {
  const world = defineProgram({
    id: 'dice',
    version: 3,
    command: ['dice'],
    builds: { clang: ['dice-clang'] },
    parse: (result) => ({ sum: Number(result) }),
  })
  const seen: PlacedProgram[] = []
  const programHost: ProgramHost = {
    run: async (program, request, reports) => {
      seen.push(program)
      reports.count({ dice: 2 })
      return request.seed === '7' ? 9 : 0
    },
    buildHash: async () => 'abc',
  }
  world.program!.place('/game', async () => ({ programHost }))
  const { result, drawCounts } = await makeAsync(world, { seed: 7 })
  expect({ result, drawCounts }).toEqual({ result: { sum: 9 }, drawCounts: { dice: 2 } })
  expect(seen[0]).toMatchObject({ world: 'dice', version: 3, folder: '/game', spec: { command: ['dice'] } })
  expect([world.program!.builds, await world.program!.build()]).toEqual([['clang'], 'abc'])
})

test('without code that runs programs, as in a browser, the world can be loaded but not run', async () => {
  await expect(makeAsync(dice(), { seed: 1 })).rejects.toThrow('run only in Node.js')
})

test('an invalid definition is refused', () => {
  const define = (more: object): unknown =>
    defineProgram({ id: 'dice', version: 1, command: ['dice'], ...more })
  expect(() => define({ command: [] })).toThrow('world dice: command must be a list of strings')
  expect(() => define({ command: 'dice' })).toThrow('command must be a list of strings')
  expect(() => define({ builds: { clang: 'x' } })).toThrow('clang must be a list of strings')
  expect(() => define({ limits: { seconds: 0 } })).toThrow('limits.seconds must be a positive number, got 0')
})
