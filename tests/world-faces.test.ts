import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { ROOT } from './command.js'

const IDS = worlds.map(({ id }) => id).join('|')

/**
 * Matches an import of a world's package, a path to its folder (also in a regular expression), a string with a world's
 * ID, or a format of a world's files, such as `seedfast-deals/1`.
 */
const NAMES_A_WORLD = new RegExp(
  String.raw`@seedfast/(?:${IDS})\b|\bpackages\\?/(?:${IDS})\b|(['"\`])(?:${IDS})\1|\bseedfast-(?:${IDS})/`,
)

const OWN_FOLDER = new RegExp(String.raw`^src[\\/]worlds[\\/](?:${IDS})[\\/]`)

test.each(['seedfast', 'server', 'studio'])('in %s, a world is only named in its own folder', (app) => {
  const cwd = join(ROOT, 'apps', app)
  const files = [
    ...readdirSync(cwd, { encoding: 'utf8' }),
    ...readdirSync(join(cwd, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => join('src', file)),
  ].filter((file) => /(?<!\.test|\.fixture)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(30)
  const naming = files.filter((file) => NAMES_A_WORLD.test(readFileSync(join(cwd, file), 'utf8')))
  expect(naming.length).toBeGreaterThan(0)
  expect(naming.filter((file) => !OWN_FOLDER.test(file))).toEqual([])
})
