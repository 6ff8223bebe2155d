import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateMap, serialize } from '@seedfast/actmap'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { programHere, type Ran } from '../../program-here.fixture.js'

const folder = mkdtempSync(join(tmpdir(), 'map-format-'))
const make = (...args: string[]): Promise<Ran> => programHere(['make', ...args], { worlds, folder })

test('--format map prints the file that game engines read, and the extension .map.json writes it', async () => {
  const { graph, meta } = generateMap({}, {}, 42n)
  const { status, out } = await make('actmap', '--seed', '42', '--format', 'map')
  expect({ status, out }).toEqual({ status: 0, out: `${serialize(graph, meta)}\n` })
  const file = join(folder, 'act1.map.json')
  expect(await make('actmap', '--seed', '42', '-o', file)).toMatchObject({ status: 0 })
  expect(readFileSync(file, 'utf8')).toBe(out)
})

test('a format of another world is an error that lists the known ones', async () => {
  expect(await make('deck', '--seed', '1', '--format', 'map')).toMatchObject({
    status: 2,
    note: expect.stringContaining('deck has no format "map"') as string,
  })
})
