import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './command.js'
import { isLong } from './long.js'
import { readGuide, shows, updated, Walk, type Step, type CommandRecord } from './guide.js'

/** Whether to update the output in the guides, after intended changes. */
const UPDATE = (process.env['SEEDFAST_UPDATE_GUIDES'] ?? '') !== ''

/**
 * The guides whose steps are all executed, in order, with the built command. Only the first two guides are executed
 * outside of the long suite and updates.
 */
const GUIDES = ['README.md', 'docs/your-game.md', 'docs/seeds-that-hold.md', 'docs/your-own-world.md'].slice(
  0,
  isLong || UPDATE ? 4 : 2,
)

/** The major version of Node whose output the guides show. Other versions make different comparisons when they sort. */
const SHOWN_BY = '20'
const shownByThis = process.versions.node.startsWith(`${SHOWN_BY}.`)

describe.skipIf(process.platform === 'win32')('guides', () => {
  test.each(GUIDES)(
    '%s',
    async (file) => {
      const guide = readGuide(file)
      const walk = new Walk()
      const answers = new Map<Step, readonly CommandRecord[]>()
      for (const step of guide.steps) answers.set(step, await walk.take(step))
      if (UPDATE) {
        const commands = new Map([...answers].filter(([{ kind }]) => kind === 'console'))
        writeFileSync(join(ROOT, file), updated(guide, commands))
      }
      for (const [{ line }, records] of answers) {
        for (const { command, status, expectedStatus, printed, expected } of records) {
          const where = `${file}:${line}: ${command}`
          // Two engines may sort with the same comparisons by chance. Then the command finds no difference, but it
          // works.
          if (shownByThis) expect(status, `${where}\n${printed}`).toBe(expectedStatus)
          else expect([0, 1], `${where}\n${printed}`).toContain(status)
          if (!UPDATE && shownByThis && !shows(expected, printed)) expect(printed, where).toBe(expected)
        }
      }
    },
    240_000,
  )
})

test('a line … matches any lines, and a version any version', () => {
  expect(shows('a\n…\nd\n', 'a\nb\nc\nd\n')).toBe(true)
  expect(shows('node v20.1.2  equal', 'node v22.11.0  equal')).toBe(true)
  expect(shows('a\nb\n', 'a\nc\n')).toBe(false)
  expect(shows('a (b)*\n', 'a (b)*\n')).toBe(true)
  expect(shows('', 'a\n')).toBe(false)
})
