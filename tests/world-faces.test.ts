import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { worlds } from '@seedfast/worlds'
import { expect, test } from 'vitest'
import { ROOT } from './command.js'

const IDS = worlds.map(({ id }) => id).join('|')

/** Matches an import of a world's package, or a string with a world's ID. */
const NAMES_A_WORLD = new RegExp(`@seedfast/(?:${IDS})\\b|(['"\`])(?:${IDS})\\1`)

test.each(['seedfast', 'server', 'studio'])('in %s, a world is only named in its own folder', (app) => {
  const cwd = join(ROOT, 'apps', app, 'src')
  const files = readdirSync(cwd, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test|\.fixture)\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(30)
  const naming = files.filter((file) => NAMES_A_WORLD.test(readFileSync(join(cwd, file), 'utf8')))
  expect(naming.length).toBeGreaterThan(0)
  expect(naming.filter((file) => !/^worlds[\\/][^\\/]+[\\/]/.test(file))).toEqual([])
})
