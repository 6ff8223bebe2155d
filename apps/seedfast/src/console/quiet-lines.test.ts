import { expect, test } from 'vitest'
import type { Console } from './console.js'
import { LiveLines } from './live-lines.js'
import { Progress } from './progress.js'

/** Returns a console without a terminal, whose clock the test sets. */
function quiet(): { readonly console: Console; readonly notes: string[]; at(seconds: number): void } {
  const notes: string[] = []
  let seconds = 0
  return {
    notes,
    at: (now) => void (seconds = now),
    console: {
      out: () => {},
      note: (text) => void notes.push(text),
      outIsTerminal: false,
      noteIsTerminal: false,
      now: () => seconds * 1000,
      stop: new AbortController().signal,
    },
  }
}

test('prints a line every ten seconds without a terminal, with the time left', () => {
  const { console, notes, at } = quiet()
  const progress = new Progress(console, 'catalog game', 100)
  for (let second = 1; second <= 25; second++) {
    at(second)
    progress.at(2 * second)
  }
  progress.end()
  expect(notes).toEqual([
    'catalog game: 20 of 100, 2/s, 40 s left\n',
    'catalog game: 40 of 100, 2/s, 30 s left\n',
  ])
})

test('shows the time of slow steps instead of a rate of 0', () => {
  const { console, notes, at } = quiet()
  const progress = new Progress(console, 'catalog game', 100)
  at(20)
  progress.at(5)
  expect(notes).toEqual(['catalog game: 5 of 100, 4 s each, 6 min 20 s left\n'])
})

test('leaves out the preparation of a task', () => {
  const { console, notes, at } = quiet()
  const progress = new Progress(console, 'chromium', 100)
  at(60)
  progress.start()
  at(70)
  progress.at(20)
  expect(notes).toEqual(['chromium: 20 of 100, 2/s, 40 s left\n'])
})

test('prints only the first of several live lines', () => {
  const { console, notes, at } = quiet()
  const live = new LiveLines(console)
  live.show(() => ['at once'])
  at(10)
  live.show(() => ['search game: 3 hits', '  more'])
  live.show(() => ['too soon'])
  live.clear()
  expect(notes).toEqual(['search game: 3 hits\n'])
})
