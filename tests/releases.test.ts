import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { worlds } from '@seedfast/worlds'
import { openSeedCode, prepare, seedCode } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { ROOT } from './command.js'

const released = worlds.filter(({ releases }) => releases !== null)

test('every built-in world lists its releases', () => {
  expect(released).toEqual(worlds)
})

describe.each(released)('$id', (world) => {
  const { releases, id, version } = world
  const folder = join(ROOT, 'packages', id)

  test('lists its own package’s releases, each with the version it makes', () => {
    const { name, version: now } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string
      version: string
    }
    expect(releases!.package).toBe(name)
    expect(releases!.versions[version]).toBe(now)
    const named = Object.values(releases!.versions)
    expect(new Set(named).size).toBe(named.length)
  })

  test('has them in a file for other programs', () => {
    expect(JSON.parse(readFileSync(join(folder, 'src', 'releases.json'), 'utf8'))).toEqual(releases)
  })

  test('rejects a code of an earlier version, with the release that can open it', () => {
    const seed = world.seed.print(world.seed.fromBits(1n, prepareParams()), prepareParams())
    const code = seedCode(prepare(world, { seed }))
    const later = { ...world, version: version + 1 }
    expect(() => openSeedCode([later], code)).toThrow(
      `made with ${id} version ${version}, but version ${version + 1} is installed; to get version ${version}, run \`npm i ${releases!.package}@${releases!.versions[version]}\``,
    )

    function prepareParams(): unknown {
      return prepare(world, { seed: '1' }).params
    }
  })
})
