import { afterEach, expect, test, vi } from 'vitest'
import type { Console } from './console.js'
import { withWaitingLines } from './waiting-lines.js'

afterEach(() => void vi.useRealTimers())

test('prints a line with the phase every ten seconds until the work ends', async () => {
  vi.useFakeTimers()
  const notes: string[] = []
  const console = { note: (text: string) => void notes.push(text), now: () => Date.now() }
  const slow = withWaitingLines(
    console as Partial<Console> as Console,
    'diverge game',
    () => new Promise((resolve) => setTimeout(() => resolve('done'), 25_000)),
    () => `, phase ${notes.length + 1}`,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await slow).toBe('done')
  expect(notes).toEqual([
    'diverge game: still running after 10 s, phase 1\n',
    'diverge game: still running after 20 s, phase 2\n',
  ])
  expect(vi.getTimerCount()).toBe(0)
})
