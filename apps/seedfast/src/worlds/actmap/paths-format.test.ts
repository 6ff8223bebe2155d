import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { programHere, type Ran } from '../../program-here.fixture.js'

const make = (...args: string[]): Promise<Ran> => programHere(['make', ...args], { worlds, folder: '.' })

test('--format paths ranks the paths by the weights in the rules', async () => {
  const { status, out } = await make(
    'actmap',
    '--seed',
    '42',
    '--format',
    'paths',
    '--set',
    'rules.paths.ranking.weights.Shop=2',
    '--set',
    'rules.paths.ranking.weights.Battle=-1',
    '--set',
    'rules.paths.ranking.count=3',
  )
  expect(status).toBe(0)
  const [title, , header, ...rows] = out.trimEnd().split('\n')
  expect(title).toMatch(/^act1, seed 42: 3 of \d+ paths, ranked by Battle -1, Shop 2$/)
  expect(header!.trim().split(/ +/).slice(0, 3)).toEqual(['value', 'Battle', 'Elite'])
  expect(rows).toHaveLength(3)
  const values = rows.map((row) => Number(row.trim().split(/ +/)[1]))
  expect(values).toEqual(values.toSorted((a, b) => b - a))
})

test('rejects weights of unknown types, and the format for other worlds', async () => {
  const misspelled = ['--set', 'rules.paths.ranking.weights.Elites=2']
  expect(await make('actmap', '--seed', '42', ...misspelled)).toMatchObject({
    status: 2,
    note: expect.stringContaining('did you mean') as string,
  })
  expect(await make('deals', '--seed', '1', '--format', 'paths')).toMatchObject({
    status: 2,
    note: expect.stringContaining('--format: deals has no format "paths"') as string,
  })
})
