import { defineWorld, type Run } from '@seedfast/world'
import { expect, test } from 'vitest'
import { callText } from './call-text.js'
import { recordDraws } from './observe-run.js'

/** A world's first draw as a call, with or without the contents of its lists. */
const told = (
  draw: (run: Run) => unknown,
  { closely = true, room }: { closely?: boolean; room?: number } = {},
) => {
  const generate = (run: Run): unknown => [draw(run)].length
  const world = defineWorld({ id: 'w', version: 1, generate })
  const { draws } = recordDraws(world, { seed: '1' }, { window: { from: 0, to: 1, closely } })
  return callText(draws[0]!, room)
}
const monsters = { bat: 6, spider: 3, troll: 1 }

test('shows plain arguments unchanged', () => {
  expect(told((run) => run.stream('x').int(1, 1))).toBe('int(1, 1) → 1')
  expect(told((run) => run.stream('x').pick(['orc']))).toBe('pick(["orc"]) → "orc"')
})

test("shows the chosen item's weight, for a table and for two lists", () => {
  const table = told((run) => run.stream('x').weighted(monsters))
  expect(table).toMatch(
    /^weighted\(bat 6, spider 3, troll 1\) → ("bat", 6 of 10 \(60%\)|"spider", 3 of 10 \(30%\))$/,
  )
  expect(told((run) => run.stream('x').weighted(['rat', 'orc'], [0, 0.25]))).toBe(
    'weighted("rat" 0, "orc" 0.25) → "orc", 0.25 of 0.25 (100%)',
  )
  // If candidates are objects, the chosen one has no name.
  expect(told((run) => run.stream('x').weighted([{ id: 'rat' }], [3]))).toBe(
    'weighted({ id: "rat" } 3) → [id: "rat"]',
  )
  // A name that occurs twice has the sum of both weights.
  expect(told((run) => run.stream('x').weighted(['a', 'a', 'b'], [1, 2, 0]))).toContain(
    '→ "a", 3 of 3 (100%)',
  )
})

test('shows lists as size and hash if their contents are unknown', () => {
  expect(told((run) => run.stream('x').weighted(monsters), { closely: false })).toMatch(
    /^weighted\(\[3 items #[0-9a-f]{8}\]\) → "\w+"$/,
  )
})

test('shortens long lists to fit, with the number of omitted items', () => {
  const names = Array.from({ length: 40 }, (_, i) => `card${i}`)
  const shuffled = (room?: number) =>
    told((run) => run.stream('x').shuffle([...names]), room === undefined ? {} : { room })
  expect(shuffled()).toMatch(
    /^shuffle\(\["card0", "card1", "card2", … 37 more\]\) → \[("card\d+", ){3}… 37 more\]$/,
  )
  expect(shuffled().length).toBeLessThanOrEqual(90)
  for (const room of [80, 70, 50]) expect(shuffled(room).length).toBeLessThanOrEqual(room)
  expect(shuffled(10)).toBe('shuffle([40 items]) → [40 items]')

  const many = Object.fromEntries(names.map((name, i) => [name, i + 1]))
  expect(told((run) => run.stream('x').weighted(many), { room: 70 })).toMatch(
    /^weighted\(card0 1, card1 2, (card\d+ \d+, )*… \d+ more\) → "card\d+", \d+ of 820 \([\d.]+%\)$/,
  )
  // The shares are unknown if only part of a list was recorded.
  const more = Array.from({ length: 1200 }, (_, i) => i)
  expect(told((run) => run.stream('x').weighted(more, more))).toMatch(
    /^weighted\(\[0, 1, .*… \d+ more\], \[0, .*\]\) → \d+$/,
  )
})
