import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dungeonFiles, dungeonWorld } from '@seedfast/dungeon'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { programHere, type Ran } from '../../program-here.fixture.js'

const folder = mkdtempSync(join(tmpdir(), 'level-formats-'))
const own = dungeonWorld(dungeonFiles, { id: 'my-dungeon' })
const make = (...args: string[]): Promise<Ran> =>
  programHere(['make', ...args], { worlds: [...worlds, own], folder })

test("a level is formatted for Tiled, and the file's extension sets the format", async () => {
  const file = join(folder, 'level.tmj')
  expect(await make('dungeon', '--seed', '1', '--set', 'level=D:3', '-o', file)).toMatchObject({ status: 0 })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ type: 'map', width: 72, height: 32 })
})

test('your own dungeons are formatted for virtual tabletops', async () => {
  const { status, out } = await make('my-dungeon', '--seed', '1', '--set', 'level=D:3', '--format', 'dd2vtt')
  expect(status).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ format: 0.3, resolution: { map_size: { x: 72, y: 32 } } })
})

test('both formats need a level, and only dungeons have them', async () => {
  for (const format of ['tmj', 'dd2vtt']) {
    expect(await make('dungeon', '--seed', '1', '--format', format)).toMatchObject({
      status: 2,
      note: expect.stringContaining(
        'level: this format contains a single level; choose one, such as D:3',
      ) as string,
    })
    expect(await make('deck', '--seed', '1', '--format', format)).toMatchObject({
      status: 2,
      note: expect.stringContaining(`deck has no format "${format}"`) as string,
    })
  }
})
