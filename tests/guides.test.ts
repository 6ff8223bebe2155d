import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './command.js'
import { readGuide, shows, updated, Walk, type Step, type Told } from './guide.js'

/** Guides whose every step is taken, in order, with the built command. */
const GUIDES = ['docs/your-game.md', 'docs/seeds-that-hold.md', 'docs/your-own-world.md']

/** Set to write what the commands print into the guides, after they or the commands were changed on purpose. */
const UPDATE = (process.env['SEEDFAST_UPDATE_GUIDES'] ?? '') !== ''

/** The major version of Node that what the guides show was printed by: engines sort by other steps. */
const SHOWN_BY = '20'
const shownByThis = process.versions.node.startsWith(`${SHOWN_BY}.`)

describe.skipIf(process.platform === 'win32')('guides are walked as they stand', () => {
  test.each(GUIDES)(
    '%s',
    async (file) => {
      const guide = readGuide(file)
      const walk = new Walk()
      const answers = new Map<Step, readonly Told[]>()
      for (const step of guide.steps) answers.set(step, await walk.take(step))
      if (UPDATE) {
        const commands = new Map([...answers].filter(([{ kind }]) => kind === 'console'))
        writeFileSync(join(ROOT, file), updated(guide, commands))
      }
      for (const [{ line }, told] of answers) {
        for (const { command, status, expectedStatus, printed, expected } of told) {
          const where = `${file}:${line}: ${command}`
          // Two engines may by chance sort by the same steps: then a command finds nothing, but it works.
          if (shownByThis) expect(status, `${where}\n${printed}`).toBe(expectedStatus)
          else expect([0, 1], `${where}\n${printed}`).toContain(status)
          if (!UPDATE && shownByThis && !shows(expected, printed)) expect(printed, where).toBe(expected)
        }
      }
    },
    240_000,
  )
})

test('a line of dots stands for any lines, and a version for any version', () => {
  expect(shows('a\n…\nd\n', 'a\nb\nc\nd\n')).toBe(true)
  expect(shows('node v20.1.2  equal', 'node v22.11.0  equal')).toBe(true)
  expect(shows('a\nb\n', 'a\nc\n')).toBe(false)
  expect(shows('a (b)*\n', 'a (b)*\n')).toBe(true)
  expect(shows('', 'a\n')).toBe(false)
})
